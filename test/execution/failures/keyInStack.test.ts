import { inspect } from 'node:util';

import { NodeApiError, type IExecuteFunctions, type INode } from 'n8n-workflow';

import {
	itemFailure,
	UnusableValue,
} from '../../../nodes/AccountingService/execution/failures/failure';
import { maskOf } from '../../../nodes/AccountingService/execution/quoting/maskOf';

const KEY = 'key-of-the-tests';
const node = { name: 'Node', type: 'x', typeVersion: 1, parameters: {} } as INode;
const context = { getNode: () => node } as IExecuteFunctions;

describe.each<[string, () => unknown]>([
	['an exception of this node', () => new UnusableValue(`Not ${KEY}`, `Change ${KEY}`)],
	['an exception nobody foresaw', () => new Error(`connect to ${KEY} failed`)],
	[
		"n8n's own kind of error",
		() => {
			const words = { message: `No ${KEY}`, description: `Look at ${KEY}` };
			const error = new NodeApiError(node, {}, words);
			// A stack is written with the message of the moment in which it is first read.
			expect(error.stack).toContain(KEY);
			return error;
		},
	],
])('whoever wrote the key into %s', (_, thrown) => {
	const failure = itemFailure(context, thrown(), 0, maskOf(KEY));
	const { message, description, stack } = failure;

	test('its message shows none', () => {
		expect(message).toContain('***');
		expect(message).not.toContain(KEY);
	});

	test('its description shows none', () => expect(description ?? '').not.toContain(KEY));

	test('its stack shows none', () => {
		expect(stack).toContain('keyInStack.test.ts');
		expect(stack).not.toContain(KEY);
	});

	test('nor does anything else of it, its cause among it, which n8n keeps', () => {
		expect(inspect(failure, { depth: 8, showHidden: true })).not.toContain(KEY);
	});
});
