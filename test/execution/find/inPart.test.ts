import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { items } from '../inputs';
import { keeping, strangers, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const upsert = (field: string): INodeParameters => ({
	resource: 'customer',
	operation: 'upsert',
	matchField: field,
	matchValue: '={{ $json.value }}',
	fieldsMode: 'json',
	fieldsJson: '{"phone":"1"}',
});
const referenced = (field: string): INodeParameters => ({
	...upsert(field),
	operation: 'create',
	fieldsJson: `={{ { "${field}": $json.value } }}`,
	options: { clientReferenceField: field },
});

/** An account whose list shows a field otherwise than its records do. */
const showing =
	(rows: Row[], field: string, show: (value: string) => unknown): Respond =>
	(hit, response) => {
		const isList = hit.method === 'GET' && hit.path === '/api/customers';
		const shown = rows.map((row) => ({ ...row, [field]: show(row[field] as string) }));
		const isKnown = isList || rows.some(({ id }) => hit.path.endsWith(`/${String(id)}`));
		if (hit.method === 'GET' && !isKnown) return json({ error: 'none' }, 404)(hit, response);
		keeping(isList ? shown : rows, { search: 'nothing' })(hit, response);
	};
const read = () =>
	harness.service.hits.filter(({ method, path }) => method === 'GET' && /s\/./.test(path));
const ring = (tail: string) => (value: string) => value.slice(0, 24) + tail;
const iban = (value: string) => `DE** **** **** **** ${value.slice(-4)}`;
const LONG = 'Donaudampfschifffahrtsgesellschaft mbH';

describe.each([
	['Create or Update', upsert],
	['Client Reference Field', referenced],
])('%s finds a record by a value of which the list shows', (_, by) => {
	test.each(strangers)('unless a gateway answers for it with 404: %s', async (__, stranger) => {
		const respond = showing([{ id: 'a', iban: 'DE89370400440532013000' }], 'iban', iban);
		harness.service.respond = (hit, response) =>
			(hit.path.endsWith('/a') ? stranger : respond)(hit, response);
		const run = await harness.run(by('iban'), {
			items: items({ value: 'DE00000000000000003000' }),
		});
		expect(run.error?.message).toMatch(/^Customer a was not found.*\(404\)$/);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test.each<[string, string, string, (value: string) => string]>([
		['the end', 'iban', 'DE89370400440532013000', iban],
		[
			'the end, behind crosses',
			'iban',
			'DE89370400440532013000',
			(value) => `XXXX XXXX XXXX ${value.slice(-4)}`,
		],
		['the beginning and the host', 'email', 'joerg@x.de', () => 'j***@x.de'],
		['all of it, and stars', 'email', 'jo@x.de', () => 'jo***@x.de'],
		['all but one letter', 'email', 'jo@x.de', () => 'j*@x.de'],
		['the beginning, and other stars', 'email', 'joerg@x.de', () => 'j∗∗∗@x.de'],
		['the beginning, and wide stars', 'email', 'joerg@x.de', () => 'j＊＊＊@x.de'],
		['the beginning, and four points', 'email', 'joerg@x.de', () => 'j....@x.de'],
		['the beginning, and seven points', 'email', 'joerg@x.de', () => 'j.......@x.de'],
		['the end, behind four points', 'card', '4711 3000', () => '....3000'],
		['the beginning, and points in brackets', 'email', 'joerg@x.de', () => 'joe[...]@x.de'],
		...['---', 'xxx', 'XX', '____', '####', '??', '■■■'].map(
			(run): [string, string, string, () => string] => [
				`the beginning, and ${run}`,
				...(['email', 'joerg@x.de'] as const),
				() => `j${run}@x.de`,
			],
		),
		['two beginnings', 'name', 'Jörg Müller', () => 'J*** M***'],
		['a mask', 'vat_id', 'DE123456789', () => '*********'],
		['a word for it', 'vat_id', 'DE123456789', () => '[hidden]'],
		['the beginning', 'name', LONG, ring('…')],
		['the beginning, with points', 'name', LONG, ring('...')],
		['the beginning, with four points', 'name', LONG, ring('....')],
		['the beginning, with four points in brackets', 'name', LONG, ring('[....]')],
		['the beginning, with two points', 'name', LONG, ring('..')],
		['the beginning, with points in brackets', 'name', LONG, ring('[...]')],
		['the beginning, with a point for all in brackets', 'name', LONG, ring(' […]')],
		['the beginning, with words', 'name', LONG, ring('… (truncated)')],
		['the beginning, within an escape', 'name', 'Müller & Söhne', () => 'Müller &am…'],
	])('%s', async (__, field, value, show) => {
		const rows: Row[] = [
			{ id: 'a', [field]: value },
			{ id: 'b', [field]: 'Ab' },
		];
		harness.service.respond = showing(rows, field, (shown) =>
			shown === value ? show(shown) : shown,
		);
		const run = await harness.run(by(field), { items: items({ value }, { value }) });
		expect([run.error, rows.length]).toEqual([undefined, 2]);
		expect(run.json.map(({ id }) => id)).toEqual(['a', 'a']);
	});

	test.each([
		['Müller & Söhne', 'Müller &amp; Söhne'],
		["L'Oréal", 'L&#039;Oréal'],
		['"A" <B>', '&quot;A&quot; &lt;B&gt;'],
		['Åkesson', '&Aring;kesson'],
		['Straße', 'Stra&szlig;e'],
		['Café', 'Caf&#xE9;'],
	])('%s, escaped for a page', async (value, shown) => {
		const rows: Row[] = [{ id: 'a', name: value }];
		harness.service.respond = showing(rows, 'name', () => shown);
		const run = await harness.run(by('name'), { items: items({ value }) });
		expect(run.json).toMatchObject([{ id: 'a' }]);
		expect(run.hints.join()).not.toContain('another name');
		expect(rows).toHaveLength(1);
	});
});

describe('a value that a list shows in part', () => {
	test('is read by itself once, and for no value that it contradicts', async () => {
		const rows: Row[] = ['DE11000000003000', 'DE22000000003000', 'DE33000000004000'].map(
			(value, n) => ({ id: `c${n}`, iban: value }),
		);
		harness.service.respond = showing(rows, 'iban', iban);
		const values = ['DE44000000003000', 'DE55000000003000', 'DE22000000003000', 'AT99000000004000'];
		const run = await harness.run(upsert('iban'), {
			items: items(...values.map((value) => ({ value }))),
		});
		expect(run.error).toBeUndefined();
		expect(read().map(({ path }) => path)).toEqual(['/api/customers/c0', '/api/customers/c1']);
		expect(rows).toHaveLength(6);
	});

	test.each<[string, string, string, string]>([
		['email', 'J***@firma.de', 'Jonas@firma.de', 'jonas@firma.de'],
		['email', 'j***@Firma.de', 'jonas@Firma.de', 'jonas@firma.de'],
		['name', 'J\uFFFDrg', 'Jörg', 'JÖRG'],
		['iban', 'DE** **** **** **** 3000', 'DE89370400440532013000', 'de89370400440532013000'],
	])('is read for a value in other capitals: %s %s', async (field, shown, kept, value) => {
		const rows: Row[] = [{ id: 'a', [field]: kept }];
		harness.service.respond = showing(rows, field, () => shown);
		const run = await harness.run(referenced(field), { items: items({ value }) });
		expect(run.error?.message).toBe(
			`Customer a has ${field} "${kept}", which differs from the ${field} "${value}" only in capitals, so it may be the same customer`,
		);
		const { hints } = await harness.run(upsert(field), { items: items({ value }) });
		const isOne = field === 'email';
		expect(hints.join()).toContain(isOne ? '1 customer updated' : 'so it is no match: customer');
		expect(rows).toHaveLength(isOne ? 1 : 2);
	});

	test.each([
		['is another than one that is shown so', 'Jens@firma.de'],
		['is another than one in such capitals', 'JONA@firma.de'],
	])('%s', async (_, kept) => {
		const rows: Row[] = [{ id: 'a', email: kept }];
		harness.service.respond = showing(rows, 'email', () => 'J***@firma.de');
		const run = await harness.run(upsert('email'), { items: items({ value: 'jonas@firma.de' }) });
		expect([run.error, rows.length, read().length]).toEqual([undefined, 2, 1]);
	});

	test.each<[string, string, string]>([
		['the record shows another mask', 'iban', 'DE** **** **** **** 3000'],
		['the record shows less', 'vat_id', '*********'],
		['the record could not be read', 'name', 'DE8937040044053201300\uFFFD'],
	])('creates nothing where %s', async (_, field, shown) => {
		const rows: Row[] = [{ id: 'a', [field]: shown.replace(/^DE\*\*|\*{9}/, '******') }];
		harness.service.respond = showing(rows, field, () => shown);
		const run = await harness.run(upsert(field), {
			items: items({ value: 'DE89370400440532013000' }),
		});
		expect([run.error?.message, run.error?.description]).toEqual([
			`The ${field} in one of the customers cannot be read, or only a part of it, and may be this one: "${shown}"`,
			'No record can be found by it, and each run would create another one. Correct it in the service, or choose another field. Nothing was created.',
		]);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test.each([
		['iban', 'DE** **** **** **** 3000', 'DE89370400440532013000'],
		['email', 'j***@x.de', 'joerg@x.de'],
		['email', 'jo***@x.de', 'jo@x.de'],
		['email', 'J***@X.de', 'joerg@x.de'],
		['email', 'j*@x.de', 'jo@x.de'],
		['email', 'j*n@x.de', 'jan@x.de'],
		['email', 'j∗∗∗@x.de', 'joerg@x.de'],
		['email', 'j＊＊＊@x.de', 'joerg@x.de'],
		['card', '...3000', '4711 3000'],
		['card', '.....3000', '4711 3000'],
		['email', 'j....@x.de', 'joerg@x.de'],
	])('creates nothing where the record masks its %s as well: %s', async (field, shown, value) => {
		const rows: Row[] = [
			{ id: 'a', [field]: shown },
			{ id: 'b', [field]: '' },
		];
		harness.service.respond = keeping(rows, { search: 'nothing' });
		const run = await harness.run(upsert(field), { items: items({ value }) });
		expect(run.error?.message).toContain(`or only a part of it, and may be this one: "${shown}"`);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test.each<[string, Row]>([
		['does not show the field', { id: 'a' }],
		['has no id', { vat_id: 'DE1' }],
	])('creates nothing where the record %s', async (_, row) => {
		harness.service.respond = showing([row], 'vat_id', () => '*********');
		const run = await harness.run(upsert('vat_id'), { items: items({ value: 'DE2' }) });
		expect(run.error?.message).toMatch(/cannot be read, or only a part of it/);
		expect(writesIn(harness.service.hits)).toEqual([]);
		expect(read().map(({ path }) => path)).toEqual('id' in row ? ['/api/customers/a'] : []);
	});

	const denied: ReadonlyArray<[what: string, respond: Respond]> = [
		['without the field', json({ id: 'a', name: 'Fox' })],
		['with nothing in it', json({ id: 'a', email: null })],
		...[400, 403, 405, 501].map((status): [string, Respond] => [
			`by ${status}`,
			json({ error: 'none', email: 'foster@x.de' }, status),
		]),
		...strangers.map(([what, respond]): [string, Respond] => [`by 404, ${what}`, respond]),
	];
	const deny = (rows: Row[], answer: Respond): Respond => {
		const respond = keeping(rows, { search: 'nothing' });
		return (hit, response) => (hit.path.endsWith('/a') ? answer : respond)(hit, response);
	};

	test.each(
		denied.flatMap(([what, respond]) =>
			['foxx@x.de', 'f--r@x.de', 'f__r@x.de', 'FOXXX@x.de'].map(
				(email): [string, string, Respond] => [email, what, respond],
			),
		),
	)(
		'is what somebody wrote where it may be a name, %s, and is answered %s',
		async (email, _, answer) => {
			const rows: Row[] = [{ id: 'a', email }];
			harness.service.respond = deny(rows, answer);
			const values = items({ value: 'foster@x.de' }, { value: 'fooster@x.de' });
			const run = await harness.run(referenced('email'), { items: values });
			expect([run.error, rows.length]).toEqual([undefined, 3]);
			expect(read()).toHaveLength(1);
		},
	);

	test('is what somebody wrote where it may be a name, and has no id', async () => {
		const rows: Row[] = [{ email: 'foxx@x.de' }];
		harness.service.respond = keeping(rows, { search: 'nothing' });
		const run = await harness.run(upsert('email'), { items: items({ value: 'foster@x.de' }) });
		expect([run.error, rows.length]).toEqual([undefined, 2]);
	});

	test.each([
		...denied.flatMap(([what, respond]) =>
			['f***@x.de', 'f####@x.de', 'f....@x.de'].map((email): [string, string, Respond] => [
				email,
				what,
				respond,
			]),
		),
		['foxx@x.de', 'by 401', json({ error: 'none' }, 401)] as [string, string, Respond],
		['foxx@x.de', 'by a mask', json({ id: 'a', email: 'fo**@x.de' })] as [string, string, Respond],
	])('creates nothing where it is none, %s, and is answered %s', async (email, _, answer) => {
		const rows: Row[] = [{ id: 'a', email }];
		harness.service.respond = deny(rows, answer);
		const run = await harness.run(upsert('email'), { items: items({ value: 'foster@x.de' }) });
		expect(run.error).toBeDefined();
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test.each<[string, string, string, string]>([
		['a mask for another value', 'iban', 'XX** **** **** **** 4000', 'DE89370400440532013000'],
		['stars that are a part of the name', 'name', 'Sterne***', 'Sternenhimmel'],
	])('creates a record where the record itself has %s', async (_, field, kept, value) => {
		const rows: Row[] = [{ id: 'a', [field]: kept }];
		harness.service.respond = showing(rows, field, () => '***');
		const run = await harness.run(upsert(field), { items: items({ value }) });
		expect([run.error, rows.length, read().length]).toEqual([undefined, 2, 1]);
	});

	test.each([
		['foxx@x.de', 'foam@x.de', 1],
		['max--m@x.de', 'maximilian-m@x.de', 1],
		['a__b@x.de', 'anna@x.de', 0],
		['foxx@x.de', 'foam@y.de', 0],
		['j.r@x.de', 'joerg@x.de', 0],
		['j-@x.de', 'joerg@x.de', 0],
	])('is none where the record itself has %s, and not %s', async (email, value, reads) => {
		const rows: Row[] = [{ id: 'a', email }];
		harness.service.respond = keeping(rows, { search: 'nothing' });
		const run = await harness.run(upsert('email'), { items: items({ value }) });
		expect([run.error, rows.length, read().length]).toEqual([undefined, 2, reads]);
	});

	test('is what somebody wrote where the list shows another one whole, though it looks like a mask', async () => {
		const rows: Row[] = [
			{ id: 'a', email: 'j***@x.de' },
			{ id: 'b', email: 'b@x.de' },
		];
		harness.service.respond = showing(rows, 'email', (value) => value.replace('j***@x.de', '***'));
		const run = await harness.run(upsert('email'), { items: items({ value: 'joerg@x.de' }) });
		expect([run.error, rows.length, read().length]).toEqual([undefined, 3, 1]);
	});

	test('is asked for where its record stands in an envelope of its kind, beside others', async () => {
		const rows: Row[] = [{ id: 'a', vat_id: 'DE1' }];
		const list = showing(rows, 'vat_id', () => '***');
		harness.service.respond = (hit, response) =>
			(hit.path.endsWith('/a') && hit.method === 'GET'
				? json({ company: { id: 'own' }, customer: rows[0] })
				: list)(hit, response);
		const run = await harness.run(upsert('vat_id'), { items: items({ value: 'DE1' }) });
		expect([run.error, writesIn(harness.service.hits)]).toEqual([
			undefined,
			['PUT /api/customers/a'],
		]);
	});

	test('is known of a record once it was read, for other values as well', async () => {
		const rows: Row[] = [{ id: 'a', name: 'Hotel ***' }];
		harness.service.respond = showing(rows, 'name', (value) =>
			value === 'Hotel ***' ? '***' : value,
		);
		const values = items({ value: 'Rhein' }, { value: 'Hotel Post' }, { value: 'Hotel Adler' });
		const run = await harness.run(upsert('name'), { items: values });
		expect([run.error, rows.length, read().length]).toEqual([undefined, 4, 1]);
	});

	test('is what somebody wrote though another record that is shown so has no ID', async () => {
		const rows: Row[] = [{ name: 'Hotel ***' }, { id: 'b', name: 'Hotel ***' }];
		harness.service.respond = keeping(rows, { search: 'nothing' });
		const run = await harness.run(upsert('name'), { items: items({ value: 'Hotel Post' }) });
		expect([run.error, rows.length]).toEqual([undefined, 3]);
	});

	test.each([
		[20, 20, 1],
		[21, 1, 0],
	])('is read of no more than twenty records: %d', async (count, reads, posts) => {
		const rows: Row[] = Array.from({ length: count }, (_, n) => ({
			id: `c${n}`,
			vat_id: `DE${n}`,
		}));
		harness.service.respond = showing(rows, 'vat_id', () => '*********');
		await harness.run(upsert('vat_id'), { items: items({ value: 'DE99' }) });
		expect([read().length, rows.length - count]).toEqual([reads, posts]);
	});

	test.each<[string, string, string]>([
		['stars that are a part of the name', 'Sterne***', 'Sternenhimmel'],
		['points that are a part of the name', 'Warten...', 'Wartenberg'],
		['a mask for another end', 'iban **** 3000', 'iban 4000'],
		['a mask for another middle', 'a***b***c', 'a1x2c'],
		['no room for what is masked', 'Meier***', 'Meier'],
		['no room between the parts', 'ab***bc', 'abc'],
		['a star for all of a host', '*@x.de', 'jo@x.de'],
		['a star for all that begin so', 'sales*@x.de', 'sales-1@x.de'],
		['no room before the middle', 'a***b***c', 'abxc'],
		['another beginning', 'Donau…', 'Rhein'],
		['another end of what is escaped', '&amp; Söhne…', '& Partner'],
		['an escape that is none', 'A &x; B &#9999999;', 'A B'],
	])('creates a record where the one there has %s', async (_, kept, value) => {
		const rows: Row[] = [{ id: 'a', name: kept }];
		harness.service.respond = keeping(rows, { search: 'nothing' });
		const run = await harness.run(upsert('name'), { items: items({ value }, { value }) });
		expect(run.error).toBeUndefined();
		expect(rows).toHaveLength(2);
		expect(read().length).toBeLessThan(2);
	});

	test.each(['Sterne***', 'Und so weiter…', 'A &amp; B', '*********'])(
		'and is the whole of it is found as it is: %s',
		async (value) => {
			const rows: Row[] = [
				{ id: 'a', name: value },
				{ id: 'b', name: value.replace('&amp;', '&') === value ? 'B' : 'A & B' },
			];
			harness.service.respond = keeping(rows, { search: 'nothing' });
			const run = await harness.run(upsert('name'), { items: items({ value }) });
			expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/a']);
			expect([run.error, read()]).toEqual([undefined, []]);
		},
	);

	test('and the same without an escape is another record', async () => {
		const rows: Row[] = [
			{ id: 'a', name: 'A &amp; B' },
			{ id: 'b', name: 'A & B' },
		];
		harness.service.respond = keeping(rows, { search: 'nothing' });
		await harness.run(upsert('name'), { items: items({ value: 'A & B' }) });
		expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/b']);
	});

	test('is what somebody wrote where the list shows other values whole', async () => {
		const rows: Row[] = [
			{ id: 'a', email: '***' },
			{ id: 'b', email: 'b@x' },
		];
		harness.service.respond = keeping(rows, { search: 'nothing' });
		await harness.run(upsert('email'), { items: items({ value: 'c@x' }, { value: 'd@x' }) });
		expect([rows.length, read().length]).toEqual([4, 1]);
	});

	test.each<[string, string, string[], string[]]>([
		['points', 'vat_id', Array<string>(25).fill('...'), ['DE999999999']],
		['stars', 'vat_id', Array<string>(25).fill('***'), ['DE999999999']],
		['stars behind a word', 'name', Array<string>(25).fill('Hotel ***'), ['Hotel Adler']],
		['points behind a word', 'name', Array<string>(25).fill('DE...'), []],
		['stars for all', 'email', Array<string>(3).fill('***'), []],
	])('is what somebody wrote where the records have it: %s', async (_, field, shown, whole) => {
		const rows: Row[] = [...shown, ...whole].map((text, n) => ({ id: `c${n}`, [field]: text }));
		const before = rows.length;
		harness.service.respond = keeping(rows, { search: 'nothing' });
		const values = [{ value: 'DE123456789' }, { value: 'Hotel Post' }];
		const run = await harness.run(upsert(field), { items: items(...values) });
		expect([run.error, rows.length, read().length]).toEqual([undefined, before + 2, 1]);
	});

	test.each([
		[20, 20, 1],
		[21, 0, 0],
	])('is read of no more than twenty that are shown otherwise: %d', async (count, reads, posts) => {
		const rows: Row[] = Array.from({ length: count * 2 }, (_, n) => ({
			id: `c${n}`,
			name: `A${'*'.repeat(2 + (n % count))}`,
		}));
		harness.service.respond = keeping(rows, { search: 'nothing' });
		await harness.run(upsert('name'), { items: items({ value: `A${'b'.repeat(99)}` }) });
		expect([read().length, rows.length - count * 2]).toEqual([reads, posts]);
	});

	test('is nothing where the record is gone', async () => {
		const rows: Row[] = [{ id: 'b', vat_id: 'DE1' }];
		harness.service.respond = (hit, response) =>
			(hit.path.endsWith('/b')
				? json({ error: 'none' }, 404)
				: showing(rows, 'vat_id', () => '*********'))(hit, response);
		await harness.run(upsert('vat_id'), { items: items({ value: 'DE2' }) });
		expect(rows).toHaveLength(2);
	});
});
