import { json } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { byId, items, upsertCustomer } from '../inputs';
import { keeping, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const fieldsOfItem = { fieldsMode: 'json', fieldsJson: '={{ JSON.stringify($json.fields) }}' };
const create = { resource: 'invoice', operation: 'create', ...fieldsOfItem };
const update = { resource: 'invoice', operation: 'update', ...byId('invoice'), ...fieldsOfItem };

/** A service that answers every write with these values. */
const being = (record: Row) => void (harness.service.respond = json({ id: '42', ...record }));
const hintsFor = async (fields: Row, step = create) => {
	const run = await harness.run(step, { items: items({ fields }) });
	expect(run.error).toBeUndefined();
	return run.hints;
};
const head = 'The service did not take over every value, first for Invoice 42: ';

test.each<[string, Row, Row, string]>([
	['a total it calculates', { total: 500 }, { total: 12 }, 'total was sent as 500 and is 12'],
	['a text', { tax: 'none' }, { tax: 'full' }, 'tax was sent as "none" and is "full"'],
	['a number sent as text', { net: '5' }, { net: 6 }, 'net was sent as "5" and is 6'],
	['a number in a longer one', { net: 1 }, { net: 12 }, 'net was sent as 1 and is 12'],
	['nothing kept', { note: 'x' }, { note: null }, 'note was sent as "x" and is null'],
	['something for nothing', { note: null }, { note: 'x' }, 'note was sent as null and is "x"'],
	['a switch', { open: true }, { open: false }, 'open was sent as true and is false'],
	['a field inside', { a: { b: 1 } }, { a: { b: 2 } }, 'a.b was sent as 1 and is 2'],
	['ten times as much', { net: 100 }, { net: '1000.00' }, 'net was sent as 100 and is "1000.00"'],
	[
		'a text cut off',
		{ name: 'ACME Ltd' },
		{ name: 'ACME' },
		'name was sent as "ACME Ltd" and is "ACME"',
	],
	['cut decimals', { net: 19.999 }, { net: '19.99' }, 'net was sent as 19.999 and is "19.99"'],
	['a zero', { net: 0 }, { net: null }, 'net was sent as 0 and is null'],
	[
		'a long number',
		{ net: 9007199254740991 },
		{ net: '9007199254740990' },
		'net was sent as 9007199254740991 and is "9007199254740990"',
	],
	['a letter in two', { n: 'Maß' }, { n: 'Mass' }, 'n was sent as "Maß" and is "Mass"'],
	['a zero in front', { zip: '01' }, { zip: '1' }, 'zip was sent as "01" and is "1"'],
	[
		'a note that begins with a date',
		{ n: '2026-01-02 x' },
		{ n: '2026-01-02' },
		'n was sent as "2026-01-02 x" and is "2026-01-02"',
	],
	[
		'another time',
		{ at: '2026-01-02T10:00Z' },
		{ at: '2026-01-02T11:00Z' },
		'at was sent as "2026-01-02T10:00Z" and is "2026-01-02T11:00Z"',
	],
	['a list of no entries', { l: [1, 2] }, { l: [] }, 'l was sent with 2 entries and has 0'],
	['a list that is null', { l: [1] }, { l: null }, 'l was sent with 1 entry and has 0'],
	[
		'fewer entries',
		{ l: [{ p: 1 }, { p: 2 }] },
		{ l: [{ p: 9 }] },
		'l was sent with 2 entries and has 1',
	],
	[
		'values of entries',
		{
			l: [
				{ p: 1, q: 1 },
				{ p: 2, q: [3, 3] },
			],
		},
		{ l: [{ p: '1.00' }, { p: 5, q: [3], id: 9 }, { p: 7 }] },
		'l.1.p was sent as 2 and is 5, l.1.q was sent with 2 entries and has 1',
	],
	[
		'more than three',
		{ a: 1, b: 1, c: 1, d: 1, e: 1 },
		{ a: 2, b: 2, c: 2, d: 2, e: 2 },
		'a was sent as 1 and is 2, b was sent as 1 and is 2, c was sent as 1 and is 2 and 2 more',
	],
	[
		// In New York, the time zone here, it is the midnight of the day after.
		'a day before the one of which a midnight was sent',
		{ due: '2026-03-01T17:00:00.000-12:00' },
		{ due: '2026-03-01' },
		'due was sent as "2026-03-01T17:00:00.000-12:00" and is "2026-03-01"',
	],
	['a switch that is off', { open: 1 }, { open: false }, 'open was sent as 1 and is false'],
	['a switch that is on', { open: '0' }, { open: true }, 'open was sent as "0" and is true'],
	[
		'a whole second later',
		{ at: '2026-01-02T10:00:07.000Z' },
		{ at: '2026-01-02T10:00:08Z' },
		'at was sent as "2026-01-02T10:00:07.000Z" and is "2026-01-02T10:00:08Z"',
	],
	[
		'another time without a zone',
		{ at: '2026-01-02T10:00:00' },
		{ at: '2026-01-02 15:00:00' },
		'at was sent as "2026-01-02T10:00:00" and is "2026-01-02 15:00:00"',
	],
	[
		'a time of no zone that is known',
		{ at: '2026-01-02T10:00:00+01:00' },
		{ at: '2026-01-02 07:00:00' },
		'at was sent as "2026-01-02T10:00:00+01:00" and is "2026-01-02 07:00:00"',
	],
	[
		'a time that is none',
		{ at: '2026-01-02T10:00:00Z' },
		{ at: '2026-99-99 10:00:00' },
		'at was sent as "2026-01-02T10:00:00Z" and is "2026-99-99 10:00:00"',
	],
	[
		'another day in dots',
		{ due: '2026-12-01' },
		{ due: '12.01.2026' },
		'due was sent as "2026-12-01" and is "12.01.2026"',
	],
	[
		'a day of which another midnight is shown',
		{ due: '2026-12-01' },
		{ due: '2026-11-30T05:00:00Z' },
		'due was sent as "2026-12-01" and is "2026-11-30T05:00:00Z"',
	],
	[
		'another Unix time',
		{ due: '2026-12-02' },
		{ due: 1796083200 },
		'due was sent as "2026-12-02" and is 1796083200',
	],
	[
		'numbers as long as a Unix time',
		{ no: 1796083200 },
		{ no: '1796083200500' },
		'no was sent as 1796083200 and is "1796083200500"',
	],
	[
		'a longer number',
		{ due: '2026-12-01' },
		{ due: 17960832000 },
		'due was sent as "2026-12-01" and is 17960832000',
	],
	[
		'a date for none',
		{ due: null },
		{ due: '2000-00-00' },
		'due was sent as null and is "2000-00-00"',
	],
	[
		'a hundred times as much',
		{ net: 1250 },
		{ net: '12,50' },
		'net was sent as 1250 and is "12,50"',
	],
	['a thousandth', { net: 1250 }, { net: '1.250' }, 'net was sent as 1250 and is "1.250"'],
	[
		'what may be read in two ways',
		{ n: '1,250' },
		{ n: 1250 },
		'n was sent as "1,250" and is 1250',
	],
	['a code', { no: '12' }, { no: 'RE12' }, 'no was sent as "12" and is "RE12"'],
	[
		'a code with a zero before it',
		{ no: '0123,5' },
		{ no: '123.5' },
		'no was sent as "0123,5" and is "123.5"',
	],
	[
		'another long number',
		{ no: '12345678901234567891' },
		{ no: '12345678901234567892' },
		'no was sent as "12345678901234567891" and is "12345678901234567892"',
	],
	[
		'a number among many blanks',
		{ n: 12.5 },
		{ n: `12,50${' '.repeat(40)}x` },
		'n was sent as 12.5 and is "12,50 x"',
	],
	[
		'another day in figures',
		{ due: '2026-12-24' },
		{ due: '12/25/2026' },
		'due was sent as "2026-12-24" and is "12/25/2026"',
	],
	[
		'a day that may be two',
		{ due: '11/12/2026' },
		{ due: '2026-12-11' },
		'due was sent as "11/12/2026" and is "2026-12-11"',
	],
	[
		'a month for a day',
		{ due: '2025-12-01' },
		{ due: '2025-12' },
		'due was sent as "2025-12-01" and is "2025-12"',
	],
	[
		'a year for a day',
		{ due: '2025-01-01' },
		{ due: '2025' },
		'due was sent as "2025-01-01" and is "2025"',
	],
	[
		'a day at a time',
		{ due: '2026-12-24' },
		{ due: '12/24/2026 10:00' },
		'due was sent as "2026-12-24" and is "12/24/2026 10:00"',
	],
	[
		'another note of the same day',
		{ n: 'Call Dec 24, 2026' },
		{ n: '2026-12-24' },
		'n was sent as "Call Dec 24, 2026" and is "2026-12-24"',
	],
	[
		'none for a number',
		{ due: '' },
		{ due: '0000-00-001' },
		'due was sent as "" and is "0000-00-001"',
	],
])('what the service did not take over is told: %s', async (_, sent, kept, words) => {
	being(kept);
	expect(await hintsFor(sent)).toEqual([head + words]);
	expect(await hintsFor(sent, update)).toEqual([head + words]);
});

test.each<[string, Row, Row]>([
	['the same', { total: 12 }, { total: 12 }],
	['other digits', { total: '12.00' }, { total: 12 }],
	['capitals and blanks', { email: ' A@X ' }, { email: 'a@x' }],
	['a longer date', { date: '2026-01-02' }, { date: '2026-01-02T00:00:00Z' }],
	['a longer date with blanks', { date: ' 2026-01-02' }, { date: '2026-01-02T00:00:00Z ' }],
	['a shorter date', { date: '2026-01-02T10:00:00Z' }, { date: '2026-01-02' }],
	['the day of its midnight', { date: '2026-01-02T05:00:00.000Z' }, { date: '2026-01-02' }],
	['the same moment', { at: '2026-01-02T01:00:00+01:00' }, { at: '2026-01-02 00:00:00.000Z' }],
	['a time with seconds', { at: '09:30' }, { at: '09:30:00' }],
	['blanks inside', { iban: 'DE12 3456' }, { iban: 'de123456' }],
	['texts of one number', { net: '1000' }, { net: '1000.00' }],
	['what is no more than rounding', { sum: 0.1 + 0.2 }, { sum: '0.30' }],
	['rounding by the service', { sum: 0.3 }, { sum: 0.1 + 0.2 }],
	['a comma', { net: 12.5, tax: -0.5 }, { net: '12,50', tax: '-0,5' }],
	['a comma that was sent', { n: '12,50' }, { n: 12.5 }],
	['a percentage', { tax: 12.5, vat: '19' }, { tax: '12.5%', vat: '19,0 %' }],
	[
		'thousands',
		{ a: 1250, b: 1250.5, c: -1250000 },
		{ a: '1,250', b: '1.250,50', c: '-1,250,000.00' },
	],
	['a thousandth behind a comma', { net: 1.25 }, { net: '1,250' }],
	['a currency', { net: 1250 }, { net: '€1 250,00' }],
	['thousands with apostrophes', { net: '1250' }, { net: "1'250.00" }],
	['a sum with a comma', { sum: 0.1 + 0.2 }, { sum: '0,30' }],
	['a month before the day', { due: '2026-12-24' }, { due: '12/24/2026' }],
	['a day before the month', { due: '2026-12-11' }, { due: '11/12/2026' }],
	['a month before the day, perhaps', { due: '2026-11-12' }, { due: '11-12-2026' }],
	['a day in figures that was sent', { due: '12/24/2026' }, { due: '2026-12-24' }],
	['a day with the name of its month', { due: '2026-12-24' }, { due: 'Dec 24, 2026' }],
	['a day without signs', { due: '2026-12-24' }, { due: '20261224' }],
	['a midnight here in figures', { due: '2026-12-24T05:00:00.000Z' }, { due: '24/12/2026' }],
	['the day of a time', { due: '2026-12-24T10:00:00Z' }, { due: '24. Dezember 2026' }],
	['no list at all', { l: [] }, { l: null }],
	['a list in another order', { l: ['b', 'a'] }, { l: ['a', 'b'] }],
	['lines with more in them', { l: [{ p: 1 }] }, { l: [{ p: 1, id: 3 }, { p: 5 }] }],
	['what ids stand for', { l: [7] }, { l: [{ id: 7 }] }],
	['nothing in another way', { note: '', text: null }, { note: null, text: ' ' }],
	['a field that is not shown', { secret: 'x' }, {}],
	['a list in another shape', { lines: [1], tags: 'a' }, { lines: 1, tags: ['a'] }],
	['an object in place of an id', { customer: 7 }, { customer: { id: 7 } }],
	['a switch in another way', { open: true }, { open: 1 }],
	['a switch as a number', { open: 1, paid: 0 }, { open: true, paid: false }],
	['a switch as a text', { open: 'yes', paid: ' 0 ' }, { open: true, paid: false }],
	['a switch that is not given', { open: null, paid: '' }, { open: false, paid: false }],
	['a switch in a word', { open: true }, { open: 'on' }],
	[
		'now, to the second',
		{ at: '2026-11-26T04:57:07.949-05:00' },
		{ at: '2026-11-26T04:57:07-05:00' },
	],
	['now, rounded', { at: '2026-11-26T04:57:07.949-05:00' }, { at: '2026-11-26T04:57:08-05:00' }],
	['now, in UTC', { at: '2026-11-26T04:57:07.949-05:00' }, { at: '2026-11-26T09:57:07Z' }],
	['now, in its own zone', { at: '2026-11-26T10:57:07.949+01:00' }, { at: '2026-11-26 10:57:07' }],
	[
		'now, in UTC without a zone',
		{ at: '2026-11-26T10:57:07+01:00' },
		{ at: '2026-11-26 09:57:07' },
	],
	[
		'a midnight without a zone',
		{ at: '2026-12-01T00:00:00.000+01:00' },
		{ at: '2026-12-01 00:00:00' },
	],
	['a time without a zone', { at: '2026-12-01 04:57' }, { at: '2026-12-01T04:57:00.5' }],
	['a day in dots', { due: '2026-12-01' }, { due: '01.12.2026' }],
	['a day that was sent in dots', { due: '01.12.2026' }, { due: '2026-12-01' }],
	['a day in dots, with a time', { due: '2026-12-01' }, { due: '01.12.2026 00:00' }],
	[
		'a Unix time',
		{ due: '2026-12-01', at: '2026-12-01T01:00+01:00' },
		{ due: 1796083200, at: '1796083200000' },
	],
	[
		'a Unix time that was sent',
		{ due: 1796083200, at: 1796083200 },
		{ due: '2026-12-01', at: '2026-12-01T00:00:00Z' },
	],
	['a midnight here as a Unix time', { due: '2026-12-01' }, { due: 1796101200 }],
	['a midnight here as that in UTC', { due: '2026-11-30T23:00:00-06:00' }, { due: '2026-12-01' }],
	['a midnight of a zone ahead', { due: '2026-12-01' }, { due: '2026-11-30T23:00:00-06:00' }],
	[
		'ticks',
		{ due: '2026-12-01', at: '/Date(1796083200000)/' },
		{ due: '/Date(1796083200000+0100)/', at: '2026-12-01' },
	],
	['no date in zeros', { due: '', at: null }, { due: '0000-00-00', at: '0000-00-00 00:00:00' }],
	['no date, sent in zeros', { due: '0000-00-00' }, { due: null }],
	['a time of day without seconds', { at: '10:30:00' }, { at: '10:30' }],
	[
		'a time in a zone that was not sent',
		{ at: '2026-12-01T10:00:00' },
		{ at: '2026-12-01 10:00:00+05:00' },
	],
])('another way to show it is none: %s', async (_, sent, kept) => {
	being(kept);
	expect(await hintsFor(sent)).toEqual([]);
	expect(await hintsFor(sent, update)).toEqual([]);
});

test.each<[sent: string, shown: string]>([
	['No. 01.12.2026', 'No. 2026-12-01'],
	['x', '0000-00-00x'],
	['x', 'x0000-00-00'],
])('a text that has a day in it is no spelling of another: %j, %j', async (sent, shown) => {
	being({ text: shown });
	const words = [`${head}text was sent as ${JSON.stringify(sent)} and is ${JSON.stringify(shown)}`];
	expect(await hintsFor({ text: sent })).toEqual(words);
});

test.each<[Row]>([
	[{ status: 'success', message: 'Invoice updated' }],
	[{ status: 1, info: 'Updated' }],
	[{ status: 200, code: 200, message: 'Updated' }],
	[{ status: 'updated' }],
])('what an answer says of itself is none of the record: %j', async (answer) => {
	being(answer);
	const sent = { status: 'paid', Status: 'paid', code: 'Z-1', message: 'Hello', info: 'Note' };
	expect(await hintsFor(sent)).toEqual([]);
	expect(await hintsFor(sent, update)).toEqual([]);
});

test.each<[Row, Row]>([
	[{ status: 'draft' }, {}],
	[{ status: 'draft' }, { number: 'INV-1', message: 'Updated' }],
	[{ status: 2 }, { number: 'INV-1', message: 'ok' }],
	[{ code: 'Z-1' }, {}],
])('a status and a code may be those of the record: %j beside %j', async (shown, beside) => {
	const [[name, is]] = Object.entries(shown) as [[string, unknown]];
	being({ ...shown, ...beside });
	const words = [`${head}${name} was sent as "paid" and is ${JSON.stringify(is)}`];
	expect(await hintsFor({ [name]: 'paid' })).toEqual(words);
	expect(await hintsFor({ [name]: 'paid' }, update)).toEqual(words);
});

test('is told of a record whose id has the name of its resource', async () => {
	harness.service.respond = json({ invoice_id: 42, total: 12 });
	const words = [head + 'total was sent as 500 and is 12'];
	expect(await hintsFor({ total: 500 })).toEqual(words);
	expect(await hintsFor({ total: 500 }, update)).toEqual(words);
});

test.each([
	[200, []],
	[
		201,
		['l.0 was sent as 0 and is 200, l.1 was sent as 1 and is 199, l.2 was sent as 2 and is 198'],
	],
])('the entries of a list of %i may be in another order: %j', async (length, words) => {
	const l = Array.from({ length }, (_, at) => at);
	being({ l: l.toReversed() });
	expect(await hintsFor({ l })).toEqual(words.map((told) => `${head}${told} and 197 more`));
});

test('is told once, of the first record', async () => {
	harness.service.respond = (hit, response) =>
		json({ id: hit.body.length, total: 1 })(hit, response);
	const totals = [{ total: 22 }, { total: 333 }];
	const run = await harness.run(create, { items: items(...totals.map((fields) => ({ fields }))) });
	expect(run.hints).toEqual([
		'The service did not take over every value, first for Invoice 12: total was sent as 22 and is 1',
	]);
});

test('an answer that holds no record, or another, says nothing of it', async () => {
	harness.service.respond = json({ success: true, total: 1 });
	expect(await hintsFor({ total: 2 })).toEqual([]);
	harness.service.respond = json({ id: 'other', total: 1 });
	expect(await hintsFor({ total: 2 }, update)).toEqual([
		'The answer to updating Invoice 42 has the ID other. Look in the service which invoice was changed.',
	]);
});

test('is told of a record that is addressed by its number', async () => {
	harness.service.respond = json({ id: 17, number: '42', total: 12 });
	const words = [head + 'total was sent as 500 and is 12'];
	expect(await hintsFor({ total: 500 }, update)).toEqual(words);
});

test('holds for Create or Update as well, in both its ways', async () => {
	const rows: Row[] = [{ id: '1', email: 'a@x' }];
	const respond = keeping(rows);
	harness.service.respond = (hit, response) =>
		(hit.method === 'GET' ? respond : json({ id: '1', email: 'a@x', name: 'B' }))(hit, response);
	for (const [email, words] of [
		['a@x', '1 customer updated'],
		['new@x', '1 customer created'],
	] as const) {
		const run = await harness.run(upsertCustomer('{ name: "A" }'), { items: items({ email }) });
		expect(run.hints).toContain(words);
		expect(run.hints.join()).toContain('name was sent as "A" and is "B"');
	}
});

test('hides the key, and the brackets of what it quotes', async () => {
	being({ note: `<b>${KEY}`, id: `42${KEY}` });
	const [hint = ''] = await hintsFor({ note: 'n' });
	expect(hint).toContain('note was sent as "n" and is');
	expect(hint).not.toContain(KEY);
	expect(hint).not.toContain('<b>');
});

test('hides the key in the ID of another record', async () => {
	harness.service.respond = json({ id: `x${KEY}`, total: 1 });
	const [hint = ''] = await hintsFor({ total: 2 }, update);
	expect(hint).toMatch(/^The answer to updating Invoice 42 has the ID x\*\*\*\. /);
});

describe('another record than was sent, which the answer shows in whole', () => {
	test.each<[Row, Row, string]>([
		[
			{ customer_id: 4 },
			{ customer: { id: 5, country_id: 4 } },
			'customer_id was sent as 4 and is 5',
		],
		[{ projectId: '04' }, { Project: { id: '5' } }, 'projectId was sent as "04" and is 5'],
	])('%j, answered by %j, is told', async (sent, shown, told) => {
		being(shown);
		expect(await hintsFor(sent)).toEqual([`${head}${told}`]);
	});

	test.each<[Row, Row]>([
		[{ customer_id: 4 }, { customer: { id: '04' } }],
		[{ customer_id: '1004' }, { customer: { id: 5, number: 1004 } }],
		[{ customer_id: 4 }, { customer: { id: 5, code: '4' } }],
		[{ customer_id: 4 }, { customer: { id: 5, no: 4 } }],
		[{ customer_id: 4 }, { customer: { id: 'cus_4' } }],
		[{ customer_no: 1004 }, { customer: { id: 5, customer_no: 1004 } }],
		[{ customer_id: 'acme' }, { customer: { id: 5 } }],
		[{ customer_id: 4 }, { customer: { name: 'X' } }],
		[{ customer_id: 4 }, { customer: 'X', buyer: { id: 5 } }],
		[{ customer_id: '' }, { customer: { id: 5 } }],
		[{ template_id: 0 }, { template: { id: 5 } }],
		[{ tax_id: 4 }, { tax: { id: 5 } }],
		[{ customer_id: 4 }, { customer_id: 4, customer: { id: 5 } }],
		[{ customer_id: 4 }, { customer: [{ id: 5 }] }],
	])('%j, answered by %j, is not', async (sent, shown) => {
		being(shown);
		expect((await hintsFor(sent)).filter((hint) => hint.startsWith(head))).toEqual([]);
	});
});
