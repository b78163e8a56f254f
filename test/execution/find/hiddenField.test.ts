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
			'No customer in the list has a field "external_id" yet, so none was found by it. If this comes back in the next run, the list does not show the field: use another one, or each run creates records again.',
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

describe('a field that the list calls otherwise', () => {
	const parameters = { ...upsert, matchField: '={{ $json.field }}' };
	const found = async (field: string, shown: object[], whole = shown) => {
		harness.service.respond = (hit, response) => {
			const at = shown.findIndex((row) => 'id' in row && hit.path.endsWith(`/${row.id as string}`));
			const isList = hit.method === 'GET' && at === -1;
			if (!isList) return json(whole[at] ?? { id: 'new', name: 'n' })(hit, response);
			json(hit.query.search === undefined ? { data: shown, total: shown.length } : [])(
				hit,
				response,
			);
		};
		const fieldsJson = `={{ JSON.stringify({ name: 'n', [$json.field]: 'x-1' }) }}`;
		const run = await harness.run(
			{ ...parameters, fieldsJson },
			{ items: items({ id: 'x-1', field }) },
		);
		return [run.error?.message, ...written()];
	};
	const called = (field: string, name: string) => [
		`No customer has a field "${field}", and the list shows "${name}"`,
	];
	const created = [undefined, 'POST /api/customers'];

	test.each<[string, string, object, string]>([
		['in capitals', 'email', { Email: 'o@x' }, 'Email'],
		['as one word', 'tax_id', { taxId: null }, 'taxId'],
		['inside an object', 'attributes.tax-id', { attributes: { tax_id: 'o' } }, 'attributes.tax_id'],
		['in its attributes', 'email', { attributes: { email: 'x-1' } }, 'attributes.email'],
		['without an object', 'contact.email', { email: 'x-1' }, 'email'],
		['two objects down', 'ref', { own: { more: { Ref: 'x-1' } } }, 'own.more.Ref'],
	])('%s creates nothing', async (_, field, row, name) => {
		const others = { id: 'b', name: 'B' };
		expect(await found(field, [{ id: 'a', ...row }, others])).toEqual(called(field, name));
	});

	test.each<[string, (record: object) => object]>([
		['', (record) => record],
		[' in an envelope', (customer) => ({ customer })],
	])('in its records, read by themselves%s, creates nothing', async (_, answered) => {
		const [a, b] = [{ id: 'a' }, { id: 'b' }];
		const whole = [a, answered({ ...b, contact: { email: 'x-1' } })];
		expect(await found('email', [a, b], whole)).toEqual(called('email', 'contact.email'));
	});

	test('in what is no record creates one', async () => {
		const a = { id: 'a' };
		expect(await found('email', [a], [[{ note: 'n', contact: { email: 'x-1' } }]])).toEqual(
			created,
		);
	});

	test('says what to do', async () => {
		harness.service.respond = json([{ id: 'a', External_ID: '7' }]);
		const { error } = await harness.run(upsert, { items: items({ id: 'x-1' }) });
		expect(error?.description).toBe(
			'No record can be found by it, and each run would create another one. Choose that name. Nothing was created.',
		);
	});

	test.each<[string, string, object[]]>([
		['has another value there', 'email', [{ id: 'a', attributes: { email: 'o@x' } }]],
		['has nothing there', 'email', [{ id: 'a', attributes: { email: null } }]],
		['has it in a list', 'email', [{ id: 'a', people: [{ email: 'x-1' }] }]],
		['has it far inside', 'ref', [{ id: 'a', b: { c: { d: { ref: 'x-1' } } } }]],
		['has the value by another name', 'email', [{ id: 'a', mail: { mail: 'x-1' } }]],
		['has the value in place of the object', 'contact.email', [{ id: 'a', contact: 'x-1' }]],
		['has no field of that strange name', 'undefined', [{ id: 'a' }]],
		[
			'has the field further on',
			'ref',
			[
				{ id: 'a', Ref: 1 },
				{ id: 'b', ref: 'y' },
			],
		],
		[
			'has the field as null',
			'ref',
			[
				{ id: 'a', b: { ref: 'x-1' } },
				{ id: 'b', ref: null },
			],
		],
	])('is created where the list %s', async (_, field, shown) => {
		expect(await found(field, shown)).toEqual(created);
	});
});

describe('a list in another encoding than UTF-8', () => {
	const record = { id: 1, external_id: 'Müller' };
	const inLatin: Respond = (hit, response) => {
		const body = hit.query.search === undefined ? { data: [record], total: 1 } : [];
		response.writeHead(200, { 'Content-Type': 'application/json' });
		response.end(Buffer.from(JSON.stringify(hit.method === 'GET' ? body : record), 'latin1'));
	};

	test.each([
		['Create or Update', upsert],
		['Client Reference Field', referenced],
	])('creates nothing that may be there, by %s', async (_, parameters) => {
		harness.service.respond = inLatin;
		const { error } = await harness.run(parameters, { items: items({ id: 'Müller' }) });
		expect([error?.message, error?.description]).toEqual([
			'The external_id in one of the customers cannot be read, or only a part of it, and may be this one: "M\uFFFDller"',
			'No record can be found by it, and each run would create another one. Correct it in the service, or choose another field. Nothing was created.',
		]);
		expect(written()).toEqual([]);
	});

	test('does not keep a record that can be read from being found', async () => {
		const spoilt = { id: 2, external_id: 'M\uFFFDller' };
		harness.service.respond = keeping([spoilt, record], { search: 'nothing' });
		const { error } = await harness.run(upsert, { items: items({ id: 'Müller' }) });
		expect([error, ...written()]).toEqual([undefined, 'PUT /api/customers/1']);
	});

	test('lets anything else be created', async () => {
		harness.service.respond = inLatin;
		await harness.run(upsert, { items: items({ id: 'Meier' }) });
		expect(written()).toEqual(['POST /api/customers']);
	});
});
