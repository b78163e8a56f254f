import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { items } from '../inputs';
import { keeping, listsReadIn, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const upsert: INodeParameters = {
	resource: 'customer',
	operation: 'upsert',
	matchField: 'external_id',
	matchValue: '={{ $json.id }}',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify({ external_id: $json.id, name: "n" }) }}',
};
const referenced: INodeParameters = {
	resource: 'customer',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify({ external_id: $json.id, name: "n" }) }}',
	options: { clientReferenceField: 'external_id' },
};
const written = () => writesIn(harness.service.hits);

/** An account whose list gives the ids and names of its records only. */
const brief =
	(rows: Row[]): Respond =>
	(hit, response) => {
		const isList = hit.method === 'GET' && hit.path === '/api/customers';
		if (!isList) return keeping(rows)(hit, response);
		const page = rows.slice(Number(hit.query.offset ?? 0)).slice(0, Number(hit.query.limit));
		json(page.map(({ id, name }) => ({ id, name })))(hit, response);
	};

describe.each([
	['Create or Update', upsert],
	['Client Reference Field', referenced],
])('%s by a field that the list does not show', (_, parameters) => {
	test.each<[string, Row[]]>([
		['all records have', [{ id: 'a', external_id: 'x-1' }]],
		['the first has', [{ id: 'a', external_id: 'x-1' }, { id: 'b' }, { id: 'c' }]],
		['the last has', [{ id: 'a' }, { id: 'b' }, { id: 'c', external_id: 'x-1' }]],
		['a record has, though empty', [{ id: 'a', external_id: null }]],
	])('is refused in words where %s it, and nothing is created', async (...[, rows]) => {
		harness.service.respond = brief(rows);
		const run = await harness.run(parameters, {
			items: items({ id: 'x-1' }, { id: 'x-2' }),
			node: { onError: 'continueErrorOutput' },
		});
		const words =
			'The list of customers does not show the field "external_id", which its records have';
		expect(run.output(1).map(({ json: { error } }) => error)).toEqual([words, words]);
		expect(written()).toEqual([]);
		expect(listsReadIn(harness.service.hits)).toBe(1);
	});

	test('is refused where the one record that could tell is not given', async () => {
		harness.service.respond = (hit, response) =>
			(/customers\/a$/.test(hit.path)
				? json({ error: 'not yours' }, 403)
				: brief([{ id: 'a', name: 'n' }]))(hit, response);
		const run = await harness.run(parameters, { items: items({ id: 'x-1' }) });
		expect(run.error?.message).toContain('not yours (403)');
		expect(written()).toEqual([]);
	});

	test('creates where no record has it, with a hint, and finds what it created', async () => {
		const rows: Row[] = [{ id: 'a', name: 'A' }, { id: 'b' }];
		harness.service.respond = brief(rows);
		const run = await harness.run(parameters, { items: items({ id: 'x-1' }, { id: 'x-1' }) });
		expect(written()[0]).toBe('POST /api/customers');
		expect(rows).toHaveLength(3);
		expect(run.hints).toContain(
			'No customer in the list has a field "external_id" yet, so none was found by it. If this comes back in the next run, the list does not show the field: use another one, or each run creates records again',
		);
	});

	test('creates nothing twice in the next run', async () => {
		const rows: Row[] = [];
		harness.service.respond = brief(rows);
		const { hints } = await harness.run(parameters, { items: items({ id: 'x-1' }) });
		expect(hints.join()).not.toMatch(/No customer in the list/);
		const { error } = await harness.run(parameters, { items: items({ id: 'x-1' }) });
		expect(error?.message).toMatch(/does not show the field/);
		expect(rows).toHaveLength(1);
	});
});

test('a field inside another that the list does not show is refused as well', async () => {
	harness.service.respond = brief([{ id: 'a', refs: { external_id: 'x-1' } }]);
	const inside = { ...upsert, matchField: 'refs.external_id', fieldsJson: '{"name":"n"}' };
	const run = await harness.run(inside, { items: items({ id: 'x-1' }) });
	expect(run.error?.message).toMatch(/does not show the field "refs\.external_id"/);
	expect(written()).toEqual([]);
});

describe('a list that shows the field as null in every row', () => {
	/** An account whose list shows it so. */
	const blank =
		(rows: Row[]): Respond =>
		(hit, response) => {
			const isList = hit.method === 'GET' && hit.path === '/api/customers';
			const shown = rows.map((row) => ({ ...row, external_id: null }));
			keeping(isList ? shown : rows, { search: 'nothing' })(hit, response);
		};

	test.each([
		['the first', 0],
		['the last', 11],
	])('is refused where %s record has more than that, and nothing is created', async (_, at) => {
		const rows: Row[] = Array.from({ length: 12 }, (__, n) => ({
			id: `r${n}`,
			...(n === at && { external_id: 'x-1' }),
		}));
		harness.service.respond = blank(rows);
		const run = await harness.run(upsert, { items: items({ id: 'x-1' }) });
		expect(run.error?.message).toBe(
			'The list of customers does not show the field "external_id", which its records have',
		);
		expect(run.error?.description).toBe(
			'No record can be found by it, and each run would create another one. Use a field that the output of Get Many shows. Nothing was created.',
		);
		expect(written()).toEqual([]);
	});

	test.each([[null], [undefined]])('is believed where the records have %s', async (external_id) => {
		const rows: Row[] = [
			{ id: 'a', external_id },
			{ id: 'b', external_id },
		];
		harness.service.respond = blank(rows);
		const run = await harness.run(upsert, { items: items({ id: 'x-1' }) });
		expect(run.error).toBeUndefined();
		expect(written()).toEqual(['POST /api/customers']);
	});

	test('needs no second look once a row shows more', async () => {
		const rows: Row[] = [
			{ id: 'a', external_id: null },
			{ id: 'b', external_id: 'y' },
		];
		harness.service.respond = keeping(rows);
		await harness.run(upsert, { items: items({ id: 'x-1' }) });
		expect(written()).toEqual(['POST /api/customers']);
		expect(harness.service.hits.filter(({ path }) => path.endsWith('/a'))).toEqual([]);
	});
});

test.each([404, 410])(
	'records that are gone (%d) once they are read alone say nothing',
	async (status) => {
		const rows: Row[] = [{ id: 'a' }, { external_id: 'no id' }];
		const respond = brief(rows);
		harness.service.respond = (hit, response) =>
			(hit.path.endsWith('/a') ? json({ error: 'gone' }, status) : respond)(hit, response);
		const run = await harness.run(upsert, { items: items({ id: 'x-1' }) });
		expect(run.error).toBeUndefined();
		expect(rows).toHaveLength(3);
	},
);

test('a field that is null in every row is known: the match value becomes part of what is created', async () => {
	const rows: Row[] = [{ id: 'a', external_id: null }];
	harness.service.respond = keeping(rows, { search: 'nothing' });
	const run = await harness.run(
		{ ...upsert, fieldsJson: '{"name":"n"}' },
		{ items: items({ id: 'x-1' }) },
	);
	expect(run.error).toBeUndefined();
	expect(rows[1]).toMatchObject({ external_id: 'x-1', name: 'n' });
	expect(run.hints).toEqual(['1 customer created']);
});

test.each<[string, unknown]>([
	['ids', '1'],
	['numbers', 1],
	['texts of JSON', '{"id":"1","email":"ann@x"}'],
	['links', '/customers/1'],
	['lists', ['1', 'ann@x']],
	['empty', null],
])('a list whose rows are %s creates nothing', async (_, row) => {
	harness.service.respond = json({ data: [row], total: 1 });
	const { error } = await harness.run(upsert, { items: items({ id: 'x' }) });
	expect(error?.message).toBe(
		'The list of customers does not show their fields: its rows are no objects',
	);
	expect(error?.description).toMatch(
		/^No customer can be found .* Nothing was created or updated\.$/,
	);
	expect(written()).toEqual([]);
});
