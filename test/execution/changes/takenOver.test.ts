import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId } from '../inputs';
import { writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const update = (fields: Row): INodeParameters => ({
	resource: 'customer',
	operation: 'update',
	...byId('customer', '29'),
	fieldsMode: 'json',
	fieldsJson: JSON.stringify(fields),
	options: { keepOtherFields: true },
});
const ann: Row = { id: 29, uuid: 'u-29', name: 'Ann', phone: '+49', rate: 1, tags: ['a', 'b'] };
const read: Row = {
	...{ ...ann, lines: [{ n: 1 }], address: { city: 'Berlin' } },
	created_at: 'then',
};
const answered = async (fields: Row, answer: unknown, record = read) => {
	harness.service.respond = (hit, response) =>
		json(hit.method === 'GET' ? record : answer)(hit, response);
	return await harness.run(update(fields));
};

test.each<[string, Row, unknown, string]>([
	[
		'not taken over',
		{ created_at: '2020' },
		{ ...ann, created_at: 'then' },
		'created_at was sent, but is still "then"',
	],
	['kept as null', { phone: '' }, { ...ann, phone: null }, 'phone "+49" -> ""'],
	['in other capitals', { name: 'B' }, { ...ann, name: 'b' }, 'name "Ann" -> "B"'],
	['all as before', { name: 'ANN' }, ann, 'name "Ann" -> "ANN"'],
	[
		'in the spelling that was sent',
		{ name: 'ANN' },
		{ ...ann, name: 'ANN' },
		'name "Ann" -> "ANN"',
	],
	[
		'another spelling of which nothing is shown',
		{ name: 'ANN' },
		{ id: 29 },
		'name "Ann" -> "ANN"',
	],
	[
		'a date with a time',
		{ due: '2026-12-01' },
		{ ...ann, due: '2026-12-01T00:00:00Z' },
		'due nothing -> "2026-12-01"',
	],
	[
		'a midnight of the time zone of the workflow',
		{ due: '2026-12-01' },
		{ ...ann, due: '2026-12-01T05:00Z' },
		'due nothing -> "2026-12-01"',
	],
	[
		'an object in a text',
		{ lines: [{ n: '' }] },
		{ ...ann, lines: [{ n: { a: 1 } }] },
		'lines 1 entry (lines.0.n 1 -> {"a":1}) instead of [{"n":""}], which was sent',
	],
	['a switch that is on', { open: true }, { ...ann, open: 1 }, 'open nothing -> true'],
	[
		'a switch that is not on',
		{ open: true },
		{ ...ann, open: 0 },
		'open nothing -> 0 instead of true, which was sent',
	],
	[
		'a switch that is null',
		{ open: true },
		{ ...ann, open: null },
		'open nothing -> null instead of true, which was sent',
	],
	['taken over', { phone: '1' }, { ...ann, phone: '1' }, 'phone "+49" -> "1"'],
	['a number in other digits', { rate: 2 }, { ...ann, rate: '2.00' }, 'rate 1 -> 2'],
	[
		'a text in other digits',
		{ phone: '01' },
		{ ...ann, phone: '1' },
		'phone "+49" -> "1" instead of "01", which was sent',
	],
	[
		'a list with more in it than was sent',
		{ tags: [{ n: 1 }] },
		{ ...ann, tags: [{ n: 1, total: 5 }] },
		'tags 2 entries -> 1 entry (tags.1 "b" -> nothing, tags.0 "a" -> {"n":1})',
	],
	['a list that stays', { tags: ['a'] }, ann, 'tags was sent, but is still ["a","b"]'],
	[
		'a list that stays, with more in it than before',
		{ lines: [{ n: 2 }] },
		{ ...ann, lines: [{ n: 1, total: 5 }] },
		'lines 1 entry (lines.0.total nothing -> 5) instead of [{"n":2}], which was sent',
	],
	[
		'as much as a hint shows of a text',
		{ name: 'x'.repeat(38) },
		{ id: 29 },
		`name "Ann" -> "${'x'.repeat(38)}"`,
	],
	['a field that the answer does not show', { phone: '1' }, { id: 29 }, 'phone "+49" -> "1"'],
	[
		'of a record with a name for its id',
		{ phone: '1' },
		{ customer_id: 29, phone: '+49', errors: 2 },
		'phone was sent, but is still "+49"',
	],
	[
		'a status that is that of the answer',
		{ status: 'sent' },
		{ id: 29, status: 'success', message: 'Customer updated' },
		'status nothing -> "sent"',
	],
	[
		'a new field that a whole record does not show',
		{ fax: '1', url: true, name: 'B' },
		{ ...read, name: 'B' },
		'fax was sent, but is not shown, url was sent, but is not shown, name "Ann" -> "B"',
	],
	[
		'a new field that a whole record shows',
		{ fax: '1' },
		{ ...read, fax: '1' },
		'fax nothing -> "1"',
	],
	['a new field that a part does not show', { fax: '1' }, ann, 'fax nothing -> "1"'],
	[
		'a field of a group that a whole record does not show any more',
		{ lines: { n: 2 } },
		{ ...read, lines: undefined },
		'lines [{"n":1}] -> {"n":2}',
	],
	[
		'a field inside a group that a whole record does not show any more',
		{ address: { city: 'B' } },
		{ ...read, address: {} },
		'address.city "Berlin" -> "B"',
	],
	['of no record', { phone: '1' }, { ok: true, phone: '+49' }, 'phone "+49" -> "1"'],
])('the hint says what became of what was sent: %s', async (_, fields, answer, words) => {
	const run = await answered(fields, answer);
	expect(run.error).toBeUndefined();
	expect(run.hints).toEqual([`Customer 29: ${words}`]);
});

describe('the own id of a record', () => {
	test.each<[string, Row, string]>([
		['its id', { id: 5 }, 'The id of Customer 29 cannot be changed: the fields give 5'],
		['its uuid', { uuid: 'x' }, 'The uuid of Customer 29 cannot be changed: the fields give "x"'],
	])('is not changed: %s', async (_, fields, message) => {
		const run = await answered({ name: 'Bea', ...fields }, ann);
		expect(run.error?.message).toBe(message);
		expect(run.error?.description).toMatch(/Nothing was changed\.$/);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test('is not changed where it has the name of its resource', async () => {
		const record = { customer_id: 29, name: 'Ann' };
		const run = await answered({ customer_id: 5 }, record, record);
		expect(run.error?.message).toBe(
			'The customer_id of Customer 29 cannot be changed: the fields give 5',
		);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test('may be among the fields as it is', async () => {
		const run = await answered({ name: 'Bea', id: '29', uuid: 'u-29' }, { ...ann, name: 'Bea' });
		expect(run.error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/29']);
	});
});
