import fc from 'fast-check';
import { inspect } from 'node:util';

import type { INodeParameters } from 'n8n-workflow';

import { json, LocalService, type Respond } from '../../localService/localService';
import { Engine } from '../../n8nCore/harness';
import { byId, upsertCustomer } from '../inputs';

/** Without digits, which no object keeps in the order they were written; and no words of any sentence. */
const KEY = 'sk-ZqXwVjKpTbGhRmLcNd';

let service: LocalService;
let engine: Engine;
beforeEach(async () => {
	service = await LocalService.start();
	engine = await Engine.start({ accountingServiceApi: { baseUrl: service.baseUrl, apiKey: KEY } });
});

const customer = { resource: 'customer', ...byId('customer') };
const fields = { fieldsMode: 'json', fieldsJson: '{"name":"x","email":"a@b.c"}' };
const get: INodeParameters = { ...customer, operation: 'get' };
const create: INodeParameters = { resource: 'customer', operation: 'create', ...fields };
const keep: INodeParameters = {
	...customer,
	operation: 'update',
	...fields,
	options: { keepOtherFields: true },
};
const upsert = upsertCustomer('{"name":"x"}', { matchValue: 'x@y.z' });

async function shownBy(parameters: INodeParameters, respond: Respond): Promise<string> {
	service.respond = respond;
	const { error, hints } = await engine.run(engine.node('accountingService', parameters));
	return `${inspect(error, { depth: 8, showHidden: true })} ${JSON.stringify(hints)}`;
}

/** Letters of the key that stand in a row in what is shown, whatever stands between them. */
function longestShown(shown: string): string {
	const plain = shown.toLowerCase().replace(/[^a-z]/g, '');
	const key = KEY.toLowerCase().replace(/[^a-z]/g, '');
	for (let length = key.length; length > 0; length -= 1)
		for (let from = 0; from + length <= key.length; from += 1)
			if (plain.includes(key.slice(from, from + length))) return key.slice(from, from + length);
	return '';
}

const page =
	(text: string): Respond =>
	(_, response) => {
		response.writeHead(502, { 'Content-Type': 'text/html' });
		response.end(text);
	};

type Answer = (parts: readonly string[], pad: string) => Respond;
const numbered = (parts: readonly string[]) =>
	Object.fromEntries(parts.map((part, at) => [`f${at}`, part]));

/** Where a service may spread the key. */
const places: ReadonlyArray<readonly [string, INodeParameters, Answer]> = [
	['fields', get, (parts, pad) => json({ errors: { pad, ...numbered(parts) } }, 400)],
	['lists', create, (parts, pad) => json({ error: [[pad], ...parts.map((part) => [part])] }, 400)],
	[
		'messages',
		create,
		(parts, pad) => json({ errors: [pad, ...parts].map((message) => ({ message })) }, 422),
	],
	[
		'the names of fields',
		get,
		(parts, pad) =>
			json({ errors: { a: pad, ...Object.fromEntries(parts.map((part) => [part, 'no'])) } }, 400),
	],
	['a denial', create, (parts) => json({ success: false, errors: numbered(parts) })],
	['a page', create, (parts, pad) => page(`<html>${pad}${parts.join('<!-->')}-->`)],
	[
		'names beside a record',
		get,
		([first = '', ...parts], pad) =>
			json({
				customer: { id: '42', name: 'n' },
				[pad + first]: [1],
				...Object.fromEntries(parts.map((part) => [part, [1]])),
			}),
	],
	[
		'ids',
		upsert,
		([first = '', ...parts], pad) =>
			json([pad + first, ...parts].map((id) => ({ id, email: 'x@y.z' }))),
	],
	['another id', get, (parts, pad) => json({ id: pad + parts.join(' '), name: 'n' })],
	[
		'what it keeps of an update',
		keep,
		([first = '', ...parts], pad) =>
			(hit, response) =>
				json({ id: '42', name: pad + first, email: hit.method === 'GET' ? 'q' : parts.join('-') })(
					hit,
					response,
				),
	],
];

test.each(places)('a key in %s is not shown', async (_where, parameters, answer) => {
	const anyWay = fc.tuple(fc.array(fc.integer({ min: 1, max: KEY.length - 1 })), fc.nat(620));
	await fc.assert(
		fc.asyncProperty(anyWay, async ([cuts, length]) => {
			const at = [0, ...new Set(cuts.sort((left, right) => left - right)), KEY.length];
			const parts = at.slice(1).map((end, before) => KEY.slice(at[before], end));
			const shown = await shownBy(parameters, answer(parts, '.'.repeat(length % 2 ? length : 0)));
			expect(longestShown(shown).length).toBeLessThanOrEqual(4);
		}),
		{ numRuns: 15 },
	);
});

test.each<[string, INodeParameters, Respond, string]>([
	[
		'two fields',
		get,
		json({ errors: { a: KEY.slice(0, 9), b: KEY.slice(9) } }, 400),
		'a: ***; b: ***',
	],
	[
		'two names',
		get,
		json({ errors: { [KEY.slice(0, 9)]: 1, [KEY.slice(9)]: 2 } }, 400),
		'***: 1; ***: 2',
	],
	[
		'a name that is cut',
		get,
		json({ customer: { id: '42', n: 1 }, [`${'x'.repeat(40)}${KEY}`]: [1], other: [1] }),
		`showed ${'x'.repeat(40)}***, other beside`,
	],
	[
		'a name that is cut and another',
		get,
		json({
			customer: { id: '42', n: 1 },
			[`${'x'.repeat(45)}${KEY.slice(0, 18)}`]: [1],
			[KEY.slice(18)]: [1],
		}),
		`showed ${'x'.repeat(45)}***, *** beside`,
	],
	[
		'a name that is cut and its value',
		get,
		json({ errors: { [`${'x'.repeat(45)}${KEY.slice(0, 18)}`]: KEY.slice(18) } }, 400),
		`${'x'.repeat(45)}***: ***`,
	],
	[
		'a page with half a comment',
		create,
		page(`${'x'.repeat(178)}${KEY.slice(0, 9)}<b>${KEY.slice(9, 14)}<!-->${KEY.slice(14)}-->`),
		`${'x'.repeat(178)}***`,
	],
])(
	'a key in %s is hidden, and what stands around it is not',
	async (_where, step, respond, told) => {
		expect(await shownBy(step, respond)).toContain(told);
	},
);
