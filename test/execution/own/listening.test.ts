import type { IExecuteFunctions } from 'n8n-workflow';

import {
	isListenedTo,
	leadsToAction,
} from '../../../nodes/AccountingService/execution/own/listening';

const asking = { options: { ignoreOwnChanges: 'yes' } };

const trigger = { type: 'package.accountingServiceTrigger', parameters: asking };

/** What stands before nodes, by their names; `more`: what else n8n gives. */
const action = (before: Record<string, readonly object[]>, more: object = {}) =>
	({
		getNode: () => ({ name: 'Action', type: 'package.accountingService' }),
		getParentNodes: jest.fn((name: string) => before[name] ?? []),
		...more,
	}) as unknown as IExecuteFunctions;

test.each<[boolean, string, object]>([
	[true, 'the trigger', trigger],
	[true, 'the other one', { ...trigger, type: 'package.accountingServiceChangesTrigger' }],
	[false, 'another node', { ...trigger, type: 'package.accountingServiceTriggerOfOthers' }],
	[false, 'one that is disabled', { ...trigger, disabled: true }],
	[false, 'one that says no', { ...trigger, parameters: { options: { ignoreOwnChanges: 'no' } } }],
	[false, 'one without the option', { ...trigger, parameters: { options: {} } }],
	[false, 'one without any options', { ...trigger, parameters: {} }],
	[false, 'one whose parameters n8n does not tell', { type: trigger.type }],
])('it is %s that a node behind %s is listened to', (is, _, before) => {
	expect(isListenedTo(action({ Action: [before] }))).toBe(is);
});

test('n8n is asked once in a run', () => {
	for (const before of [[trigger], []]) {
		const context = action({ Action: before });
		const listened = [isListenedTo(context), isListenedTo(context)];
		expect(listened).toEqual([before.length > 0, before.length > 0]);
		expect(context.getParentNodes).toHaveBeenCalledTimes(1);
	}
});

const agents = { getChildNodes: () => ['Agent', 'Another'] };

test.each<[boolean, string, Record<string, readonly object[]>, object]>([
	[true, 'one of its agents stands behind a trigger', { Agent: [trigger] }, { workflow: agents }],
	[false, 'none of them does', { Agent: [], Tool: [trigger] }, { workflow: agents }],
	[true, 'n8n tells nothing of its agents', {}, {}],
	[true, 'n8n tells of them in another way', {}, { workflow: {} }],
])('it is %s that a tool is listened to, where %s', (is, _, before, more) => {
	const getNode = () => ({ name: 'Tool', type: 'package.accountingServiceTool' });
	expect(isListenedTo(action(before, { getNode, ...more }))).toBe(is);
});

test.each<[boolean, string, object]>([
	[true, 'an action node', { type: 'package.accountingService' }],
	[false, 'one that is disabled', { type: 'package.accountingService', disabled: true }],
	[false, 'a trigger', { type: 'package.accountingServiceTrigger' }],
	[false, 'another node', { type: 'n8n-nodes-base.noOp' }],
])('it is %s that a trigger before %s leads to an action node', (is, _, next) => {
	const getChildNodes = () => [next];
	expect(leadsToAction(action({}, { getChildNodes }))).toBe(is);
});
