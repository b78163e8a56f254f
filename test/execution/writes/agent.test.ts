import type { INode, INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, createInvoice, getInvoice } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const asTool = (extra: Partial<INode> = {}): Partial<INode> => ({
	type: 'n8n-nodes-accounting-service.accountingServiceTool',
	...extra,
});
const use = async (parameters: INodeParameters, extra: Partial<INode> = {}) =>
	await harness.run(parameters, { node: asTool(extra) });
const hangUp: Respond = (_, response) => response.socket?.destroy();
const getAll: INodeParameters = { resource: 'invoice', operation: 'getAll' };

describe('an agent whose write was lost', () => {
	const adviceOf = /Look for the result in the service/;

	test('is told in its answer that the outcome is unknown, so that it does not try again', async () => {
		harness.service.respond = hangUp;
		const run = await use(createInvoice);
		expect(run.error).toBeUndefined();
		expect(run.output()).toEqual([
			{
				json: {
					outcome: 'unknown',
					message:
						'It is not known whether the invoice was created (ECONNRESET: the connection broke off)',
					advice: expect.stringMatching(adviceOf),
				},
				pairedItem: { item: 0 },
			},
		]);
	});

	test('and that tries again is told that nothing was sent', async () => {
		harness.service.respond = hangUp;
		const run = await harness.run(createInvoice, {
			node: asTool(),
			items: [{ json: {} }, { json: {} }],
		});
		expect(harness.service.lines).toEqual(['POST /api/invoices']);
		expect(run.json[1]).toEqual({
			outcome: 'unknown',
			message:
				'It is still not known whether the invoice was created, so it was not sent again. The first try ended so: It is not known whether the invoice was created (ECONNRESET: the connection broke off)',
			advice: expect.stringMatching(adviceOf),
		});
		expect(run.output()[1]?.pairedItem).toEqual({ item: 1 });
	});

	test('learns of a write that may be repeated as anybody else', async () => {
		harness.service.respond = hangUp;
		const update = { ...createInvoice, operation: 'update', ...byId('invoice') };
		const { error } = await use({ ...update, options: { maxWait: 0 } });
		expect(error?.message).toMatch(/It is not known whether invoice 42 was updated/);
	});

	test.each([
		['a refusal', json({ error: 'no' }, 400)],
		['a read that was lost', hangUp],
	])('learns of %s as anybody else', async (_, respond) => {
		harness.service.respond = respond;
		const isRead = respond === hangUp;
		const { error } = await use(
			isRead ? { ...getInvoice, options: { maxWait: 0 } } : createInvoice,
		);
		expect(error?.message).toMatch(isRead ? /gave no complete answer/ : /did not accept/);
	});
});

describe('a person who is no agent', () => {
	test('gets a refusal, not an item, for a write that was lost', async () => {
		harness.service.respond = hangUp;
		const { error } = await harness.run(createInvoice);
		expect(error?.message).toMatch(/It is not known/);
	});
});

describe('an empty list', () => {
	beforeEach(() => (harness.service.respond = json([])));
	const said = [{ json: { message: 'No invoices were found' }, pairedItem: { item: 0 } }];

	test.each<[string, INodeParameters]>([
		['by itself', {}],
		['where nothing is asked for', { onEmpty: 'nothing' }],
		['where an item is asked for', { onEmpty: 'item' }],
	])('is told to an agent in words %s', async (_, options) => {
		expect((await use({ ...getAll, options })).output()).toEqual(said);
	});

	test('ends the tool where it is asked to', async () => {
		const { error } = await use({ ...getAll, options: { onEmpty: 'error' } });
		expect(error?.message).toBe('No invoices were found');
		expect(error?.description).toMatch(/On Empty Result asks to stop here/);
	});
});
