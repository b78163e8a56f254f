import { sharedSandbox } from '../sharedSandbox';
import { type OpenApi, type Schema, openApi, operationOf, resolved } from './openApi';
import { type Judge, bodyOf, judgeBy } from './validity';

const { call, make, sandbox } = sharedSandbox('--seed', '20');
let document: OpenApi;
let wrong: Judge;
beforeAll(async () => {
	document = await openApi(sandbox());
	wrong = judgeBy(document);
});

const long = (length: number) => 'x'.repeat(length);

/** Values that one field or another takes, and others that look as if. */
const odd: readonly unknown[] = [
	...['', ' ', 'x', ' x ', 'a\tb', 'a\nb', 'a\u0000b', 'a\u0085b', 'Ærø', 'null'],
	...[30, 31, 50, 51, 60, 61, 100, 101, 200, 201, 1000, 1001, 5000, 5001, 20_001].map(long),
	...['😀', '😀'.repeat(200), '😀'.repeat(201)],
	...['a@b.example', 'a@b', 'a b@c.example', '<a@b.example>', `${long(250)}@b.example`],
	...['2026-03-01', '2026-02-30', '2026-13-01', '2026-3-1', '0000-01-01', '2026-03-01 '],
	...['EUR', 'eur', 'JPY', 'active', 'draft', 'sent', 'pending', 'settled'],
	...[0, 1, -1, 1.5, 0.01, 12.25, 100, 100.5, 365, 366, 1e6, 1_000_001, 1e9, 1_000_000_001],
	...[1e10, 10_000_000_001, 1e300, true, false, null, [], {}, [1], [null], [{}]],
	...[['a@b.example'], ['a@b.example', 'x'], { city: 'Ulm' }, { city: 7 }, { town: 'Ulm' }],
];

/** What is refused not for what it looks like, but for what the books hold. */
const byTheBooks =
	/there is no (customer|project)|lies before|lies in the future|cannot be|not overdue|never issued|keeps its|is left|is cancelled|come to|has no tax rate/;

/** The fields that a body may have, each as the names that lead to it. */
function fields(schema: Schema, before: string[] = []): string[][] {
	return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
		if (inner.readOnly) return [];
		const own = [...before, name];
		return [own, ...fields(inner.items ?? inner, own)];
	});
}

/** The values on which the document and the service differ, and what the service says. */
async function differences(route: string, target: string, bodyWith: (value: unknown) => object) {
	const found: Array<[value: unknown, said: string, described: string[]]> = [];
	for (const value of odd) {
		const sent = bodyWith(value);
		const described = wrong(bodyOf(route), sent);
		const { status, body } = await call(target, sent);
		const isTaken = status < 300 || byTheBooks.test(body.error);
		if (isTaken !== (described.length === 0)) found.push([value, body.error, described]);
	}
	return found;
}

const line = { description: 'x', unit_price: 0.01 };

test.each([
	['PUT /customers/{id}', {}],
	['PUT /invoices/{id}', { lines: [line] }],
	['PUT /expenses/{id}', {}],
	['PUT /projects/{id}', {}],
	['POST /invoices/{id}/credit-note', { lines: [line] }],
	['POST /invoices/{id}/reminder', { to: 'a@b.example' }],
] as Array<[string, Record<string, unknown>]>)(
	'%s takes what the document allows and refuses what it does not, field by field',
	async (route, base) => {
		const status = route.startsWith('PUT') ? 'draft' : 'sent';
		const lines = [{ description: 'x', unit_price: 1e6 }];
		const { id } = await make('invoices', { customer_id: 1, status, lines });
		const target = route.replace('{id}', String(route.includes('invoices') ? id : 1));
		const body = operationOf(document, route).requestBody?.content['application/json']?.schema;
		const names = fields(resolved(document, body));
		expect(names.length).toBeGreaterThan(3);
		for (const [name = '', part] of names) {
			const found = await differences(route, target, (value) => {
				if (part === undefined) return { ...base, [name]: value };
				const whole = { ...(name === 'lines' ? line : {}), [part]: value };
				return { ...base, [name]: name === 'lines' ? [whole] : whole };
			});
			// Forms send empty text for nothing; the document only says so in words.
			expect([name, part, found.filter(([value]) => value !== '')]).toEqual([name, part, []]);
		}
	},
);

const bodies: readonly object[] = [
	...[{}, [], { colour: 'red' }, { name: 'x' }, { name: 'x', colour: 'red' }, { amount: 1 }],
	...[{ customer_id: 1 }, { customer_id: 1, lines: [{}] }, { customer_id: 1, net: 1, id: 7 }],
	...[
		{ customer_id: 1, lines: Array(501).fill(line) },
		{ id: 7, name: 'x', created_at: null },
	],
	...[
		{ customer_id: 1, lines: [{ ...line, gross: 1 }] },
		{ name: 'x', start_date: '' },
	],
];

test.each(['customers', 'invoices', 'expenses', 'projects'])(
	'POST /%s requires and refuses what the document does',
	async (kind) => {
		for (const sent of bodies) {
			const said = wrong(bodyOf(`POST /${kind}`), sent).map((words) => words.split(' ')[0]);
			const { status } = await call(`POST /${kind}`, sent);
			// What the service sets is ignored whatever it is; the document knows only its true form.
			const isIgnored = said.length > 0 && said.every((place) => place === '/created_at');
			expect([sent, status]).toEqual([sent, said.length === 0 || isIgnored ? 201 : 400]);
		}
	},
);

const asked: readonly string[] = [
	...['', '0', '1', '-1', '1.5', 'x', ' ', 'draft', 'paid,sent', long(500), long(501)],
	...['999999999', '1000000000', 'invoice', 'invoices', 'customer', '😀'.repeat(500)],
	...[
		'2026-03-01',
		'2026-02-30',
		'2026-3-1',
		'2026-03-01T09:00:00Z',
		'2026-03-01T09:00:00.5+02:00',
	],
	...[
		'2026-03-01T25:00:00Z',
		'2026-03-01 09:00:00Z',
		'2026-12-31T23:59:60Z',
		'2026-03-01T09:61:00Z',
	],
];

test.each(['GET /customers', 'GET /invoices', 'GET /search'])(
	'%s takes every parameter that the document allows, and refuses the others',
	async (route) => {
		const { parameters = [] } = operationOf(document, route);
		for (const [index, { name, schema }] of parameters.entries()) {
			for (const text of asked) {
				const path = ['paths', route.slice(4), 'get', 'parameters', String(index), 'schema'];
				const isNumber = schema.type === 'integer' && /^-?\d+(\.\d+)?$/.test(text);
				const isDescribed = wrong(path, isNumber ? Number(text) : text).length === 0;
				const query = new URLSearchParams({ q: 'x', [name]: text });
				const { status } = await call(`${route}?${query}`);
				// An empty parameter counts as absent, and the plural of a kind as the kind.
				const isKnown = isDescribed || text === '' || text === 'invoices';
				if (status === 400 || !isKnown) {
					expect([name, text, status, isDescribed]).toEqual([name, text, 400, false]);
				}
			}
		}
	},
);
