import { findEntry } from '../../../nodes/AccountingService/catalogue/entries';
import { doneInWords } from '../../../nodes/AccountingService/execution/writes/doneInWords';

test.each([
	['create', true],
	['createFromRows', true],
	['update', false],
	['duplicate', false],
])('what %s has written may be found by a reference of its own: %j', (operation, isSaid) => {
	const words = doneInWords(2, 0, findEntry('invoice', operation), {});
	expect(words).toContain('A new execution writes them again');
	expect(words.includes('Client Reference Field')).toBe(isSaid);
});
