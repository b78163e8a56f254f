import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { createInvoice, items, sendReminder as remind } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const goingOn = { onError: 'continueRegularOutput' as const };
const remove: INodeParameters = { ...remind, resource: 'invoice', operation: 'delete' };
const noOf = (deed: string, words: string) =>
	`The service says no, although it answered 200: ${words}. So it is not known whether ${deed}`;

test.each([
	['success', { success: false, error: 'customer has no e-mail address' }],
	['ok', { ok: false, message: 'limit reached' }],
	['error', { error: 'invoice is locked' }],
	['error as an object', { status: 200, error: { code: 7 } }],
	['errors', { errors: [{ message: 'locked' }] }],
	['success around words', { success: false, data: { reason: 'locked' } }],
	['error inside', { data: { error: 'locked' } }],
	['success beside a record', { success: false, error: 'locked', data: { id: 1, name: 'a' } }],
	['error beside a record', { error: 'locked', invoice: { id: 1 } }],
	['errors beside a record', { id: 'request-1', errors: [{ code: 7 }], invoice: { id: 1 } }],
	['success in a record', { id: 5, success: false, error: 'not saved' }],
	['status', { status: 'error', message: 'no address' }],
	['status inside', { data: { status: 'FAILED', reason: 'no address' } }],
	['status beside a record', { status: 'fail', data: { id: 1 } }],
	['result', { result: 'failure' }],
	['row of a list', [{ error: 'locked' }]],
	['row in results', { results: [{ status: 400, error: 'locked' }] }],
	['rows of a list', { results: [{ error: 'locked' }, { success: false }] }],
	['success as a number', { success: 0, message: 'Denied' }],
	['success as a text', { success: 'false' }],
	['status that is a word', { status: 'rejected' }],
	['result that is a word', { data: { result: 'not allowed' } }],
	['status of HTTP', { status: 403, message: 'Forbidden' }],
	['status of HTTP under its whole name', { statusCode: '500' }],
	['code of HTTP', { code: 422, message: 'Invalid' }],
	['being false', false],
])('an answer of a good status that denies by its %s is no success', async (_, body) => {
	harness.service.respond = json(body);
	for (const [parameters, deed] of [
		[createInvoice, 'the invoice was created'],
		[remind, 'a reminder was sent for invoice 7'],
	] as const) {
		const run = await harness.run(parameters, { items: items({}, {}), node: goingOn });
		for (const { error } of run.json)
			expect(error).toContain(`. So it is not known whether ${deed}`);
		expect(run.json).toHaveLength(2);
	}
});

test.each([
	[{ success: false, error: 'no address' }, 'no address'],
	[{ ok: false, message: 'Limit reached.' }, 'Limit reached'],
	[{ success: false }, '{"success":false}'],
	[{ sent: 0 }, '{"sent":0}'],
	[{ sent: [], used: KEY }, '{"sent":[],"used":"***"}'],
	[{ status: 'failed', of: 'x'.repeat(200) }, `{"status":"failed","of":"${'x'.repeat(95)}`],
	[
		{ success: false, data: { why: '<i>locked</i>' } },
		'{"success":false,"data":{"why":" locked "}}',
	],
	[0, '0'],
	['Failed.', 'Failed'],
	[[{ error: 'no address' }], 'no address'],
	[{ results: [{ status: 400, error: 'no address' }] }, 'no address'],
	[{ success: false, error: `${KEY} is used up` }, '*** is used up'],
])('%j is quoted, and what to do is said', async (body, words) => {
	harness.service.respond = json(body);
	const { error } = await harness.run(remind);
	expect(error?.message).toBe(noOf('a reminder was sent for invoice 7', words));
	expect(error?.description).toBe(
		'It may have done it all the same, or a part of it. Look at the invoice in the service before you run this item again.',
	);
});

test.each([
	{ success: false },
	{ error: 'invoice is locked' },
	{ errors: ['locked'] },
	{ success: false, error: 'locked', data: { id: 7 } },
	{ status: 'error', message: 'has payments' },
	{ deleted: false, message: 'has payments' },
	{ data: { deleted: false } },
	{ deleted: false, invoice: { id: 7, deleted: false } },
	[{ error: 'has payments' }],
	{ status: 409, message: 'has payments' },
	false,
])('a deletion that the service denies by %j is not called done', async (body) => {
	harness.service.respond = json(body);
	const run = await harness.run(remove);
	expect(run.error?.message).toMatch(/^The service says no, .* whether invoice 7 was deleted/);
});

test('no hint says of an update with Keep Other Fields that is denied what it changed', async () => {
	const body = { error: 'invoice is locked' };
	harness.service.respond = (hit, response) =>
		json(hit.method === 'GET' ? { id: 7, number: 0 } : body)(hit, response);
	const options = { keepOtherFields: true };
	const run = await harness.run({ ...remove, ...createInvoice, operation: 'update', options });
	expect(run.error?.message).toBe(noOf('invoice 7 was updated', 'invoice is locked'));
	expect(run.hints).toEqual([]);
});

test('a create that is denied is not sent again by Retry On Fail', async () => {
	harness.service.respond = json({ error: 'invoice is locked' });
	const node = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
	const run = await harness.run(createInvoice, { node });
	expect(run.error?.message).toMatch(/^It is still not known whether the invoice was created/);
	expect(harness.service.lines).toEqual(['POST /api/invoices']);
});

describe('with Output Fields', () => {
	const options = { outputFields: 'number' };
	const shown = async (body: unknown, step: INodeParameters) => {
		harness.service.respond = json(body);
		return (await harness.run({ ...step, options })).json;
	};

	test('an answer in which nothing is recognized keeps its words', async () => {
		expect(await shown({ done: 1 }, createInvoice)).toEqual([{ done: 1 }]);
		expect(await shown({ done: 1 }, { ...remind, operation: 'duplicate' })).toEqual([{ done: 1 }]);
	});

	test('the id that was asked for comes with the answer to a mail', async () => {
		expect(await shown({ message: 'queued' }, remind)).toEqual([{ message: 'queued', id: '7' }]);
		expect(await shown({ number: 1, sent: 2 }, remind)).toEqual([{ number: 1, id: '7' }]);
	});
});

test.each([
	{ success: true },
	{ ok: true },
	{ success: null },
	{ data: { id: '7', number: 1, errors: ['of its own'] } },
	{ sent: true, error: null, errors: [] },
	{ sent: true, error: '', errors: {} },
	{ sent: true, error: false },
	{ error: { code: 0, message: '' }, errors: [null], data: { id: '7' } },
	{ status: 'ok', result: 'failed once', data: { id: '7' } },
	{ done: 1 },
	{ id: '7', status: 'rejected' },
	{ id: '7', status: 'error', result: 'failed' },
	{ id: '7', number: 1, error: 'a field of its own', message: 'a note' },
	{ data: null, message: 'It is done' },
	{ number: 1, success: 200, tags: ['a'] },
])('nothing is denied by %j', async (body) => {
	harness.service.respond = json(body);
	const sent = await harness.run(remind);
	expect([sent.error, sent.hints]).toEqual([undefined, []]);
	const deletion = await harness.run(remove);
	expect(deletion.json).toEqual([{ deleted: true, id: '7' }]);
	expect(deletion.hints).toEqual([]);
});

// What it says is quoted: onlyWords.test.ts.
test.each([
	{ id: '7', status: 'error', result: 'failed', deleted: false },
	{ data: { id: '7', status: 'failed', deleted: false } },
	{ id: '7', error: 'a field of its own' },
	{ data: { id: '7', status: 404, code: 404, message: 'a note', sent: false } },
	{ code: 450 },
	[{ id: '7', error: 'a field of its own', status: 'rejected' }],
])('nor by %j, of which it is not clear', async (body) => {
	harness.service.respond = json(body);
	expect((await harness.run(remind)).error).toBeUndefined();
	expect(await harness.run(remove)).toMatchObject({ json: [{ deleted: true, id: '7' }] });
});

test.each([
	{ number: 1, deleted: false, sent: false },
	{ data: null },
	{ status: 'success', data: null, message: 'created' },
	{ success: true, data: null, message: 'created' },
	{ data: { number: 1, data: null }, success: true, message: 'created' },
])('what was created is not denied by %j', async (body) => {
	harness.service.respond = json(body);
	expect((await harness.run(createInvoice)).error).toBeUndefined();
});

test('a record that is not there, and words in its place, are no success', async () => {
	harness.service.respond = json({ data: null, message: 'no such customer' });
	const { error } = await harness.run(createInvoice);
	expect(error?.message).toBe(noOf('the invoice was created', 'no such customer'));
});

test.each([
	{ sent: false, message: 'no address' },
	{ data: { sent: false, message: 'no address' } },
])('a mail of which the service says that it was not sent did not go out: %j', async (body) => {
	harness.service.respond = json(body);
	const { error } = await harness.run(remind);
	expect(error?.message).toMatch(/^The service says no, .* a reminder was sent for invoice 7/);
});

test('a deletion that is found done by its second try is done, whatever the 404 says', async () => {
	let sent = 0;
	harness.service.respond = (hit, response) => {
		if ((sent += 1) === 1) response.socket?.destroy();
		else json({ success: false, error: 'none' }, 404)(hit, response);
	};
	const node = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
	const run = await harness.run({ ...remove, options: { maxWait: 0 } }, { node });
	expect(run.json).toEqual([{ deleted: true, id: '7' }]);
	expect(run.hints).toEqual([]);
});
