import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import type { RunOptions } from '../../n8nCore/harness';
import { ActionHarness, KEY } from '../actionHarness';
import { items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

/** An account whose invoices are found by their status as it is written, several by comma. */
const account = (...statuses: unknown[]) => {
	const rows = statuses.map((status, at) => ({ id: at + 1, status }));
	harness.service.respond = ({ query }, response) => {
		const wanted = query.status?.split(',');
		const data = rows.filter(({ status }) => !wanted || wanted.includes(String(status)));
		json({ data, total: data.length })({} as never, response);
	};
};

const listing = (filters: IDataObject): INodeParameters => ({
	resource: 'invoice',
	operation: 'getAll',
	filters: filters as never,
});
const named = (value: string) => ({ __rl: true, mode: 'name', value });
const inStatus = async (status: string, options: RunOptions = {}) =>
	await harness.run(listing({ status: named(status) }), options);

const SAMPLE = 'GET /api/invoices?limit=100';
const NONE =
	'Status is "late", which none of the invoices looked at has. They have "draft", "overdue", "sent".';

test('an empty list names the statuses that the account has', async () => {
	account('sent', 'draft', 'sent', 'overdue', null);
	const { hints, json: found } = await inStatus('late');
	expect(found).toEqual([]);
	expect(hints).toEqual([NONE]);
	expect(harness.service.lines).toEqual(['GET /api/invoices?status=late&limit=50', SAMPLE]);
});

test('a service that gives 50 records at a time is asked for no more to name them', async () => {
	account('sent', 'draft', 'sent', 'overdue', null);
	const { respond } = harness.service;
	harness.service.respond = (hit, response) =>
		(Number(hit.query.limit) > 50 ? json({ error: 'limit: 50 at most' }, 400) : respond)(
			hit,
			response,
		);
	const parameters = { ...listing({ status: named('late') }), returnAll: true };
	const { hints } = await harness.run({ ...parameters, options: { pageSize: 50 } });
	expect(hints).toEqual([NONE]);
});

test('a status that differs only in capitals is named before one that is unknown', async () => {
	account('sent', 'overdue');
	expect((await inStatus('late, OverDue')).hints).toEqual([
		'Status is "OverDue", but the invoices have "overdue": write it the same way',
	]);
});

test.each(['late,', ' , late', 'sent,,late'])(
	'nothing between commas is no status that is unknown: %j',
	async (status) => {
		account('sent', 'draft', 'sent', 'overdue', null);
		const { respond } = harness.service;
		harness.service.respond = (hit, response) =>
			(hit.query.status ? json([]) : respond)(hit, response);
		expect((await inStatus(status)).hints).toEqual([NONE]);
	},
);

test('a list without a filter leaves the question to the next of the same call', async () => {
	account('draft', 'sent', 'overdue');
	const { respond } = harness.service;
	harness.service.respond = (hit, response) =>
		(hit.query.limit === '100' ? respond : json([]))(hit, response);
	const node = { type: 'n8n-nodes-accounting-service.accountingServiceTool' };
	const run = await harness.run(listing({ status: named('={{ $json.status }}') }), {
		items: items({ status: '' }, { status: 'late' }),
		node,
		mode: 'webhook',
	});
	expect(run.json.map(({ message }) => message)).toEqual([
		'No invoices were found',
		`No invoices were found. ${NONE}`,
	]);
});

test.each<[string, unknown[], string[]]>([
	[
		'no status',
		[null, undefined],
		['Status is "late", but the invoices of this account show no status'],
	],
	['no records', [], []],
])('an account with %s is told as it is', async (_, statuses, hints) => {
	account(...statuses);
	expect((await inStatus('late')).hints).toEqual(hints);
});

test('no status is blamed where another filter leaves nothing', async () => {
	account('sent');
	const { respond } = harness.service;
	harness.service.respond = (hit, response) =>
		hit.query.search ? json([])(hit, response) : respond(hit, response);
	const run = await harness.run(listing({ status: named('sent'), search: 'x' }));
	expect([run.json, run.hints]).toEqual([[], []]);
});

test('the account is asked once in a run, however many items find nothing', async () => {
	account('draft', 'sent', 'overdue');
	const run = await harness.run(listing({ status: named('={{ $json.status }}') }), {
		items: items({ status: 'late' }, { status: 'late' }, { status: 'late' }),
	});
	expect(run.hints).toEqual([NONE]);
	expect(harness.service.lines.filter((line) => line === SAMPLE)).toHaveLength(1);
});

test.each<[string, () => Promise<unknown>]>([
	['a run that nobody watches', async () => await inStatus('late', { mode: 'trigger' })],
	['a list that is not empty', async () => await inStatus('sent')],
	['a list without a status', async () => await harness.run(listing({ search: 'x' }))],
])('%s costs no request more', async (_, run) => {
	account('sent');
	if (_.endsWith('without a status')) harness.service.respond = json([]);
	await run();
	expect(harness.service.hits).toHaveLength(1);
});

test('a sample that is refused takes nothing from the run', async () => {
	harness.service.respond = (hit, response) =>
		hit.query.status ? json([])(hit, response) : json({ error: 'no' }, 403)(hit, response);
	const run = await inStatus('late');
	expect([run.error, run.json, run.hints]).toEqual([undefined, [], []]);
	expect(harness.service.hits).toHaveLength(2);
});

test('an agent reads it in the answer', async () => {
	account('draft', 'sent', 'overdue');
	const node = { type: 'n8n-nodes-accounting-service.accountingServiceTool' };
	const run = await harness.run(listing({ status: named('late') }), { node, mode: 'webhook' });
	expect(run.json).toEqual([{ message: `No invoices were found. ${NONE}` }]);
});

test('a run that is to stop at an empty list says it as well', async () => {
	account('draft', 'sent', 'overdue');
	const options = { onEmpty: 'error' };
	const { error } = await harness.run({ ...listing({ status: named('late') }), options });
	expect(error?.description).toBe(
		`The option On Empty Result asks to stop here. Widen the filters, or change the option. ${NONE}`,
	);
});

test('what stands in a status is shown short, without tags and the key', async () => {
	account('<b>', `x ${KEY}`, 'y'.repeat(99));
	expect((await inStatus('<i>')).hints).toEqual([
		`Status is "‹i›", which none of the invoices looked at has. They have "‹b›", "x ***", "${'y'.repeat(50)}…".`,
	]);
});
