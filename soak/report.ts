import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parts, type Part } from './parts.ts';

export const PAGE = join(import.meta.dirname, '../docs/engineering/soak.md');

/** How the last run of a part ended. */
export interface Run {
	readonly part: string;
	/** Shortened, with a plus where the sources had changes beside it. */
	readonly commit: string;
	/** Such as 2026-11-25. */
	readonly date: string;
	readonly minutes: number;
	readonly passed: boolean;
	/** The line in which its tool sums up, if it does. */
	readonly said: string;
}

const HEAD = '| part | what it looks at | commit | date | minutes | ended | it said |';

const INTRODUCTION = `# Long proofs

\`npm run soak\` runs what takes too long for every change, part by part, and writes each part's row here. It goes on where it was stopped: a part that has passed with the same sources is not run again, whatever the pages say by now, unless it is named (\`npm run soak -- queue fuzz\`). Mutants of a folder count while the folder is as it was; the sandbox, the parsers and the load as long as nothing they run has changed; every other part until any source does. Each part is meant to fit into 100 minutes on two cores.

A part that failed keeps its row until it is run again.
`;

/** The runs that the page tells of. */
export async function readRuns(page = PAGE): Promise<Run[]> {
	const text = await readFile(page, 'utf8').catch(() => '');
	return text.split('\n').flatMap((line) => {
		const cells = line.split('|').map((cell) => cell.trim());
		const [, part = '', , commit = '', date = '', minutes = '', ended = '', said = ''] = cells;
		if (!parts.some(({ name }) => name === part)) return [];
		return [{ part, commit, date, minutes: Number(minutes), passed: ended === 'passed', said }];
	});
}

/** The page with this run in place of an earlier one of its part. */
export async function keepRun(run: Run, page = PAGE): Promise<void> {
	const byPart = new Map([...(await readRuns(page)), run].map((one) => [one.part, one]));
	const rows = parts.flatMap((part) => rowOf(part, byPart.get(part.name)));
	const rule = HEAD.replaceAll(/[^|]+/g, ' --- ');
	await writeFile(page, `${INTRODUCTION}\n${[HEAD, rule, ...rows].join('\n')}\n`);
}

function rowOf({ name, about }: Part, run: Run | undefined): string[] {
	if (!run) return [];
	const { commit, date, minutes, passed, said } = run;
	const cells = [name, about, commit, date, minutes, passed ? 'passed' : '**failed**', said];
	return [`| ${cells.join(' | ')} |`];
}
