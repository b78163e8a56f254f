import { parseArgs } from 'node:util';

import { named } from './named.ts';
import { report } from './report.ts';
import { promises } from './rows/index.ts';

/**
 * Removes the defence of each promise in turn, in copies of the sources, and wants the promise's test
 * red. `npm run promises -- K1 M2` looks at some. Exits with 1 if a test notices nothing.
 */
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { abreast: { type: 'string' } },
});
const looked = named(positionals, promises);
console.log(`${looked.length} of ${promises.length} promises are looked at.`);
await report(looked, values.abreast === undefined ? undefined : Number(values.abreast));
