import type { INodeParameters } from 'n8n-workflow';

import { longestOfTries } from '../hostile/longestTurns';
import { json } from '../localService/localService';
import { ActionHarness } from './actionHarness';
import { fromRows, row } from './fromRows';
import { items } from './inputs';

let harness: ActionHarness;
beforeEach(async () => {
	harness = await ActionHarness.start();
	harness.service.respond = json({ id: 1 }, 201);
});

const create: INodeParameters = {
	resource: 'invoice',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: '={{ { customer_id: $json.customer } }}',
};
const refused = { ...create, fieldsJson: '={{ { customer_id: NaN } }}' };
const dry = (parameters: INodeParameters) => ({ ...parameters, options: { dryRun: true } });
const rowsOf = (count: number, groups: number) =>
	items(...Array.from({ length: count }, (_, n) => row(`o${n % groups}`, `line ${n}`)));

async function run(parameters: INodeParameters, count: number, groups: number): Promise<void> {
	const node = { onError: 'continueRegularOutput' } as const;
	await harness.run(parameters, { items: rowsOf(count, groups), node });
}

test.each<[what: string, parameters: INodeParameters, groups: number]>([
	['one long group', fromRows(), 1],
	['a long group that is planned', dry(fromRows()), 1],
	['a group whose options are expressions', fromRows({ options: { dryRun: '={{ true }}' } }), 1],
	['many groups', dry(fromRows()), 600],
	['many creations that are planned', dry(create), 1],
	['many items that are refused', refused, 1],
])('%s does not hold up n8n', async (_, parameters, groups) => {
	// What is compiled at first is not part of it.
	await run(parameters, 50, 1);
	const thousand = async () => await run(parameters, 1000, groups);
	expect(await longestOfTries(thousand, 80)).toBeLessThan(80);
});

test('a record of 100,000 values does not hold up n8n', async () => {
	const lines = Array.from({ length: 33_000 }, (_, n) => ({ text: `line ${n}`, n, price: 1.5 }));
	const given = { ...create, fieldsJson: '={{ $json.body }}' };
	const creation = async (length: number) => {
		await harness.run(given, { items: items({ body: { lines: lines.slice(0, length) } }) });
	};
	await creation(50);
	expect(await longestOfTries(async () => await creation(33_000), 200)).toBeLessThan(200);
});
