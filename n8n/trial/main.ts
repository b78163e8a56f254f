import { parseArgs } from 'node:util';

import { isKept } from '../editions.ts';
import { Failure } from '../failure.ts';
import { ensureN8n } from '../install.ts';
import { pin } from './pins.ts';
import { prove } from './proof.ts';
import { misfits } from './types.ts';
import { isBroken, verdict } from './verdict.ts';
import { versionOf } from './wanted.ts';

/**
 * Do the nodes work with this n8n? `npm run try-n8n -- <version, latest or next> [--short]`
 * installs it, checks the nodes against its types, and runs the end-to-end tests in it. Exits with
 * 0 if they do, 1 if they do not, 2 if it could not be tried.
 */
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { short: { type: 'boolean', default: false } },
});
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => stopping.abort());
const { signal } = stopping;
const say = (what: string) => console.error(what);

try {
	const version = await versionOf(positionals[0] ?? 'latest', signal);
	say(`Looking up the packages of n8n ${version}`);
	await pin(version, signal);
	const onProgress = (what: string, seconds: number) => seconds === 0 && say(what);
	const { directory } = await ensureN8n(version, { onProgress, signal });
	say('Checking the types');
	const found = await misfits(directory, signal);
	say('Running the end-to-end tests');
	const proof = await prove(version, values.short, signal);
	const trial = { version, misfits: found, proof, isShort: values.short };
	console.log(verdict(trial));
	if (!isKept(version)) say(`It stays in ${directory}; remove it when you no longer need it.`);
	process.exitCode = isBroken(trial) ? 1 : 0;
} catch (error) {
	const words = error instanceof Failure ? error.message : String((error as Error).stack);
	say(signal.aborted ? 'Stopped.' : `This n8n could not be tried.\n${words}`);
	process.exitCode = 2;
}
