import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

import { N8N_VERSION } from './stage.ts';

const FILE = join(import.meta.dirname, 'RESULTS.md');

/** Writes what the last run came to; `command` is how it was called. */
export async function keep(table: string, command: string, seconds: number): Promise<void> {
	await writeFile(FILE, `${await about(command, seconds)}\n${table}\n`);
}

async function about(command: string, seconds: number): Promise<string> {
	const [cpu] = cpus();
	const memory = Math.round(totalmem() / 1024 ** 3);
	const load = (loadavg()[1] ?? 0).toFixed(1);
	const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
	const system = /^PRETTY_NAME="(.*)"$/m.exec(release)?.[1] ?? process.platform;
	return `# The last run

\`${command}\`, ${new Date().toISOString().slice(0, 10)}, n8n ${N8N_VERSION}, ${Math.round(seconds / 60)} minutes.
${cpus().length} × ${cpu?.model.trim()}, ${memory} GiB, ${system}, Node ${process.versions.node}; load average ${load}.

Both do the same job against the same kind of service in one run, in turns where it is short. Absolute figures are those of this machine with whatever else it did. The ratio is ours by the peer's: below 1, ours needs less. What a job takes at least is what the service's latency and limit allow, with ten requests under way at a time.
`;
}
