import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import { complaints, lookAt } from './keeping.ts';
import { promises } from './rows/index.ts';
import { concernedSince } from './since.ts';

/**
 * Removes the defence of each promise in turn, in copies of the sources, and wants the promise's test
 * red. `npm run promises -- K1 M2` looks at some, `-- --changed main` at those that the changes since
 * that commit touch. Exits with 1 if a test notices nothing.
 */
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { changed: { type: 'string' }, abreast: { type: 'string' } },
});

async function chosen() {
	if (positionals.length > 0) return promises.filter(({ id }) => positionals.includes(id));
	if (values.changed === undefined) return promises;
	const concerned = await concernedSince(values.changed, promises);
	if (!concerned) console.log(`There is no commit ${values.changed} here to compare with.`);
	return concerned ?? promises;
}

const looked = await chosen();
console.log(`${looked.length} of ${promises.length} promises are looked at.`);
let missed = 0;
await lookAt(
	process.cwd(),
	looked,
	({ id, sentence }, verdict) => {
		const said = verdict === 'held' ? 'held' : `NOT HELD: ${complaints[verdict]}`;
		console.log(`${id.padEnd(4)} ${said}: ${sentence}`);
		if (verdict !== 'held') missed += 1;
	},
	Number(values.abreast ?? availableParallelism()),
);
console.log(missed === 0 ? 'Every one is held by its test.' : `${missed} are not held.`);
process.exitCode = missed === 0 ? 0 : 1;
