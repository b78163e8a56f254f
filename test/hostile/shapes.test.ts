import type { INodeParameters } from 'n8n-workflow';

import { ActionHarness } from '../execution/actionHarness';
import { upsertCustomer } from '../execution/inputs';
import { LongestTurn } from '../model/play/longestTurn';
import { TRIES, usualMs } from './cpu';

const MEGABYTE = 1024 * 1024;

/** As many pieces as fill so many bytes. */
const filled = (piece: string, bytes = MEGABYTE) =>
	Array.from({ length: Math.floor(bytes / (piece.length + 1)) }, () => piece).join(',');

const lists = `[${filled('[]')}]`;
const objects = `[${filled('{}')}]`;
const groups = `{${Array.from({ length: 900 }, (_, at) => `"k${at}":[${filled('[]', 1_100)}]`).join(',')}}`;

const customerId = { mode: 'id', value: '1', __rl: true };
const get: INodeParameters = { resource: 'customer', operation: 'get', customerId };
const getAll: INodeParameters = { resource: 'customer', operation: 'getAll', returnAll: true };
const upsert = upsertCustomer('{"name":"x"}', { matchValue: 'x@y.z' });

let harness: ActionHarness;
beforeAll(async () => void (harness = await ActionHarness.start()));

/** The longest turn, in multiples of the time that `JSON.parse` takes for what comes. */
async function longestTurn(parameters: INodeParameters, body: string): Promise<number> {
	harness.service.respond = (_, response) => {
		response.setHeader('Content-Type', 'application/json');
		response.end(body);
	};
	const usualNow = () => usualMs(() => void JSON.parse(body));
	const before = usualNow();
	const watch = new LongestTurn();
	await harness.run(parameters, { node: { onError: 'continueRegularOutput' } });
	const longest = watch.end();
	// The machine may have become busy meanwhile.
	return longest / Math.max(before, usualNow());
}

test.each<
	[what: string, operation: string, body: string, parameters: INodeParameters, most: number]
>([
	['empty lists', 'Get', lists, get, 8],
	['empty objects', 'Get', objects, get, 8],
	['lists of empty lists', 'Get', groups, get, 8],
	['empty lists', 'Get Many', lists, getAll, 25],
	['empty objects', 'Get Many', objects, getAll, 40],
	['empty objects', 'Create or Update', objects, upsert, 40],
])(
	'a megabyte of %s, to %s, does not hold n8n up',
	async (_what, _operation, body, parameters, most) => {
		let times = Infinity;
		for (let attempt = 1; attempt <= TRIES && times > most; attempt += 1)
			times = Math.min(times, await longestTurn(parameters, body));
		expect(times).toBeLessThan(most);
	},
);
