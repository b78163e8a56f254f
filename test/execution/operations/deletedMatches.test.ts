import { ActionHarness } from '../actionHarness';
import { items, upsertCustomer } from '../inputs';
import { keeping, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const serve = (rows: Row[], search?: 'nothing') =>
	void (harness.service.respond = keeping(rows, { search }));
const upsert = async (...emails: string[]) =>
	await harness.run(upsertCustomer('{ name: "New" }'), {
		items: items(...emails.map((email) => ({ email }))),
	});
const written = () => writesIn(harness.service.hits);

describe.each([[undefined], ['nothing' as const]])('where a search finds %s', (search) => {
	test.each<[object]>([
		[{ is_deleted: true }],
		[{ deleted_at: '2026-01-01' }],
		[{ deletedAt: 1767225600 }],
		[{ deleted_at: '1767225600' }],
		[{ deleted_at: 1767225600000 }],
		[{ deleted_on: '20260101' }],
		[{ deleted_on: '1999-12-31' }],
		...[['01.02.2026 10:00'], ['1/2/2026'], ['2026/02/01'], ['Feb 1, 2026'], ['Feb. 1 2026']].map(
			([at]): [object] => [{ deleted_at: at }],
		),
		...[
			['15 Jan 2026'],
			['Thu, 15 Jan 2026 10:00:00 GMT'],
			['15-Jan-2026'],
			['15. Januar 2026'],
		].map(([at]): [object] => [{ deleted_at: at, deletedOn: null }]),
		...[['/Date(1768471200000)/'], [{ date: '2026-01-15 10:00:00.000000', timezone: 'UTC' }]].map(
			([at]): [object] => [{ trashed_at: at }],
		),
		...[['Jan 15'], ['2 days ago'], ['2026年1月15日'], ['May 2026']].map(([at]): [object] => [
			{ deletedAt: at },
		]),
		...[
			[{ $date: '2026-01-03T00:00:00Z' }],
			[{ _seconds: 1767225600, _nanoseconds: 0 }],
			[{ date: '2026-01-03', time: '10:00' }],
			['01.15.2026'],
		].map(([at]): [object] => [{ deleted_at: at }]),
		[{ deleted: '15 Jan 2026' }],
		[{ deleted_at: true }],
		[{ deleted: 'true' }],
		[{ trashed: 1 }],
		[{ status: 'Deleted' }],
	])('a record that says %j is no match: an item creates another record', async (says) => {
		serve([{ id: '1', email: 'a@x', ...says }], search);
		expect((await upsert('a@x')).error).toBeUndefined();
		expect(written()).toEqual(['POST /api/customers']);
	});

	test.each<[object]>([
		[{ is_deleted: false, deleted_at: null }],
		[{ deleted_at: '0000-00-00' }],
		...[
			['2099-01-01'],
			['01.02.2099'],
			['Feb 1, 2099'],
			['01.02.1970'],
			['1.2.20260'],
			...[['15 Jan 2999'], ['never'], ['no'], ['/Date(4070908800000)/'], ['Thu, 01 Jan 1970 GMT']],
			...[['not deleted'], ['-'], ['']],
			...[
				['Invalid date'],
				['Invalid Date'],
				['NaT'],
				['NaN'],
				['nil'],
				['n.a.'],
				['nein'],
				['active'],
			],
		].map(([at]): [object] => [{ deleted_at: at }]),
		[{ deleted_at: 4070908800 }],
		[{ deletedAt: '4070908800000' }],
		[{ deleted: 3 }],
		[{ deleted: ' 3 ', deleted_at: 2.5, trashed: 4070908800 }],
		[{ deleted: '2' }],
		[{ deleted: '2026' }],
		[{ deleted: 'by nobody' }],
		[{ deleted_by: 'ann' }],
		[{ archived: true }],
		[{ status: 'archived' }],
		[{ can_be_deleted: true }],
	])('a record that says %j is one', async (says) => {
		serve([{ id: '1', email: 'a@x', ...says }], search);
		expect((await upsert('a@x')).error).toBeUndefined();
		expect(written()).toEqual(['PUT /api/customers/1']);
	});

	test('a deleted one is not in the way of the one that is there', async () => {
		const gone = { id: '1', email: 'a@x', is_deleted: true };
		serve([gone, { id: '2', email: 'a@x', is_deleted: false }], search);
		expect((await upsert('a@x', 'a@x')).error).toBeUndefined();
		expect(written()).toEqual(['PUT /api/customers/2', 'PUT /api/customers/2']);
	});
});

test('nor is one the record of a Client Reference', async () => {
	serve([{ id: '1', reference: 'R', deleted_at: '2026-01-01' }]);
	const { error } = await harness.run({
		resource: 'customer',
		operation: 'create',
		fieldsMode: 'json',
		fieldsJson: '{"reference":"R"}',
		options: { clientReferenceField: 'reference' },
	});
	expect([error, written()]).toEqual([undefined, ['POST /api/customers']]);
});

test('a field that only deleted records have is known', async () => {
	serve([{ id: '1', code: 'c', deleted_at: '2026-01-01' }], 'nothing');
	const run = await harness.run(
		upsertCustomer('{ name: "New" }', { matchField: 'code', matchValue: 'c' }),
	);
	expect(run.error).toBeUndefined();
	expect(written()).toEqual(['POST /api/customers']);
});
