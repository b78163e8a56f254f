import type { IExecuteFunctions, NodeTypeAndVersion } from 'n8n-workflow';

import { isScopeTaken } from '../../../nodes/AccountingService/trigger/after/scope';

/** The trigger with these nodes behind it. */
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
	['Remove Duplicates as it comes', [node('removeDuplicates'), node('removeDuplicates', {})]],
	['Remove Duplicates for the node', [node('removeDuplicates', { scope: 'node' })]],
])('the row of the workflow is free behind %s', (_, following) => {
	expect(isScopeTaken(followedBy(...following))).toBe(false);
});

test.each(['workflow', '={{ $json.scope }}'])('Remove Duplicates with scope %s has it', (scope) => {
	const following = [node('set'), node('removeDuplicates', { scope })];
	expect(isScopeTaken(followedBy(...following))).toBe(true);
});
