import type { INode, INodeParameters } from 'n8n-workflow';

import { json } from '../../../localService/localService';
import type { ActionHarness } from '../../actionHarness';
import { fromRows, mapper, row, startWithInvoices } from '../../fromRows';
import { items } from '../../inputs';
import { loopOver } from '../../loop';
import { keeping, type Row } from '../../records';

let harness: ActionHarness;
let invoices: Row[];
beforeEach(async () => void ({ harness, invoices } = await startWithInvoices()));

const referenced = (extra: INodeParameters = {}, options: INodeParameters = {}) =>
	fromRows({ ...extra, options: { clientReferenceField: 'reference', ...options } });
const byDay = { groupBy: '={{ $json.order + $json.day }}' };
const twoDays = items(row('A', 'Boat', { day: 1 }), row('A', 'Oar', { day: 2 }));
const words = () =>
	invoices.map(({ lines }) => (lines as Row[]).map(({ description }) => description));
const goingOn: Partial<INode> = { onError: 'continueRegularOutput' };
const REFUSED =
	/^The reference "A" is that of another invoice of this execution, made of .* \(Group By "A\d?"\)$/;

test.each([1, 2])(
	'a second group with the same reference is refused, its lines are not lost unseen, %i at a time',
	async (concurrency) => {
		const run = await harness.run(referenced(byDay, { concurrency }), {
			items: twoDays,
			node: goingOn,
		});
		expect(words()).toEqual([['Boat']]);
		expect(run.json[1]?.error).toMatch(REFUSED);
		expect(run.json[1]?.error).toMatch(/ the group of item 0,/);
	},
);

test('whoever is refused is told how to bring the lines together', async () => {
	const run = await harness.run(referenced(byDay), { items: twoDays });
	expect(run.error?.description).toContain(
		'Let all lines of a reference reach the node together, with the same Group By: before a loop that cuts them apart, or without it. Or give each group a reference of its own. Nothing was sent for this group.',
	);
});

test('a second group is refused too where the answer to the first was lost', async () => {
	harness.service.respond = (hit, response) => {
		if (hit.method !== 'POST') return keeping(invoices)(hit, response);
		invoices.push({ id: 'made', ...(JSON.parse(hit.body) as Row) });
		response.socket?.destroy();
	};
	const options = { maxWait: 0 };
	const run = await harness.run(referenced(byDay, options), { items: twoDays, node: goingOn });
	expect(words()).toEqual([['Boat']]);
	expect(run.json).toHaveLength(2);
	expect(run.json[1]?.error).toMatch(REFUSED);
});

test('a dry run refuses it as well', async () => {
	const run = await harness.run(referenced(byDay, { dryRun: true }), {
		items: twoDays,
		node: goingOn,
	});
	expect(run.json).toMatchObject([{ action: 'create' }, { error: expect.stringMatching(REFUSED) }]);
});

test('a group that was only planned leaves its reference to one that is sent', async () => {
	const run = await harness.run(referenced(byDay, { dryRun: '={{ $json.day === 1 }}' }), {
		items: twoDays,
		node: goingOn,
	});
	expect(run.json).toMatchObject([{ action: 'create' }, { id: 'new_0' }]);
	expect(words()).toEqual([['Oar']]);
});

test('it is refused too where the reference was there before the execution', async () => {
	invoices.push({ id: 'old', reference: 'A' });
	const run = await harness.run(referenced(byDay), { items: twoDays, node: goingOn });
	expect(run.json).toMatchObject([{ id: 'old' }, { error: expect.stringMatching(REFUSED) }]);
});

test('how many groups were given an invoice that was there is told', async () => {
	invoices.push({ id: 'a', reference: 'A' }, { id: 'b', reference: 'B' });
	const run = await harness.run(referenced(), {
		items: items(row('A', 'Boat'), row('A', 'Sail'), row('B', 'Oar')),
	});
	expect(run.hints).toContain(
		'For 2 groups an existing invoice with the same reference was returned instead of creating a second',
	);
});

test('an order that a loop cuts in two is refused from its second part on', async () => {
	const order = items(row('A', 'Boat'), row('A', 'Sail'), row('A', 'Oar'));
	const { batches } = await loopOver(harness, referenced(), order, {
		batchSize: 2,
		node: goingOn,
	});
	expect(words()).toEqual([['Boat', 'Sail']]);
	expect(batches[1]?.[0]?.json.error).toMatch(REFUSED);
	expect(batches[1]?.[0]?.json.error).toMatch(/ a group of an earlier run,/);
});

test('a group whose answer was lost is given its own invoice by Retry On Fail', async () => {
	let lost = 0;
	harness.service.respond = (hit, response) => {
		if (hit.method !== 'POST' || (lost += 1) > 1) return keeping(invoices)(hit, response);
		invoices.push({ id: 'made', ...(JSON.parse(hit.body) as Row) });
		response.socket?.destroy();
	};
	const node: Partial<INode> = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
	const run = await harness.run(referenced(), { items: twoDays, node });
	expect(words()).toEqual([['Boat', 'Oar']]);
	expect(run.json.map(({ id }) => id)).toEqual(['made']);
});

test('a reference whose group was refused by the service is free for another', async () => {
	harness.service.respond = (hit, response) =>
		(hit.body.includes('Boat') ? json({ error: 'no' }, 400) : keeping(invoices))(hit, response);
	const run = await harness.run(referenced(byDay), { items: twoDays, node: goingOn });
	expect(words()).toEqual([['Oar']]);
	expect(run.json[0]?.error).toMatch(/no \(400\)/);
});

const asTool = { type: 'n8n-nodes-accounting-service.accountingServiceTool' };

test('an agent that gives the reference to other lines is refused as anybody is', async () => {
	const { engine } = harness;
	const lineFields = mapper({ description: '={{ $json.what + $runIndex }}' }, 'description');
	const node = engine.node('accountingService', referenced({ lineFields }), {
		...asTool,
		...goingOn,
	});
	const { run } = await engine.run(node, items(row('A', 'Boat')), { times: 2 });
	const [, second] = run.data.resultData.runData[node.name] ?? [];
	expect(second?.data?.main?.[0]?.[0]?.json.error).toMatch(REFUSED);
	expect(words()).toEqual([['Boat0']]);
});

test('an agent that asks for the same again is given its invoice', async () => {
	const node = harness.engine.node('accountingService', referenced(), { ...asTool, ...goingOn });
	const run = await harness.engine.run(node, items(row('A', 'Boat')), { times: 2 });
	const tasks = run.run.data.resultData.runData[node.name] ?? [];
	expect(tasks.map(({ data }) => data?.main?.[0]?.[0]?.json.id)).toEqual(['new_0', 'new_0']);
	expect(words()).toEqual([['Boat']]);
});
