import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

import { N8N_VERSION } from './stage.ts';

const FILE = join(import.meta.dirname, 'RESULTS.md');

/** The parts of the file: each shows the last full run of one command. */
const PARTS = {
	sideBySide: {
		title: '# Side by side',
		words:
			"Both do the same job against the same kind of service in one run, in turns where it is short. Absolute figures are those of this machine with whatever else it did. The ratio is ours by the peer's: below 1, ours needs less. What a job takes at least is what the service's latency and limit allow, with ten requests under way at a time.",
	},
	load: {
		title: '# Under load',
		words:
			"The service, the sender and n8n share the machine. The memory is n8n's resident memory: medians over ten equal parts of the time.",
	},
} as const;

type Part = keyof typeof PARTS;

/** Replaces a part with the results of the last run; `command` is how it was called. */
export async function keep(
	part: Part,
	table: string,
	command: string,
	seconds: number,
): Promise<void> {
	const kept = await readFile(FILE, 'utf8').catch(() => '');
	const { title, words } = PARTS[part];
	const now = `${title}\n\n${await about(command, seconds)}\n\n${words}\n\n${table}\n`;
	const sections = (Object.keys(PARTS) as Part[]).map((one) =>
		one === part ? now : sectionOf(kept, PARTS[one].title),
	);
	await writeFile(FILE, sections.filter((section) => section !== '').join('\n'));
}

/** From its title to the next one; empty if there is none. */
export function sectionOf(text: string, title: string): string {
	const [, section] = `\n${text}`.split(`\n${title}\n`);
	return section === undefined ? '' : `${title}\n${section.split(/^# /m)[0]?.trimEnd()}\n`;
}

async function about(command: string, seconds: number): Promise<string> {
	const [cpu] = cpus();
	const memory = Math.round(totalmem() / 1024 ** 3);
	const load = (loadavg()[1] ?? 0).toFixed(1);
	const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
	const system = /^PRETTY_NAME="(.*)"$/m.exec(release)?.[1] ?? process.platform;
	return `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, n8n ${N8N_VERSION}, ${Math.round(seconds / 60)} minutes.
${cpus().length} × ${cpu?.model.trim()}, ${memory} GiB, ${system}, Node ${process.versions.node}; load average ${load}.`;
}
