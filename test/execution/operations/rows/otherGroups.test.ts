import type { INode, INodeParameters } from 'n8n-workflow';

import { json } from '../../../localService/localService';
import { KEY, type ActionHarness } from '../../actionHarness';
import { fromRows, row, startWithInvoices } from '../../fromRows';
import { items } from '../../inputs';
import { loopOver } from '../../loop';
import type { Row } from '../../records';

let harness: ActionHarness;
let invoices: Row[];
beforeEach(async () => void ({ harness, invoices } = await startWithInvoices()));

const goingOn: Partial<INode> = { onError: 'continueRegularOutput' };
const cut = items(row('A', 'Boat'), row('A', 'Sail'), row('A', 'Oar'));
const PLANNED =
	'The group "A", or one spelled alike, was also in run 1 of this node (item 0), and each run makes an invoice of its own. If they are one, place this node before the loop or take the loop away';
const EARLIER = `${PLANNED}, and correct or delete the invoice of run 1 in the service.`;

/** What is said of an order that a loop cuts in two, two items at a time. */
async function saidOfLoop(extra: INodeParameters = {}, node?: Partial<INode>): Promise<string[]> {
	const { run } = await loopOver(harness, fromRows(extra), cut, { batchSize: 2, node });
	const tasks = run.run.data.resultData.runData['Node 0'] ?? [];
	return tasks.flatMap(({ hints = [] }) => hints.map(({ message }) => message));
}

describe('an order that a loop cuts in two', () => {
	test('becomes two invoices, which a hint says', async () => {
		expect(await saidOfLoop()).toContain(EARLIER);
		expect(invoices).toHaveLength(2);
	});

	test('is told in a dry run as well', async () => {
		expect(await saidOfLoop({ options: { dryRun: true } })).toContain(`${PLANNED}.`);
	});

	test('is none where its first part was refused', async () => {
		harness.service.respond = json({ error: 'no' }, 400);
		expect(await saidOfLoop({}, goingOn)).not.toContain(EARLIER);
	});

	test.each<[string, INodeParameters]>([
		['where all items of a run are meant', { groupBy: 'all' }],
		['where each batch has its own', { groupBy: '={{ $json.order + $runIndex }}' }],
	])('is none %s', async (_, extra) => {
		expect(await saidOfLoop({ ...extra, fieldsJson: '{"customer_id":"c1"}' })).not.toContainEqual(
			expect.stringContaining('each run makes'),
		);
		expect(invoices).toHaveLength(2);
	});

	test('is told by its reference alone, which is refused', async () => {
		const options = { clientReferenceField: 'reference' };
		expect(await saidOfLoop({ options }, goingOn)).not.toContain(EARLIER);
		expect(invoices).toHaveLength(1);
	});
});

describe('groups whose values are spelled in two ways', () => {
	const grouped = async (...orders: unknown[]) =>
		await harness.run(fromRows({ fieldsJson: '{"customer_id":"c1"}' }), {
			items: items(...orders.map((order) => row(order, 'Boat'))),
		});
	const signs = 'capitals, blanks, zeros, or characters that look alike or show nothing';

	test.each<[string, unknown, unknown, string]>([
		['accents', 'Caf\u00e9', 'Cafe\u0301', signs],
		['zeros before', 7, '07', signs],
		['zeros inside', 'RE-7', 'RE-07', signs],
		['zeros behind', '7', '7.0', signs],
		['blanks', 'a b', 'ab', signs],
		['capitals', 'a-1', 'A-1', 'capitals'],
	])('are two invoices, which a hint says: %s', async (_, one, other, how) => {
		const run = await grouped('X', one, other);
		expect(run.hints).toEqual([
			`Group By is "${String(one)}" for item 1 and "${String(other)}" for item 2, which differ only in ${how}, so they are two invoices. If they are one, give both the same Group By.`,
		]);
		expect(invoices).toHaveLength(3);
	});

	test('are named once, and without the key', async () => {
		const run = await grouped(KEY, KEY.toUpperCase(), 'b', 'B');
		expect(run.hints).toEqual([expect.stringMatching(/^Group By is "\*\*\*" for item 0 and/)]);
	});

	test('are not meant where they differ otherwise', async () => {
		const run = await grouped('7', '7.5', '7.50', '70', 'a-7', 'a');
		expect(run.hints).toEqual([]);
	});
});

test.each([2, 3])(
	'the first of %i rows is no invoice: with Execute Once others would be on none',
	async (rows) => {
		const run = await harness.run(fromRows(), {
			items: cut.slice(0, rows),
			node: { executeOnce: true },
		});
		expect(run.error).toMatchObject({
			message:
				'Execute Once is on, so this node gets the first row alone, and all others would be on no invoice',
			description:
				'Switch it off in the Settings of this node. If only the first row is meant, put a Limit node before it. Nothing was sent.',
		});
		expect(harness.service.hits).toEqual([]);
		const one = cut.slice(0, 1);
		const alone = await harness.run(fromRows(), { items: one, node: { executeOnce: true } });
		expect(alone.error).toBeUndefined();
		expect(alone.json).toHaveLength(1);
	},
);

test.each(['continueErrorOutput', 'continueRegularOutput'] as const)(
	'items of groups that fail come in the order of the input: %s',
	async (onError) => {
		harness.service.respond = json({ error: 'no' }, 400);
		const mixed = items(row('A', 'Boat'), row('B', 'Sail'), row('A', 'Oar'), row('B', 'Mast'));
		const run = await harness.run(fromRows(), { items: mixed, node: { onError } });
		const failed = run.output(onError === 'continueErrorOutput' ? 1 : 0);
		expect(failed.map(({ pairedItem }) => pairedItem)).toEqual(
			[0, 1, 2, 3].map((item) => ({ item })),
		);
	},
);
