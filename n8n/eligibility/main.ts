import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Failure } from '../failure.ts';
import { ensureInstalled } from '../pinned.ts';
import { assemble } from './candidate.ts';
import { isEligible, told } from './judgement.ts';
import { judge } from './judges.ts';
import { LINTERS } from './linters.ts';

/**
 * Would n8n verify this package? `npm run lint:n8n` asks n8n's own linters, with n8n's own
 * configuration, about what is published; `-- <directory>` asks about another built project. Exits
 * with 0 if they find nothing, 1 if they do, 2 if they could not be asked.
 */
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => stopping.abort());
const { signal } = stopping;
const say = (what: string) => console.error(what);

const place = await mkdtemp(join(await realpath(tmpdir()), 'n8n-candidate-'));
try {
	const onProgress = (what: string, seconds: number) => seconds === 0 && say(what);
	const linters = await ensureInstalled(LINTERS, { onProgress, signal });
	const project = process.argv[2] ?? join(import.meta.dirname, '../..');
	const candidate = await assemble(project, linters, place, signal);
	const judgements = await judge(candidate, linters, signal);
	console.log(told(judgements));
	process.exitCode = isEligible(judgements) ? 0 : 1;
} catch (error) {
	const words = error instanceof Failure ? error.message : String((error as Error).stack);
	say(signal.aborted ? 'Stopped.' : `n8n's linters could not be asked.\n${words}`);
	process.exitCode = 2;
} finally {
	await rm(place, { recursive: true, force: true });
}
