import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, items } from '../inputs';
import { keeping, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const BAD = [302, 303, 408, 500, 502, 503, 504, 520];
const errorOutput = { onError: 'continueErrorOutput' } as const;
const refused = { error: 'disk full' };

const upsert: INodeParameters = {
	resource: 'customer',
	operation: 'upsert',
	matchField: 'email',
	matchValue: '={{ $json.match }}',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify($json.body) }}',
	options: { maxWait: 0 },
};
const update: INodeParameters = {
	resource: 'customer',
	operation: 'update',
	...byId('customer', 'c1'),
	fieldsMode: 'json',
	fieldsJson: '{"name":"New"}',
	options: { maxWait: 0 },
};
const remove = { ...update, operation: 'delete' };

/** Carries out what it is asked and answers the writes of a method with a status. */
const answering =
	(rows: Row[], method: string, status: number): Respond =>
	(hit, response) => {
		if (hit.method !== method) return keeping(rows, { search: 'refused' })(hit, response);
		const row = rows.find(({ id }) => hit.path.endsWith(String(id)));
		if (row) Object.assign(row, JSON.parse(hit.body));
		json(refused, status)(hit, response);
	};

describe('a PUT that is answered as a fault on the way back would be', () => {
	const renaming = items(
		{ match: 'a@x', body: { email: 'b@x' } },
		{ match: 'b@x', body: { name: 'New' } },
	);

	test.each(BAD)('may have been carried out: after a %i the list is read again', async (status) => {
		const rows = [{ id: 'c1', email: 'a@x' }];
		const respond = answering(rows, 'PUT', status);
		harness.service.respond = respond;
		await harness.run(upsert, { items: renaming, node: errorOutput });
		expect(writesIn(harness.service.hits)).toEqual([
			'PUT /api/customers/c1',
			'PUT /api/customers/c1',
		]);
		expect(rows).toEqual([{ id: 'c1', email: 'b@x', name: 'New' }]);
	});

	test.each(BAD)('has an unknown outcome: the message says so after a %i', async (status) => {
		harness.service.respond = json(refused, status);
		const { error } = await harness.run(update);
		expect(error?.message).toBe(
			`It is not known whether the service carried out PUT /customers/c1: disk full (${status})`,
		);
		expect(error?.description).toBe(
			'PUT /customers/c1 was sent once and no answer says what became of it. Sending it again does no harm: run the item again.',
		);
		expect(error).toMatchObject({ httpCode: String(status) });
	});

	test.each(BAD)('is like a DELETE: its message says so after a %i', async (status) => {
		harness.service.respond = json(refused, status);
		const { error } = await harness.run(remove);
		expect(error?.message).toBe(
			`It is not known whether the service carried out DELETE /customers/c1: disk full (${status})`,
		);
	});

	test('stays in doubt when a repeat of it is refused', async () => {
		let sent = 0;
		harness.service.respond = (hit, response) =>
			json(refused, (sent += 1) === 1 ? 500 : 409)(hit, response);
		const { error } = await harness.run({ ...update, options: {} });
		expect(error?.message).toBe(
			'It is not known whether the service carried out PUT /customers/c1: disk full (409)',
		);
		expect(error?.description).toMatch(/was sent 2 times and no answer says/);
	});
});

test.each([301, 400, 401, 404, 409, 422, 501])(
	'a PUT that is answered %i was certainly not carried out',
	async (status) => {
		harness.service.respond = json(refused, status);
		const { error } = await harness.run(update);
		expect(error?.message).not.toMatch(/not known/);
	},
);
