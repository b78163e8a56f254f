import type { INodeParameters } from 'n8n-workflow';

import { json } from '../localService/localService';
import { ActionHarness } from './actionHarness';
import { byId, createInvoice, getInvoice, items } from './inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const LOOK_MS = 20;

/**
 * Answers lists at once and everything else late: when as many requests wait as are expected, and a
 * moment has shown that no other comes. Returns how many have waited at most.
 */
function answeringLate(expected: number): () => number {
	const waiting: Array<() => void> = [];
	let most = 0;
	const answer = () => {
		most = Math.max(most, waiting.length);
		for (const one of waiting.splice(0)) one();
	};
	harness.service.respond = (hit, response) => {
		if (hit.method === 'GET' && hit.path.endsWith('/invoices')) return json([])(hit, response);
		waiting.push(() => json({ id: hit.path.split('/').at(-1) })(hit, response));
		// The last ones are fewer.
		setTimeout(answer, waiting.length === expected ? LOOK_MS : 10 * LOOK_MS);
	};
	return () => most;
}

const many = items(...Array.from({ length: 30 }, (_, n) => ({ n })));
const upsert: INodeParameters = {
	...createInvoice,
	operation: 'upsert',
	matchField: 'number',
	matchValue: '={{ $json.n }}',
	fieldsJson: '{"note":"x"}',
};
const referenced: INodeParameters = {
	...createInvoice,
	fieldsJson: '={{ JSON.stringify({ order: $json.n }) }}',
	options: { clientReferenceField: 'order', concurrency: 4 },
};

test.each<[string, number, INodeParameters]>([
	['reads', 10, getInvoice],
	['writes', 1, createInvoice],
	['deletions', 1, { resource: 'invoice', operation: 'delete', ...byId('invoice') }],
	['records to create or update', 1, upsert],
	['reads', 3, { ...getInvoice, options: { concurrency: 3 } }],
	['records with references of their own', 4, referenced],
	['records to create or update', 4, { ...upsert, options: { concurrency: 4 } }],
	['writes', 4, { ...createInvoice, options: { concurrency: '={{ "4" }}' } }],
])('of %s as many as are asked for are under way at once: %i', async (_, lanes, parameters) => {
	const most = answeringLate(lanes);
	// The first few requests of an account go slowly, until its limit is known.
	const given = lanes === 1 ? many.slice(0, 5) : many;
	const run = await harness.run(parameters, { items: given });
	expect(run.error).toBeUndefined();
	expect(run.output().map(({ pairedItem }) => pairedItem)).toEqual(
		given.map((_, item) => ({ item })),
	);
	expect(most()).toBe(lanes);
});

test('of groups of items as many as are asked for are under way at once', async () => {
	const most = answeringLate(4);
	const parameters: INodeParameters = {
		...createInvoice,
		operation: 'createFromRows',
		groupBy: '={{ $json.n % 15 }}',
		lineFields: { mappingMode: 'defineBelow', value: { sku: '={{ $json.n }}' }, schema: [] },
		options: { concurrency: 4 },
	};
	const run = await harness.run(parameters, { items: many });
	expect(run.output().map(({ pairedItem }) => pairedItem)).toEqual(
		Array.from({ length: 15 }, (_, item) => [{ item }, { item: item + 15 }]),
	);
	expect(most()).toBe(4);
});

test.each([
	['continueRegularOutput', 'in the output'],
	['continueErrorOutput', 'on the Error Branch'],
] as const)('failed items are counted once for all, with %s', async (onError, where) => {
	harness.service.respond = ({ path }, response) =>
		json({ number: 1 }, /[13]$/.test(path) ? 404 : 200)({} as never, response);
	const run = await harness.run(
		{ ...getInvoice, ...byId('invoice', '={{ $json.n }}') },
		{ items: many.slice(0, 5), node: { onError } },
	);
	expect(run.hints).toEqual([`2 of 5 items failed; their messages are ${where}`]);
});
