import { asSent } from '../../../nodes/AccountingService/execution/service/asSent';

const sent = {
	phone: 123,
	name: 'Ann',
	active: true,
	note: null,
	lines: [{ quantity: 'two' }, { quantity: 3 }, { price: '1,5' }],
	rates: Array.from({ length: 11 }, (_, n) => n),
};
const known = {
	whyNot: (name: string) => (name === 'notes' ? 'it is empty' : undefined),
	isTold: (name: string) => name === 'lines.2.price',
};
const said = (words: string) => asSent(words, sent, (text) => text.replaceAll('Ann', '***'), known);

test.each([
	[
		'phone: must be text',
		' phone was sent as the number 123. With Field by Field, double quotes around it send it as text.',
	],
	['lines[0].quantity: no number', ' lines.0.quantity was sent as the text "two".'],
	['lines.1.quantity must be below 3', ' lines.1.quantity was sent as the number 3'],
	["The field 'active' is unknown", ' active was sent as the switch true.'],
	['phone is odd', ' phone was sent as the number 123'],
	['phone: must be a String', ' phone was sent as the number 123. With Field by Field'],
	['email: missing; phone: must be text', ' phone was sent as the number 123'],
	['rates[10]: too high', ' rates.10 was sent as the number 10'],
	["The service refuses 'phone.'", ' phone was sent as the number 123'],
	[`${'x '.repeat(247)}phone: no`, ' phone was sent as the number 123'],
	['note: is no text', ' note was sent as null: fill it in or remove it.'],
	['notes: is required', ' notes was left out, because it is empty.'],
	['name: is taken', ' name was sent as the text "***".'],
])('of %j the field that it names is told as it was sent', (words, expected) => {
	expect(said(words)).toContain(expected);
});

test('how a number becomes a text is said only where the service wants one', () => {
	expect(said('phone: no such number')).toBe(' phone was sent as the number 123.');
});

test.each([
	...['email: missing', 'lines: too few', 'lines[2].price: no number', 'There is no such name', ''],
	`${'x '.repeat(250)}phone: no`,
])('of %j nothing is told', (words) => {
	expect(said(words)).toBe('');
});

test.each([undefined, 'text', null, [1]])('nor where %j was sent', (body) => {
	expect(asSent('phone: no', body, String, known)).toBe('');
});
