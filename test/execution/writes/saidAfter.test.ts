import { getGlobalState, setGlobalState, type INodeParameters } from 'n8n-workflow';

import { asOwn } from '../../../nodes/AccountingService/execution/own/asOwn';
import { Notes } from '../../../nodes/AccountingService/execution/job/notes';
import type { Job } from '../../../nodes/AccountingService/execution/job/job';
import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, items } from '../inputs';
import { writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const said = (why: string) =>
	`A write was carried out, and its answer could not be compared with what was sent (${why}). Look at the record in the service.`;
const SAID = said('Invalid time zone specified: Berlin');

const create: INodeParameters = {
	resource: 'invoice',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify($json) }}',
};
const change = { ...create, ...byId('invoice', '7') };
const update = { ...change, operation: 'update' };
const keeping = { ...update, options: { keepOtherFields: true } };
const upsert = { ...create, operation: 'upsert', matchField: 'number', matchValue: 'R-1' };
const referenced = { ...create, options: { clientReferenceField: 'number' } };

const runs = async (parameters: INodeParameters, fields: Row, answer: Row, rows: Row[] = []) => {
	harness.service.respond = (hit, response) => {
		const isList = hit.path.endsWith('/invoices');
		const read = isList ? rows : rows[0];
		json(hit.method === 'GET' ? read : answer)(hit, response);
	};
	return await harness.run(parameters, { items: items(fields as never) });
};

describe('a date that no calendar of today has', () => {
	test.each([
		['that of nothing in .NET', '0001-01-01T00:00:00Z', '0001-01-01'],
		['the first of a spreadsheet', '1899-12-30T00:00:00.000Z', '1899-12-30'],
		['the last one of all', '9999-12-31T23:59:59-08:00', '9999-12-31'],
	])('fails no item whose record was made: %s', async (_, due, shown) => {
		const made = { id: 7, due };
		const run = await runs(create, { due }, { ...made, due: shown });
		expect(run.error).toBeUndefined();
		expect(run.json).toEqual([{ ...made, due: shown }]);
		expect(run.hints).toEqual([]);
	});
});

describe('where the time zone of n8n is none', () => {
	const { defaultTimezone } = getGlobalState();
	beforeEach(() => setGlobalState({ defaultTimezone: 'Berlin' }));
	afterEach(() => setGlobalState({ defaultTimezone }));

	const fields = { number: 'R-1', due: '2026-12-01T10:00:00Z' };
	const shown = { id: 7, number: 'R-1', due: '2026-12-01' };
	const before = { id: 7, number: 'R-1', due: '2026-11-01' };

	test.each<[string, INodeParameters, Row[], string]>([
		['a creation', create, [], 'POST /api/invoices'],
		['a creation with a reference', referenced, [], 'POST /api/invoices'],
		['an update', update, [], 'PUT /api/invoices/7'],
		['an update that keeps the other fields', keeping, [before], 'PUT /api/invoices/7'],
		['a record that is looked for and created', upsert, [], 'POST /api/invoices'],
		['a record that is looked for and updated', upsert, [before], 'PUT /api/invoices/7'],
	])('%s is carried out once, and its item is the record', async (_, parameters, rows, write) => {
		const run = await runs(parameters, fields, shown, rows);
		expect(run.error).toBeUndefined();
		expect(run.json).toEqual([shown]);
		expect(run.hints).toContain(SAID);
		expect(writesIn(harness.service.hits)).toEqual([write]);
	});

	test('an update whose answer has words beside the record fails no item either', async () => {
		const run = await runs(update, fields, { data: shown, changes: 0 });
		expect(run.error).toBeUndefined();
		expect(run.json).toEqual([shown]);
		expect(run.hints).toContain(SAID);
	});
});

test('a switch that is shown in place of an object is no reason to fail', async () => {
	const rows = [{ id: 7, open: true, number: 'R-1' }];
	const run = await runs(keeping, { open: { toString: 1 } }, { id: 7, open: false }, rows);
	expect(run.error).toBeUndefined();
	expect(run.hints).toEqual(['Invoice 7: open true -> {"toString":1}']);
});

describe('of a write that is done', () => {
	const fails = () => {
		throw new RangeError('Invalid time value of key-1');
	};
	let told: string[];
	let job: Job;
	beforeEach(() => {
		told = [];
		const context = {
			getExecutionId: () => '1',
			addExecutionHints: ({ message }: { message: string }) => void told.push(message),
		} as unknown as Job['context'];
		job = {
			connection: { account: 'a', masked: (text: string) => text.replaceAll('key-1', '***') },
			context,
			entry: { resource: 'customer' },
			itemIndex: 0,
			notes: new Notes(context, { now: () => 0 }),
		} as unknown as Job;
	});

	test.each<[string, () => never | undefined, () => never | undefined]>([
		['what triggers are told', fails, () => undefined],
		['what people are told', () => undefined, fails],
	])('nothing fails over %s, and a hint says why', async (_, toldBy, hint) => {
		const send = async () => await Promise.resolve('done');
		expect(await asOwn(job, '1', send, toldBy, hint)).toBe('done');
		job.notes.show();
		expect(told).toEqual([said('Invalid time value of ***')]);
	});

	test('a hint says so shortly, whatever the length of the reason', async () => {
		const hint = () => {
			throw new Error('x'.repeat(5_000));
		};
		await asOwn(
			job,
			'1',
			async () => await Promise.resolve('done'),
			() => undefined,
			hint,
		);
		job.notes.show();
		expect(told.join().length).toBeLessThan(1_000);
	});

	test('what fails while it is sent fails', async () => {
		const send = async () => await Promise.reject(new Error('No'));
		await expect(asOwn(job, '1', send, () => undefined)).rejects.toThrow('No');
		job.notes.show();
		expect(told).toEqual([]);
	});
});
