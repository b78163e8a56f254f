import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { named } from '../../../nodes/AccountingService/transport/answers/shapes';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function megabytesKeptBy(work: () => void): number {
	const used = () => {
		collectGarbage();
		return process.memoryUsage().heapUsed / 1_000_000;
	};
	const before = used();
	work();
	return used() - before;
}

/** Names that strangers wrote are looked for as well: those of a record that is to be sent back whole. */
const lookFor = (...names: string[]) => named({ a: 1 }, names, () => true);

test.each<[string, number, (nth: number) => string]>([
	['very many names', 300_000, (nth) => `name_${nth}`],
	['very long names', 100, (nth) => `name_${nth}_`.padEnd(300_000, 'x')],
])('of %s that were looked for no more is kept than of those of this package', (_, most, name) => {
	const kept = megabytesKeptBy(() => {
		for (let nth = 0; nth < most; nth++) lookFor(name(nth));
	});
	expect(kept).toBeLessThan(2);
	expect(lookFor('b', 'A')).toBe('a');
});
