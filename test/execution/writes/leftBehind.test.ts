import { NodeOperationError, type IExecuteFunctions, type INodeParameters } from 'n8n-workflow';

import { findEntry } from '../../../nodes/AccountingService/catalogue/entries';
import { Ledger } from '../../../nodes/AccountingService/execution/writes/ledger';
import { withLeftBehind } from '../../../nodes/AccountingService/execution/writes/leftBehind';

import { json, type Respond } from '../../localService/localService';
import { Memory } from '../../trigger/after/memory';
import { ActionHarness, KEY } from '../actionHarness';
import { items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const create = (concurrency = 1): INodeParameters => ({
	resource: 'invoice',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify($json) }}',
	options: { concurrency },
});

const nameIn = (body: string) => (JSON.parse(body) as { name: string }).name;
const hangUp: Respond = (_, response) => response.socket?.destroy();
const refused = json({ error: 'locked' }, 409);

/** Answers by the item's name, each when all of them have arrived; others at once. */
function together(answers: Record<string, Respond>): Respond {
	const waiting: Array<() => void> = [];
	return (hit, response) => {
		const answer = answers[nameIn(hit.body)];
		if (!answer) return json({ id: 1 }, 201)(hit, response);
		waiting.push(() => answer(hit, response));
		if (waiting.length < Object.keys(answers).length) return;
		for (const [at, send] of waiting.entries()) setTimeout(send, at * 20);
	};
}

/** Once these are written, four requests may be on their way at the same time. */
const warmUp = [{ name: 'first' }, { name: 'second' }];

describe('a failure that ends a run', () => {
	test('names the writes of other lanes whose outcome is not known, and counts what was written', async () => {
		harness.service.respond = together({
			a: refused,
			b: hangUp,
			c: hangUp,
			d: json({ id: 'd' }, 201),
		});
		const together4 = [{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }];
		const run = await harness.run(create(4), { items: items(...warmUp, ...together4) });
		expect(run.error?.message).toMatch(/conflicts with what the service has: locked \(409\)$/);
		expect(run.error?.context?.itemIndex).toBe(2);
		expect(run.error?.description).toBe(
			"It may be there already, if only archived: look for it in the service. Create or Update changes the one that its match field finds. It is not known either whether the invoice was created for item 3, the invoice was created for item 4: look for the results before you run these items again. 3 items of this run were written. A new execution writes them again; retrying this one in n8n's list of executions does not. With Options > Client Reference Field a new one would find them by your own reference.",
		);
	});

	test('says nothing more where nothing is left behind', async () => {
		harness.service.respond = refused;
		const run = await harness.run(create(), { items: items({ name: 'a' }, { name: 'b' }) });
		expect(run.error?.description).toBe(
			'It may be there already, if only archived: look for it in the service. Create or Update changes the one that its match field finds.',
		);
	});

	test('does not name its own doubt twice', async () => {
		harness.service.respond = hangUp;
		const run = await harness.run(create(), { items: items({ name: 'a' }) });
		expect(run.error?.message).toMatch(/^It is not known whether the invoice was created /);
		expect(run.error?.description).not.toMatch(/either/);
	});

	test('names a doubt of an earlier try about its own item, of which it says nothing', async () => {
		let lists = 0;
		harness.service.respond = (hit, response) => {
			if (hit.method === 'POST') return hangUp(hit, response);
			lists += hit.query.search === undefined ? 1 : 0;
			(lists === 2 ? json({ error: 'no' }, 403) : json([]))(hit, response);
		};
		const upsert = { ...create(), resource: 'customer', operation: 'upsert' };
		const run = await harness.run(
			{ ...upsert, matchField: 'email', matchValue: 'a@x', options: { maxWait: 0 } },
			{ node: { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 } },
		);
		expect(run.error?.message).toMatch(/no \(403\)$/);
		expect(run.error?.description).toMatch(
			/It is not known either whether the customer with email a@x was created or updated for item 0: look/,
		);
	});

	test.each([
		[10, /for item 9, POST \/invoices for item 10: look/],
		[12, /for item 9, POST \/invoices for item 10 and 2 more: look/],
	])('names ten items and counts the others: %i', (items, told) => {
		const kept = {};
		const context = {
			getContext: () => kept,
			getNode: () => ({ type: 'accountingService' }),
			getWorkflowDataProxy: () => ({ $runIndex: 0 }),
		} as unknown as IExecuteFunctions;
		const ledger = new Ledger(context);
		const nature = { deed: 'POST /invoices', kind: 'POST' };
		for (let item = 1; item <= items; item += 1)
			ledger.unknown(
				ledger.file(item, { account: 'one', address: 'one' }, 'POST /invoices', {}, nature),
				{},
			);
		const failure = new NodeOperationError(context.getNode(), 'No', { itemIndex: 0 });
		expect(
			withLeftBehind(context, failure, ledger, findEntry('invoice', 'create')).description,
		).toMatch(told);
	});

	test('counts what was written before it', async () => {
		harness.service.respond = (hit, response) =>
			(nameIn(hit.body) === 'c' ? refused : json({ id: 1 }, 201))(hit, response);
		const run = await harness.run(create(), {
			items: items({ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }),
		});
		expect(run.error?.description).toMatch(
			/2 items of this run were written\. A new execution writes them again/,
		);
		expect(harness.service.hits).toHaveLength(3);
	});

	test.each([
		['a mail that is not due', [], { id: '1' }, /^(?!.*of this run)/],
		['a mail that was sent before', [{ id: '2' }], { id: '2' }, /^(?!.*of this run)/],
		['a mail that was sent', [], { id: '2' }, /The mail of 1 item of this run was sent/],
	])('%s counts as what it is', async (_, before, item, told) => {
		await Memory.start();
		const remind: INodeParameters = {
			resource: 'invoice',
			operation: 'sendReminder',
			onlyIfUnpaid: true,
			invoiceId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
			options: { notAgainWithinDays: 7 },
		};
		harness.service.respond = (hit, response) =>
			(hit.path.includes('/3')
				? refused
				: json({ id: item.id, status: item.id === '1' ? 'paid' : 'open' }))(hit, response);
		await harness.run(remind, { items: items(...before) });
		const run = await harness.run(remind, { items: items(item, { id: '3' }) });
		expect(run.error?.description).toMatch(told);
	});

	test('says so of several mails', async () => {
		const invoiceId = { __rl: true, mode: 'id', value: '={{ $json.id }}' };
		harness.service.respond = (hit, response) =>
			(hit.path.includes('/3') ? refused : json({ sent: true }))(hit, response);
		const run = await harness.run(
			{ resource: 'invoice', operation: 'sendEmail', invoiceId },
			{ items: items({ id: '1' }, { id: '2' }, { id: '3' }) },
		);
		expect(run.error?.description).toMatch(
			/The mails of 2 items of this run were sent\. A new execution sends them again/,
		);
	});

	const one = { __rl: true, mode: 'id', value: '={{ $json.id }}' };
	const customer = {
		resource: 'customer',
		fieldsMode: 'json',
		fieldsJson: '={{ JSON.stringify({ name: $json.id }) }}',
	};
	const byEmail = { matchField: 'email', matchValue: '={{ $json.id }}' };
	const withNumber = { fieldsJson: '={{ JSON.stringify({ number: $json.id }) }}' };
	const mail = { resource: 'invoice', operation: 'sendEmail', invoiceId: one };
	const again = (verb: string) =>
		`A new execution ${verb} it again; retrying this one in n8n's list of executions does not.`;
	const onlyOnce =
		'1 item of this run was written. A new execution finds its record and creates no second one.';
	test.each<[string, INodeParameters, string]>([
		['a mail', mail, `The mail of 1 item of this run was sent. ${again('sends')}`],
		[
			'a mail with Not Again Within (Days)',
			{ ...mail, options: { notAgainWithinDays: 7 } },
			'The mail of 1 item of this run was sent. Within the days of Not Again Within (Days) no execution sends it again.',
		],
		[
			'a mail, where an expression gives the days,',
			{ ...mail, options: { notAgainWithinDays: '={{ 7 }}' } },
			`The mail of 1 item of this run was sent. ${again('sends')}`,
		],
		[
			'a deletion',
			{ resource: 'customer', operation: 'delete', customerId: one },
			"1 customer of this run was deleted. A new execution does not find it any more; retrying this one in n8n's list of executions passes over it.",
		],
		[
			'an update',
			{ ...customer, operation: 'update', customerId: one },
			`1 item of this run was written. ${again('writes')}`,
		],
		['a creation', { ...customer, operation: 'create' }, again('writes')],
		['Create or Update', { ...customer, operation: 'upsert', ...byEmail }, onlyOnce],
		[
			'a creation with a reference',
			{
				...{ ...customer, operation: 'create', ...withNumber },
				options: { clientReferenceField: 'number' },
			},
			onlyOnce,
		],
	])('says what was done, and what a new execution does: %s', async (_, parameters, told) => {
		await Memory.start();
		harness.service.respond = (hit, response) => {
			const isList = hit.method === 'GET' && !/\/\d$/.test(hit.path);
			const isRefused = `${hit.path}${hit.body}`.includes('3');
			(isList ? json([]) : isRefused ? refused : json({ id: '2', email: '2', number: '2' }))(
				hit,
				response,
			);
		};
		const { options = {}, ...step } = parameters;
		const run = await harness.run(
			{ ...step, options: { ...(options as object), concurrency: 1 } },
			{ items: items({ id: '2' }, { id: '3' }) },
		);
		expect(run.error?.description).toContain(told);
	});

	test('says of several records that a new execution finds them', async () => {
		harness.service.respond = (hit, response) =>
			(hit.method === 'GET' ? json([]) : hit.body.includes('3') ? refused : json({ id: 1 }))(
				hit,
				response,
			);
		const run = await harness.run(
			{ ...customer, operation: 'upsert', ...byEmail, options: { concurrency: 1 } },
			{ items: items({ id: '1' }, { id: '2' }, { id: '3' }) },
		);
		expect(run.error?.description).toContain(
			'2 items of this run were written. A new execution finds their records and creates no second one.',
		);
	});

	const perhaps = { message: 'locked' };
	const removal: INodeParameters = { resource: 'customer', operation: 'delete', customerId: one };
	test.each<[string, INodeParameters, unknown[], string]>([
		['a mail', mail, [perhaps], 'The mail of 1 item of this run may have been sent. A new'],
		[
			'two mails',
			mail,
			[perhaps, perhaps],
			'The mails of 2 items of this run may have been sent. A new',
		],
		[
			'one of two mails',
			mail,
			[perhaps, { sent: true }],
			'The mails of 2 items of this run were sent, 1 of them perhaps. A new execution sends them',
		],
		[
			'a deletion',
			removal,
			[perhaps],
			'1 customer of this run may have been deleted. A new execution tries to delete it again; retrying',
		],
		[
			'one of two deletions',
			removal,
			[{ deleted: true }, perhaps],
			'2 customers of this run were deleted, 1 of them perhaps. A new execution tries to delete them again; retrying',
		],
		[
			'one of three creations',
			{ ...customer, operation: 'create' },
			[{ id: 1 }, perhaps, { id: 2 }],
			'3 items of this run were written, 1 of them perhaps. A new',
		],
	])('says of what the answer does not: %s', async (_, parameters, answers, told) => {
		const left = [...answers];
		harness.service.respond = (hit, response) =>
			(left.length === 0 ? refused : json(left.shift()))(hit, response);
		const run = await harness.run(
			{ ...parameters, options: { concurrency: 1 } },
			{ items: items(...[...answers, 0].map((__, nth) => ({ id: `${nth}` }))) },
		);
		expect(run.error?.description).toContain(told);
	});

	test('counts a record that has fields of these names', async () => {
		harness.service.respond = (hit, response) =>
			(nameIn(hit.body) === 'b' ? refused : json({ id: 1, deleted: false, status: 'failed' }, 201))(
				hit,
				response,
			);
		const run = await harness.run(create(), { items: items({ name: 'a' }, { name: 'b' }) });
		expect(run.error?.description).toMatch(
			/1 item of this run was written\. A new execution writes it again; retrying/,
		);
	});

	const byName = { fieldsMode: 'json', fieldsJson: '{}', matchValue: 'a', resource: 'customer' };
	test.each<[INodeParameters, string]>([
		[{ operation: 'sendReminder', onlyIfUnpaid: false }, 'a reminder was sent for invoice ***'],
		[{ operation: 'delete' }, 'invoice *** was deleted'],
		[
			{ operation: 'upsert', ...byName, matchField: '={{ $json.id }}' },
			'the customer with *** a was created or updated',
		],
	])('shows neither the key nor markup of another item: %j', async (operation, told) => {
		const step = {
			resource: 'invoice',
			invoiceId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
			options: { concurrency: 2, maxWait: 0 },
			...operation,
		};
		harness.service.respond = (hit, response) => {
			if (hit.method === 'GET') return json([])(hit, response);
			if (`${hit.path}${hit.body}`.includes('first'))
				return void setTimeout(() => refused(hit, response), 50);
			setTimeout(() => hangUp(hit, response), 100);
		};
		const run = await harness.run(step, { items: items({ id: 'first' }, { id: KEY }) });
		expect(run.error?.description).toContain(`${told} for item 1`);
		expect(run.error?.description).not.toContain(KEY);
	});
});

describe('a canceled execution', () => {
	test('names a write of another lane in its message, and all others below', async () => {
		let cancel = () => {};
		const lost: Respond = () => {};
		const last: Respond = () => void setTimeout(() => cancel(), 50);
		harness.service.respond = together({ a: lost, b: lost, c: last });
		const run = await harness.run(create(3), {
			items: items(...warmUp, { name: 'a' }, { name: 'b' }, { name: 'c' }),
			onStart: (stop) => void (cancel = stop),
		});
		expect(run.run.status).toBe('canceled');
		expect(run.error?.message).toBe(
			'The execution was canceled, and it is not known whether the invoice was created',
		);
		expect(run.error?.description).toMatch(
			/either whether .* for item \d, the invoice was created for item \d: look .* 2 items of this run were/,
		);
	});

	test('names a write that is in doubt although another lane was only waiting', async () => {
		let cancel = () => {};
		harness.service.respond = (hit, response) => {
			if (nameIn(hit.body) === 'a')
				return json({ error: 'wait' }, 429, { 'Retry-After': '9' })(hit, response);
			setTimeout(() => cancel(), 100);
		};
		const run = await harness.run(create(2), {
			items: items({ name: 'a' }, { name: 'b' }),
			onStart: (stop) => void (cancel = stop),
		});
		expect(run.error?.message).toBe(
			'The execution was canceled, and it is not known whether the invoice was created',
		);
		expect(run.error?.description).not.toMatch(/either/);
	});

	test('is told as such although an item had failed before, whatever that says', async () => {
		let cancel = () => {};
		harness.service.respond = together({
			a: hangUp,
			b: () => void setTimeout(() => cancel(), 50),
		});
		const run = await harness.run(create(2), {
			items: items(...warmUp, { name: 'a' }, { name: 'b' }),
			onStart: (stop) => void (cancel = stop),
		});
		expect(run.error?.message).toBe(
			'The execution was canceled, and it is not known whether the invoice was created',
		);
		expect(run.error?.description).toMatch(
			/either whether the invoice was created for item 3: look .* 2 items of this run were/,
		);
	});
});
