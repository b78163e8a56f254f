import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../../localService/localService';
import { ActionHarness, KEY } from '../../actionHarness';
import { items, upsertCustomer } from '../../inputs';
import { loopOver } from '../../loop';
import { keeping, writesIn, type Dialect, type Row } from '../../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const upsert = upsertCustomer('$json.fields ?? { name: "n" }');
const referenced: INodeParameters = {
	resource: 'customer',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify({ email: $json.email }) }}',
	options: { clientReferenceField: 'email' },
};
const written = () => writesIn(harness.service.hits);
const small = (value: unknown) => String(value).toLowerCase();

/** Keeps a field in a form of its own. */
const forming =
	(rows: Row[], form: (value: unknown) => unknown = small, dialect: Dialect = {}): Respond =>
	(hit, response) => {
		const body = (hit.body === '' ? {} : JSON.parse(hit.body)) as Row;
		if ('email' in body) body.email = form(body.email);
		keeping(rows, { search: 'refused', ...dialect })(
			{ ...hit, body: hit.body === '' ? '' : JSON.stringify(body) },
			response,
		);
	};

describe.each([
	['Create or Update', upsert],
	['Client Reference Field', referenced],
])('%s, where the service keeps a value in another form', (_, parameters) => {
	test.each<[string, string | number, (value: unknown) => unknown]>([
		['in small letters', 'New@X.y', small],
		['with decimals', 5, (value) => Number(value).toFixed(2)],
		['with a prefix', '7', (value) => `R-${String(value)}`],
		['as nothing', 'x', () => null],
	])('finds what it created by the value that was asked for: %s', async (...[, email, form]) => {
		const rows: Row[] = [];
		harness.service.respond = forming(rows, form);
		const run = await harness.run(parameters, { items: items({ email }, { email }) });
		expect(run.error).toBeUndefined();
		expect(rows).toHaveLength(1);
	});

	test('keeps two values apart that the service writes in small letters', async () => {
		const rows: Row[] = [];
		harness.service.respond = forming(rows);
		const run = await harness.run(parameters, { items: items({ email: 'A@x' }, { email: 'B@x' }) });
		expect(run.error).toBeUndefined();
		expect(rows.map(({ email }) => email)).toEqual(['a@x', 'b@x']);
	});

	test.each<[string, (value: unknown) => unknown, RegExp]>([
		['another number', () => 'C-1007', /another email than was sent, such as "C-1007" for "C-7"/],
		['null', () => null, /another email than was sent, such as null for "C-7"/],
	])('says so where the service shows its own value instead: %s', async (...[, form, words]) => {
		harness.service.respond = forming([], form);
		const { hints } = await harness.run(parameters, { items: items({ email: 'C-7' }) });
		expect(hints.join()).toMatch(words);
	});

	test('also in a later batch of a loop', async () => {
		const rows: Row[] = [];
		harness.service.respond = forming(rows);
		await loopOver(harness, parameters, items({ email: 'A@x' }, { email: 'A@x' }));
		expect(rows).toHaveLength(1);
	});

	test('says once that the next execution would not find it, and hides the key', async () => {
		harness.service.respond = forming([]);
		const given = items({ email: `A@${KEY}` }, { email: 'B@x' });
		const { hints } = await harness.run(parameters, { items: given });
		expect(hints.filter((hint) => hint.includes('next execution'))).toEqual([
			'Of customers that were created the service shows another email than was sent, such as "a@***" for "A@***": the next execution finds no customer by it, and creates another or refuses the item. Give email as the service shows it or, if the service sets it itself, look by another field.',
		]);
	});

	test('says so of each field that records are looked for by', async () => {
		harness.service.respond = (hit, response) =>
			(hit.method === 'POST'
				? json({ id: hit.body.length, email: 'other', number: 'other' })
				: json([]))(hit, response);
		const each = JSON.parse(
			JSON.stringify(parameters)
				.replaceAll('"email"', '"={{ $json.by }}"')
				.replaceAll('$json.email', '$json.value'),
		) as INodeParameters;
		const given = items({ by: 'email', value: 'A' }, { by: 'number', value: 'B' });
		const { hints } = await harness.run(
			{ ...each, fieldsJson: '={{ {[$json.by]: $json.value} }}' },
			{ items: given },
		);
		expect(hints.filter((hint) => hint.includes('next execution'))).toEqual([
			expect.stringContaining('another email than was sent, such as "other" for "A"'),
			expect.stringContaining('another number than was sent, such as "other" for "B"'),
		]);
	});

	test('says nothing where it shows what was sent, or no such field', async () => {
		harness.service.respond = (hit, response) =>
			hit.method === 'POST'
				? json(hit.body.includes('A@x') ? { id: '1', email: 'A@x ' } : { id: '2' })(hit, response)
				: forming([])(hit, response);
		const given = items({ email: 'A@x' }, { email: 'B@x' });
		const { hints } = await harness.run(parameters, { items: given });
		expect(hints.filter((hint) => hint !== '2 customers created')).toEqual([]);
	});
});

test.each<[INodeParameters, string[]]>([
	[upsert, ['1 customer created']],
	[
		referenced,
		[expect.stringContaining('such as "otto@x.example" for "Otto@X.example"') as string],
	],
])(
	'an address of e-mail that is kept in small letters is named only where it is a reference',
	async (parameters, hints) => {
		harness.service.respond = forming([]);
		const run = await harness.run(parameters, { items: items({ email: 'Otto@X.example' }) });
		expect(run.hints).toEqual(hints);
	},
);

test('the form of a value is that of its field: another may keep the same value otherwise', async () => {
	const rows: Row[] = [{ id: 'other', email: 'k', number: 'k' }];
	const respond = keeping(rows, { search: 'refused' });
	harness.service.respond = (hit, response) => {
		const kept = hit.body.replace('"email":"7"', '"email":"E-7"').replace('r":"7"', 'r":"N-7"');
		respond({ ...hit, body: kept }, response);
	};
	const by = { matchField: '={{ $json.by ?? "email" }}' };
	const given = items({ email: '7' }, { by: 'number', email: '7' }, { email: '7' });
	const run = await harness.run({ ...upsert, ...by }, { items: given });
	expect(run.error).toBeUndefined();
	expect(written()).toEqual([
		'POST /api/customers',
		'POST /api/customers',
		'PUT /api/customers/new_1',
	]);
});

describe('a record that was renamed to a value that is kept in another form', () => {
	test.each(['refused', undefined] as const)('is found by it (search: %s)', async (search) => {
		const rows: Row[] = [{ id: 'a', email: 'a@x' }];
		harness.service.respond = forming(rows, small, { search });
		const given = items({ email: 'a@x', fields: { email: 'B@X' } }, { email: 'B@X' });
		const run = await harness.run(upsert, { items: given });
		expect(run.error).toBeUndefined();
		expect(written()).toEqual(['PUT /api/customers/a', 'PUT /api/customers/a']);
	});

	test('is found by it where it was looked for by another field', async () => {
		const rows: Row[] = [{ id: 'a', email: 'a@x', number: 'n1' }];
		harness.service.respond = forming(rows);
		const by = { matchField: '={{ $json.by ?? "email" }}' };
		const given = items(
			{ email: 'a@x' },
			{ by: 'number', email: 'n1', fields: { email: 'B@X' } },
			{ email: 'B@X' },
		);
		await harness.run({ ...upsert, ...by }, { items: given });
		expect(rows).toHaveLength(1);
	});

	test('is not found by it once it has another', async () => {
		const rows: Row[] = [];
		harness.service.respond = forming(rows);
		const given = items(
			{ email: 'A@x' },
			{ email: 'A@x', fields: { email: 'c@x' } },
			{ email: 'A@x', fields: { name: 'second' } },
		);
		await harness.run(upsert, { items: given });
		expect(rows).toEqual([
			{ id: 'new_0', email: 'c@x', name: 'n' },
			{ id: 'new_1', email: 'a@x', name: 'second' },
		]);
	});

	test('is not taken for another record that has the form it is kept in', async () => {
		const rows: Row[] = [{ id: 'other', email: 'none' }];
		harness.service.respond = forming(rows, () => 'none');
		await harness.run(upsert, { items: items({ email: 'A' }, { email: 'A' }) });
		expect(written()).toEqual(['POST /api/customers', 'PUT /api/customers/new_1']);
	});
});
