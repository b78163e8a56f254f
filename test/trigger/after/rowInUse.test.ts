import type { IExecuteFunctions, NodeTypeAndVersion } from 'n8n-workflow';

import { isRowInUse } from '../../../nodes/AccountingService/trigger/after/lock';

/** The trigger with these nodes after it. */
const followedBy = (...following: NodeTypeAndVersion[]) =>
	({
		getNode: () => ({ name: 'Trigger' }),
		getChildNodes: () => following,
	}) as unknown as IExecuteFunctions;

const node = (type: string, options?: object): NodeTypeAndVersion => ({
	name: type,
	type: `n8n-nodes-base.${type}`,
	typeVersion: 2,
	disabled: false,
	parameters: options && ({ options } as NodeTypeAndVersion['parameters']),
});

test.each([
	['nothing', []],
	['other nodes', [node('set'), node('removeDuplicatesOfMine', { scope: 'workflow' })]],
	['Remove Duplicates with its defaults', [node('removeDuplicates'), node('removeDuplicates', {})]],
	['Remove Duplicates with scope Node', [node('removeDuplicates', { scope: 'node' })]],
])('after the trigger %s leaves the row of the workflow free', (_, following) => {
	expect(isRowInUse(followedBy(...following))).toBe(false);
});

test.each(['workflow', '={{ $json.scope }}'])(
	'after the trigger Remove Duplicates with scope %s uses the row',
	(scope) => {
		const following = [node('set'), node('removeDuplicates', { scope })];
		expect(isRowInUse(followedBy(...following))).toBe(true);
	},
);
