import { stripVTControlCharacters } from 'node:util';

import type { RunResult } from '../run.ts';

/** What one of n8n's linters says of a candidate. */
export interface Judgement {
	readonly linter: string;
	readonly approves: boolean;
	/** Its own words, with files named from the candidate's directory. */
	readonly words: string;
}

/** Of a linter that prints what it finds: it approves by saying nothing, warnings included. */
export function ofFinder(linter: string, directory: string, result: RunResult): Judgement {
	const words = wordsIn(result, directory);
	return { linter, approves: words === '', words };
}

/** Of `n8n-node cloud-support`, which tells the status and ends with 0 either way. */
export function ofCloudSupport(linter: string, directory: string, result: RunResult): Judgement {
	const words = wordsIn(result, directory);
	return { linter, approves: /Status: eligible\b/.test(words), words };
}

export function isEligible(judgements: readonly Judgement[]): boolean {
	return judgements.length > 0 && judgements.every(({ approves }) => approves);
}

/** All of them in words. */
export function told(judgements: readonly Judgement[]): string {
	const lines = judgements.map(({ linter, approves, words }) =>
		approves ? `${linter}: approves` : `${linter}:\n${words}\n`,
	);
	const status = isEligible(judgements) ? 'eligible' : 'NOT eligible';
	return [...lines, `The package is ${status} for verification by n8n.`].join('\n');
}

/**
 * What it printed, without colours and its own title; npm's notices on standard error only if it
 * failed, and then never nothing.
 */
function wordsIn({ code, stdout, stderr }: RunResult, directory: string): string {
	const printed = code === 0 ? stdout : `${stdout}${stderr}\nIt ended with ${code}.`;
	const text = stripVTControlCharacters(printed);
	const title = /^┌ +n8n-node .*$/m;
	return text.replace(title, '').replaceAll(`${directory}/`, '').trim();
}
