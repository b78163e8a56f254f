import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { createInvoice, items, upsertCustomer } from '../inputs';
import { loopOver } from '../loop';
import { keeping, listsReadIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

/** Answers every search with `found`, and the list without records. */
const searching =
	(found: Row[]): Respond =>
	(hit, response) => {
		if (hit.method !== 'GET') return json({ id: 'new' })(hit, response);
		json(hit.query.search === undefined ? [] : found)(hit, response);
	};
const searches = () => harness.service.hits.filter(({ query }) => query.search !== undefined);
const rowsOf = (count: number, row: (n: number) => object): Row[] =>
	Array.from({ length: count }, (_, n) => ({ id: `r${n}`, ...row(n) }));

describe('an answer to a search of which most do not hold the text', () => {
	const upsert = upsertCustomer('{ name: "N" }');
	const twice = async (found: Row[], ann = 'ann@x') => {
		harness.service.respond = searching(found);
		await loopOver(harness, upsert, items({ email: ann }, { email: `${ann}.org` }));
		return searches().length;
	};

	test.each<[string, Row[]]>([
		['ten others', rowsOf(10, (n) => ({ email: `b${n}` }))],
		['six of ten others', rowsOf(10, (n) => ({ email: n < 4 ? 'ann@x.org' : 'b' }))],
		['the text as the name of a field', rowsOf(10, () => ({ 'ann@x.org': 1, email: 'b' }))],
	])('shows that nothing is searched: %s', async (_, found) => {
		expect(await twice(found)).toBe(1);
	});

	test.each<[string, Row[]]>([
		['nine others say too little', rowsOf(9, (n) => ({ email: `b${n}` }))],
		['five of ten hold it', rowsOf(10, (n) => ({ email: n < 5 ? 'ann@x.org' : 'b' }))],
		['in capitals', rowsOf(10, () => ({ email: 'ANN@X.ORG' }))],
		['deep inside', rowsOf(10, () => ({ email: null, other: { list: [1, ['ann@x.org']] } }))],
		['among nothing that is a record', [...rowsOf(9, () => ({ email: 'b' })), null as never]],
	])('does not, where %s', async (_, found) => {
		expect(await twice(found)).toBeGreaterThan(1);
	});

	test('of which a full page is followed by an empty one is not asked for its last row again', async () => {
		const found = rowsOf(100, (n) => ({ email: `${n}ann@x.org` }));
		harness.service.respond = (hit, response) => {
			const { limit, offset = 0 } = hit.query;
			const page = found.slice(Number(offset), Number(offset) + Number(limit));
			searching(page)(hit, response);
		};
		const { run } = await loopOver(harness, upsert, items({ email: 'ann@x' }));
		expect([run.error, run.hints]).toEqual([undefined, []]);
		expect(searches().length).toBeGreaterThan(1);
		expect(searches().filter(({ query }) => query.limit === '2')).toEqual([]);
	});

	test('does not, where it was looked for in capitals', async () => {
		const found = rowsOf(10, () => ({ email: 'ann@x.org' }));
		expect(await twice(found, 'Ann@X')).toBeGreaterThan(1);
	});
});

test.each([
	['ann@x', 'ann@x.org'],
	['ann@x.org', 'Ann@x.org'],
])(
	'what a search finds has the value exactly, and is not created again: %s',
	async (email, other) => {
		harness.service.respond = searching([
			{ id: '1', email: other },
			{ id: '2', email },
		]);
		const run = await harness.run(upsertCustomer('{ name: "N" }'), { items: items({ email }) });
		expect(run.error).toBeUndefined();
		expect(harness.service.lines.at(-1)).toBe('PUT /api/customers/2');
		expect(listsReadIn(harness.service.hits)).toBe(0);
	},
);

test.each([
	['eva@x.example', 'Eva@x.example', 3],
	['eva-x', 'Eva-x', 4],
])(
	'one that others have created after an earlier batch is found by a search: %s for %s, there are %d then',
	async (made, asked, count) => {
		const rows: Row[] = [{ id: '1', email: 'p@x.example' }];
		harness.service.respond = (hit, response) => {
			const text = (hit.query.search ?? '').toLowerCase();
			const found = rows.filter(({ email }) => String(email).toLowerCase().includes(text));
			keeping(hit.method === 'GET' ? found : rows)(hit, response);
			if (hit.method === 'PUT' && rows.length === 2) rows.push({ id: '11', email: made });
		};
		const given = items({ email: 'new@x.example' }, { email: 'p@x.example' }, { email: asked });
		const { run } = await loopOver(harness, upsertCustomer('{ name: "N" }'), given);
		expect(run.error).toBeUndefined();
		expect(rows).toHaveLength(count);
		expect(rows.at(-1)).toMatchObject({ name: 'N', email: count === 3 ? made : asked });
	},
);

describe('a record that a search shows in other capitals, and the list leaves out', () => {
	const shown = { email: 'Anna@x.example', reference: 'po-77' };
	const other = { id: '8', email: 'b@x.example', reference: 'PO-1' };
	const leavingOut: Respond = (hit, response) => {
		const record = { id: '7', ...shown };
		const rows = hit.query.search === undefined ? [other] : [record];
		json(hit.path.endsWith('s') ? rows : record)(hit, response);
	};

	test('is the one with that address of e-mail', async () => {
		harness.service.respond = leavingOut;
		const run = await harness.run(upsertCustomer('{ name: "N" }'), {
			items: items({ email: 'anna@x.example' }),
		});
		expect(run.error).toBeUndefined();
		expect(harness.service.lines.at(-1)).toBe('PUT /api/customers/7');
	});

	test('may have the client reference, so nothing is created', async () => {
		harness.service.respond = leavingOut;
		const run = await harness.run({
			...createInvoice,
			fieldsMode: 'json',
			fieldsJson: '{ "reference": "PO-77", "total": 5 }',
			options: { clientReferenceField: 'reference' },
		});
		expect(run.error?.message).toContain('po-77');
		expect(harness.service.lines.filter((line) => !line.startsWith('GET'))).toEqual([]);
	});
});

test.each<[string, Respond]>([
	['ignores the offset', json([{ id: 'r1', email: 'ann@x' }])],
	['counts more than it shows', json({ data: [{ id: 'r1', email: 'ann@x' }], total: 1 })],
	[
		'counts fewer than it shows',
		json({
			data: ['ann@x', 'joann@x'].map((email, at) => ({ id: `r${at + 1}`, email })),
			total: 1,
		}),
	],
	['answers with nothing', json({})],
])('of a search that %s nothing is told beside what came of it', async (_, respond) => {
	harness.service.respond = (hit, response) => {
		const isSearch = hit.query.search !== undefined;
		if (hit.method !== 'GET') return json({ id: 'r1', email: 'ann@x', name: 'N' })(hit, response);
		(isSearch ? respond : json({ data: [{ id: 'r1', email: 'ann@x' }], total: 1 }))(hit, response);
	};
	const { error, hints } = await harness.run(upsertCustomer('{ name: "N" }'), {
		items: items({ email: 'ann@x' }),
	});
	expect([error, hints]).toEqual([undefined, ['1 customer updated']]);
});
