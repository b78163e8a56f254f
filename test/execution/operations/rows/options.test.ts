import type { INodeParameters } from 'n8n-workflow';

import { ActionHarness } from '../../actionHarness';
import { fromRows, row } from '../../fromRows';
import { items } from '../../inputs';
import { keeping, writesIn } from '../../records';

let harness: ActionHarness;
beforeEach(async () => {
	harness = await ActionHarness.start();
	harness.service.respond = keeping([]);
});

const rowOf = (order: string, more: object) => row(order, 'Boat', more);

test.each<[option: string, options: INodeParameters, mine: object, others: object]>([
	['Dry Run', { dryRun: '={{ $json.dry }}' }, { dry: false }, { dry: true }],
	['Dry Run', { dryRun: '={{ $json.dry }}' }, { dry: true }, { dry: false }],
	[
		'Client Reference Field',
		{ clientReferenceField: '={{ $json.by }}' },
		{ by: 'reference' },
		{ by: 'customer_id' },
	],
])(
	'%s has to be the same for all items of a group: its invoice is not sent otherwise',
	async (option, options, mine, others) => {
		const given = items(rowOf('A', mine), rowOf('A', others), rowOf('B', mine), rowOf('B', mine));
		const run = await harness.run(fromRows({ options }), {
			items: given,
			node: { onError: 'continueErrorOutput' },
		});
		expect(run.output(1).map(({ json: { error } }) => error)).toEqual(
			Array(2).fill(
				`The option ${option} is another for item 1 than for item 0, and both are lines of one invoice (Group By "A")`,
			),
		);
		expect(run.output(0)).toMatchObject([{ pairedItem: [{ item: 2 }, { item: 3 }] }]);
		for (const { body } of harness.service.hits) expect(body).not.toContain('"A"');
	},
);

test('whoever gives it two values is told to check the expression', async () => {
	const options = { dryRun: '={{ $json.dry }}' };
	const given = items(rowOf('A', { dry: false }), rowOf('A', { dry: true }));
	const run = await harness.run(fromRows({ options }), { items: given });
	expect(run.error?.description).toBe(
		'Check what its expression gives: it has to be the same for all items of a group. Nothing was sent for the group.',
	);
});

test('an option that cannot be read for one item of a group is refused before the group is sent', async () => {
	const options = { dryRun: '={{ $json.dry }}' };
	const given = items(rowOf('A', { dry: false }), rowOf('A', { dry: 'perhaps' }));
	const run = await harness.run(fromRows({ options }), { items: given });
	expect(run.error?.message).toMatch(/^Dry Run .*\(Group By "A"\)$/);
	expect(writesIn(harness.service.hits)).toEqual([]);
});
