import { dirname, join } from 'node:path';

import { environmentForNpm } from '../cleanEnvironment.ts';
import { run } from '../run.ts';
import type { Candidate } from './candidate.ts';
import { ofCloudSupport, ofFinder, type Judgement } from './judgement.ts';

/** What each of n8n's linters, installed in `linters`, says of the candidate. */
export async function judge(
	{ sources, published }: Candidate,
	linters: string,
	signal?: AbortSignal,
): Promise<Judgement[]> {
	// The scanner makes itself a temporary directory and leaves it there.
	const env = { ...environmentForNpm(), TMPDIR: dirname(published) };
	const node = (args: string[], cwd: string) => run(process.execPath, args, { cwd, env, signal });
	const n8nNode = (command: string) =>
		node([join(linters, 'node_modules/@n8n/node-cli/bin/n8n-node.mjs'), command], sources);
	const scan = (directory: string, kind: 'sources' | 'tarball') =>
		node([join(import.meta.dirname, 'scan.ts'), linters, directory, kind], directory);
	return await Promise.all([
		n8nNode('lint').then((result) => ofFinder('n8n-node lint', sources, result)),
		n8nNode('cloud-support').then((result) =>
			ofCloudSupport('n8n-node cloud-support', sources, result),
		),
		scan(sources, 'sources').then((result) =>
			ofFinder('scan-community-package, sources', sources, result),
		),
		scan(published, 'tarball').then((result) =>
			ofFinder('scan-community-package, tarball', published, result),
		),
	]);
}
