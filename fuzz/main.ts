import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, parse } from 'node:path';

import { createInstrumenter } from 'istanbul-lib-instrument';

import { keep, kept } from './corpus.ts';
import { readFlags } from './flags.ts';
import { search, type Target } from './search.ts';
import { summary } from './summary.ts';

/**
 * Looks, led by coverage, for inputs that break the parsers which strangers reach. `npm run fuzz` takes
 * each target for ten minutes, `npm run fuzz -- --seconds 30 json` one of them for half a minute, with
 * new random numbers each time. What breaks a target is kept in its corpus, and the run ends with 1;
 * `--keep` also keeps what reached something new.
 */
const { seconds, seed, keep: keepsAll, targets } = readFlags(process.argv.slice(2));

const root = process.cwd();
const compiled = join(root, 'artifacts/fuzz');

for (const file of globSync('nodes/**/*.js', { cwd: compiled })) {
	const path = join(compiled, file);
	const instrumenter = createInstrumenter({ esModules: false, compact: false });
	writeFileSync(path, instrumenter.instrumentSync(readFileSync(path, 'utf8'), file));
}

const require = createRequire(import.meta.url);
const all = globSync('fuzz/targets/*.ts', { cwd: root }).map((path) => parse(path).name);
const names = targets.length > 0 ? targets : all.filter((name) => name !== 'must').sort();
const whyBroken = new Map<string, string>();

for (const name of names) {
	const { fuzz } = require(join(compiled, 'fuzz/targets', `${name}.js`)) as { fuzz: Target };
	const seeds = kept(root, name);
	const end = performance.now() + seconds * 1_000;
	const goesOn = () => performance.now() < end;
	const { inputs, runs, broken } = search(fuzz, seeds, { seed, goesOn });
	console.log(
		`${name}: ${runs} inputs, ${inputs.length} that reached something new (seed ${seed})`,
	);
	if (keepsAll) for (const input of inputs) keep(root, name, input);
	if (!broken) continue;
	console.log(`${name} is broken: ${broken.why}. Kept as ${keep(root, name, broken.input)}`);
	whyBroken.set(name, broken.why);
	process.exitCode = 1;
}
console.log(summary(names.length, whyBroken));
