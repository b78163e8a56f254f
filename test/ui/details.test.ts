import { entries } from '../../nodes/AccountingService/catalogue/entries';
import { detailsOf } from '../../nodes/AccountingService/catalogue/words/details';
import { properties } from '../../nodes/AccountingService/ui/properties';

const sendDetails = properties.filter(({ name }) => name === 'bodyMode');
const told = (operation: string) =>
	sendDetails
		.filter(({ displayOptions }) => displayOptions?.show?.operation?.includes(operation))
		.map(({ description }) => description);

test.each([
	['createCreditNote', /credit/],
	['duplicate', /copy/],
	['sendEmail', /recipient/],
	['sendReminder', /recipient/],
])('Specify Details of %s speaks of that, and is shown once', (operation, words) =>
	expect(told(operation)).toEqual([expect.stringMatching(words)]),
);

test('each operation with a body of its own choice has words, and no other', () => {
	const optional = entries.filter(({ row }) => row.body === 'optional');
	for (const { operation } of optional) expect(told(operation)).toEqual([detailsOf(operation)]);
	expect(() => detailsOf('create')).toThrow('no details for "create"');
});
