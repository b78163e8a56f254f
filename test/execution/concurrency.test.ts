import type { INodeParameters } from 'n8n-workflow';

import type { Respond } from '../localService/localService';
import { json } from '../localService/localService';
import { ActionHarness } from './actionHarness';
import { byId, createInvoice, getInvoice, items } from './inputs';

let harness: ActionHarness;
let most: number;
beforeEach(async () => {
	harness = await ActionHarness.start();
	most = 0;
	let now = 0;
	const answerLate: Respond = (hit, response) => {
		most = Math.max(most, (now += 1));
		setTimeout(() => {
			now -= 1;
			const isList = hit.method === 'GET' && hit.path.endsWith('/invoices');
			json(isList ? [] : { id: hit.path })(hit, response);
		}, 20);
	};
	harness.service.respond = answerLate;
});

const many = items(...Array.from({ length: 12 }, (_, n) => ({ n })));
const upsert: INodeParameters = {
	...createInvoice,
	operation: 'upsert',
	matchField: 'number',
	matchValue: '={{ $json.n }}',
	fieldsJson: '{"note":"x"}',
};

test.each<[string, number, INodeParameters]>([
	['reads', 10, getInvoice],
	['writes', 1, createInvoice],
	['deletions', 1, { resource: 'invoice', operation: 'delete', ...byId('invoice') }],
	['records to create or update', 1, upsert],
	['reads', 3, { ...getInvoice, options: { concurrency: 3 } }],
	['writes', 4, { ...createInvoice, options: { concurrency: '={{ "4" }}' } }],
])('of %s as many as are asked for are under way at once: %i', async (_, lanes, parameters) => {
	const run = await harness.run(parameters, { items: many });
	expect(run.error).toBeUndefined();
	expect(run.output().map(({ pairedItem }) => pairedItem)).toEqual(
		many.map((_, item) => ({ item })),
	);
	expect(most).toBe(lanes);
});

test('failed items are counted once for all', async () => {
	harness.service.respond = ({ path }, response) =>
		json({}, /[13]$/.test(path) ? 404 : 200)({} as never, response);
	const run = await harness.run(
		{ ...getInvoice, ...byId('invoice', '={{ $json.n }}') },
		{ items: many.slice(0, 5), node: { onError: 'continueRegularOutput' } },
	);
	expect(run.hints).toEqual(['2 of 5 items failed; their messages are in the output']);
});
