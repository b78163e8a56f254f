import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { items, upsertCustomer } from '../inputs';
import { keeping, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const upsert = (extra: INodeParameters = {}): INodeParameters =>
	upsertCustomer('$json.fields ?? { name: "Ann" }', extra);

describe('how many records were created and updated', () => {
	test.each<[string[], string]>([
		[['a', 'b', 'new'], '1 customer created, 2 updated'],
		[['n', 'm'], '2 customers created'],
		[['a', 'b'], '2 customers updated'],
		[['a'], '1 customer updated'],
		[['n', 'n'], '1 customer created, 1 updated'],
	])('is told once, and no item changes: %j', async (emails, words) => {
		harness.service.respond = keeping([
			{ id: '1', email: 'a' },
			{ id: '2', email: 'b' },
		]);
		const run = await harness.run(upsert(), {
			items: items(...emails.map((email) => ({ email }))),
		});
		expect(run.hints).toEqual([words]);
		for (const item of run.json) expect(Object.keys(item).sort()).toEqual(['email', 'id', 'name']);
	});

	test('leaves out what was refused, and what the service denies', async () => {
		const respond = keeping([{ id: '1', email: 'a' }], { search: 'refused' });
		harness.service.respond = (hit, response) => {
			if (hit.body.includes('refused')) return json({ error: 'no' }, 422)(hit, response);
			if (hit.body.includes('denied')) return json({ success: false })(hit, response);
			respond(hit, response);
		};
		const given = items({ email: 'a' }, { email: 'refused' }, { email: 'denied' });
		const node = { onError: 'continueRegularOutput' } as const;
		const run = await harness.run(upsert(), { items: given, node });
		expect(run.hints).toContain('1 customer updated');
	});

	test('counts a record under an ID of its own name, whatever else it shows', async () => {
		const answer = { customer_id: '1', email: 'a', name: 'Ann', error: 'none' };
		const respond = keeping([{ customer_id: '1', email: 'a' }], { idName: 'customer_id' });
		harness.service.respond = (hit, response) =>
			(hit.method === 'PUT' ? json(answer) : respond)(hit, response);
		const run = await harness.run(upsert(), { items: items({ email: 'a' }) });
		expect(run.hints).toEqual(['1 customer updated']);
	});
});

describe('a match whose fields give it another match value', () => {
	const renamed = /another email than the one they were found by/;
	const found: Row = { id: '1', email: 'old@x' };

	test('is told once, with the old value and the new one and without the key', async () => {
		harness.service.respond = keeping([
			{ id: '1', email: 'old@x' },
			{ id: '2', email: 'b' },
		]);
		const given = items(
			{ email: 'old@x', fields: { email: `${KEY}@x` } },
			{ email: 'b', fields: { email: 'c' } },
		);
		const run = await harness.run(upsert(), { items: given });
		expect(run.hints.filter((hint) => renamed.test(hint))).toEqual([
			'The fields gave customers another email than the one they were found by, such as Customer 1: "old@x" -> "***@x". The next execution finds no customer by the old value.',
		]);
	});

	test('is told of each field that records are found by', async () => {
		harness.service.respond = keeping([
			{ id: '1', email: 'old@x' },
			{ id: '2', code: 'old' },
		]);
		const given = items(
			{ by: 'email', value: 'old@x', fields: { email: 'new@x' } },
			{ by: 'code', value: 'old', fields: { code: 'new' } },
		);
		const match = { matchField: '={{ $json.by }}', matchValue: '={{ $json.value }}' };
		const run = await harness.run(upsert(match), { items: given });
		expect(run.hints.filter((hint) => hint.includes('than the one they were found by'))).toEqual([
			expect.stringContaining('another email'),
			expect.stringContaining('another code'),
		]);
	});

	test('is told also where the answer does not show it', async () => {
		const respond = keeping([{ ...found }]);
		harness.service.respond = (hit, response) =>
			(hit.method === 'PUT' ? json({ id: '1' }) : respond)(hit, response);
		const given = items({ email: 'old@x', fields: { email: 'new@x' } });
		expect((await harness.run(upsert(), { items: given })).hints.join()).toMatch(renamed);
	});

	test('is not told by the code of the answer itself, which is none of the record', async () => {
		const respond = keeping([{ id: '1', code: 'Z-1' }]);
		harness.service.respond = (hit, response) =>
			(hit.method === 'GET' ? respond : json({ id: '1', status: 'success', code: 200 }))(
				hit,
				response,
			);
		const byCode = upsert({ matchField: 'code', matchValue: '={{ $json.code }}' });
		const given = items({ code: 'Z-1', fields: { status: 'active' } }, { code: 'Z-1' });
		expect((await harness.run(byCode, { items: given })).hints).toEqual(['2 customers updated']);
	});

	test.each<[string, Row, Row]>([
		['gives the same', { email: 'old@x' }, {}],
		['gives none', { name: 'Ann' }, {}],
		['is not taken over', { email: 'new@x' }, { email: 'old@x' }],
	])('is not told where it %s', async (_, fields, kept) => {
		const respond = keeping([{ ...found }]);
		harness.service.respond = (hit, response) =>
			(hit.method === 'PUT' ? json({ ...found, ...fields, ...kept }) : respond)(hit, response);
		const run = await harness.run(upsert(), { items: items({ email: 'old@x', fields }) });
		expect(run.hints).toContain('1 customer updated');
		expect(run.hints.filter((hint) => hint.includes('next execution'))).toEqual([]);
	});
});
