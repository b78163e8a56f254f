import type { INode, INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, createInvoice, items, upsertCustomer } from '../inputs';
import { keeping, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const twice: Partial<INode> = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
const written = () => writesIn(harness.service.hits);
const hangUp: Respond = (_, response) => response.socket?.destroy();

/** The first answer to a write, and then those of the others. */
const firstWrite = (first: Respond, others: Respond): Respond => {
	let writes = 0;
	return (hit, response) =>
		(hit.method !== 'GET' && (writes += 1) === 1 ? first : others)(hit, response);
};

describe('Retry On Fail', () => {
	test.each<[string, INodeParameters]>([
		['an update', { ...createInvoice, operation: 'update', ...byId('invoice', '7') }],
		['a deletion', { resource: 'invoice', operation: 'delete', ...byId('invoice', '7') }],
	])('sends %s again whose answer was lost: that does no harm', async (_, parameters) => {
		harness.service.respond = firstWrite(hangUp, json({ id: 7 }));
		const run = await harness.run({ ...parameters, options: { maxWait: 0 } }, { node: twice });
		expect(run.error).toBeUndefined();
		expect(written()).toHaveLength(2);
	});

	test('says nothing of earlier tries where none had written', async () => {
		harness.service.respond = firstWrite(json({ error: 'locked' }, 409), json({ id: 7 }, 201));
		const run = await harness.run(createInvoice, { node: twice });
		expect(run.json).toEqual([{ id: 7 }]);
		expect(run.hints).toEqual([]);
	});

	test('says that the same fields were not sent again', async () => {
		const refuseB: Respond = (hit, response) =>
			(hit.body.includes('b') && written().length === 2 ? json({}, 409) : json({ id: 1 }, 201))(
				hit,
				response,
			);
		harness.service.respond = refuseB;
		const run = await harness.run(
			{ ...createInvoice, fieldsJson: '={{ JSON.stringify($json) }}' },
			{ items: items({ n: 'a' }, { n: 'b' }), node: twice },
		);
		expect(run.hints).toEqual(['Items that an earlier try had written were not written again']);
	});
});

describe('Create or Update with Retry On Fail', () => {
	const upsert = upsertCustomer('{ name: "Ann" }', { matchValue: 'x@y.z' });

	test('goes on where the first try was refused before anything was sent', async () => {
		const rows: Row[] = [
			{ id: 'a', email: 'x@y.z' },
			{ id: 'b', email: 'x@y.z' },
		];
		let lists = 0;
		harness.service.respond = (hit, response) => {
			lists += hit.query.search === undefined ? 0 : 1;
			keeping(lists > 2 ? rows.slice(1) : rows)(hit, response);
		};
		const run = await harness.run(upsert, { node: twice });
		expect(run.error).toBeUndefined();
		expect(written()).toEqual(['PUT /api/customers/b']);
	});

	test('goes on where the list could not be read at first', async () => {
		let reads = 0;
		harness.service.respond = (hit, response) =>
			((reads += 1) === 1 ? json({ error: 'no' }, 403) : keeping([]))(hit, response);
		const run = await harness.run(upsert, { node: twice });
		expect(run.error).toBeUndefined();
		expect(written()).toEqual(['POST /api/customers']);
	});

	test('goes on where the answer to the search was lost: nothing can have been written', async () => {
		let reads = 0;
		harness.service.respond = (hit, response) =>
			((reads += 1) === 1 ? hangUp : keeping([]))(hit, response);
		const run = await harness.run({ ...upsert, options: { maxWait: 0 } }, { node: twice });
		expect(run.error).toBeUndefined();
		expect(written()).toEqual(['POST /api/customers']);
	});

	test('does not create a second record where the first answer was lost', async () => {
		harness.service.respond = firstWrite(hangUp, keeping([]));
		const run = await harness.run(upsert, { node: twice });
		expect(run.error?.message).toBe(
			'It is still not known whether the customer with email x@y.z was created or updated, so it was not sent again. The first try ended so: It is not known whether the customer with email x@y.z was created (ECONNRESET: the connection broke off)',
		);
		expect(run.error?.description).toMatch(/to send it anyway, start a new execution/);
		expect(written()).toEqual(['POST /api/customers']);
	});
});

describe('Client Reference Field', () => {
	const create = (extra: INodeParameters = {}): INodeParameters => ({
		...createInvoice,
		fieldsJson: '={{ JSON.stringify($json) }}',
		options: { clientReferenceField: 'order.number' },
		...extra,
	});

	test('may be a field of a field', async () => {
		const rows: Row[] = [{ id: 'a', order: { number: 7 } }];
		harness.service.respond = keeping(rows, { search: 'nothing' });
		const run = await harness.run(create(), {
			items: items({ order: { number: '7' } }, { order: { number: 8 } }, { order: { number: 8 } }),
		});
		expect(written()).toEqual(['POST /api/invoices']);
		expect(run.json.map(({ id }) => id)).toEqual(['a', 'new_1', 'new_1']);
		expect(run.hints).toEqual([
			'For 2 items an existing invoice with the same order.number was returned instead of creating a second',
		]);
		const one = await harness.run(create(), { items: items({ order: { number: '7' } }) });
		expect(one.hints).toEqual([
			'An existing invoice with the same order.number was returned instead of creating a second',
		]);
	});

	test('that two records share creates none', async () => {
		harness.service.respond = keeping([
			{ id: 'a', order: { number: 7 } },
			{ id: 'b', order: { number: 7 } },
		]);
		const { error } = await harness.run(create(), { items: items({ order: { number: 7 } }) });
		expect(error?.message).toBe('2 invoices have order.number "7": a, b');
		expect(written()).toEqual([]);
	});

	test('that several records share creates none, and says which they are', async () => {
		const rows: Row[] = Array.from({ length: 12 }, (_, id) => ({ id, order: { number: 7 } }));
		harness.service.respond = keeping(rows);
		const { error } = await harness.run(create(), { items: items({ order: { number: 7 } }) });
		expect(error?.message).toBe(
			'12 invoices have order.number "7": 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more',
		);
		expect(error?.description).toBe(
			'Several records carry it: choose a Client Reference Field that is unique, or correct the field in the service. Nothing was created.',
		);
		expect(written()).toEqual([]);
	});

	test.each([{}, { order: {} }, { order: { number: '' } }, { order: { number: [1] } }])(
		'that is missing in %j creates nothing',
		async (item) => {
			const { error } = await harness.run(create(), { items: items(item) });
			expect(error?.message).toBe(
				'The fields hold no "order.number", which the option Client Reference Field names',
			);
			expect(error?.description).toMatch(/value of your own that is unique.*Nothing was created/);
			expect(harness.service.hits).toEqual([]);
		},
	);
});
