import {
	ApplicationError,
	ExpressionError,
	NodeApiError,
	NodeOperationError,
	type IExecuteFunctions,
	type INode,
} from 'n8n-workflow';

import {
	itemFailure,
	UnusableValue,
} from '../../../nodes/AccountingService/execution/failures/failure';
import { ActionHarness } from '../actionHarness';
import { byId, items } from '../inputs';

const KEY = 'sk_live_1';
const node: INode = {
	id: 'id',
	name: 'Node',
	type: 'accountingService',
	typeVersion: 1,
	position: [0, 0],
	parameters: {},
};
const context: Partial<IExecuteFunctions> = { getNode: () => node };
const failed = (thrown: unknown, item = 3) =>
	itemFailure(context as IExecuteFunctions, thrown, item, (text) => text.replaceAll(KEY, '***'));

describe('whatever is thrown', () => {
	test.each<[string, unknown, string, string | undefined]>([
		['a value that cannot be used', new UnusableValue('No', 'Do that'), 'No', 'Do that'],
		['an exception', new TypeError('x is undefined'), 'x is undefined', undefined],
		['a text', 'gone', 'gone', undefined],
		['nothing', undefined, 'undefined', undefined],
		['what has a message', { message: 'gone' }, 'gone', undefined],
		['what has none, and is no text', { toString: 1 }, 'object', undefined],
		['null', null, 'object', undefined],
		['a value that n8n refuses', new ExpressionError('No', { description: 'A' }), 'No', 'A'],
		['an exception of n8n', new ApplicationError('No such node'), 'No such node', undefined],
	])('is a refusal of its item: %s', (_, thrown, message, description) => {
		const failure = failed(thrown);
		expect(failure).toBeInstanceOf(NodeOperationError);
		expect(failure.message).toBe(message);
		expect(failure.description ?? undefined).toBe(description);
		expect(failure.context.itemIndex).toBe(3);
	});

	test.each<[string, NodeApiError | NodeOperationError]>([
		['an answer', new NodeApiError(node, {}, { message: 'No', itemIndex: 1 })],
		['a refusal', new NodeOperationError(node, 'No', { itemIndex: 1 })],
	])('that is one of n8n’s already stays the same, with its own item: %s', (_, thrown) => {
		expect(failed(thrown)).toBe(thrown);
		expect(failed(thrown).context.itemIndex).toBe(1);
	});

	test.each([
		['n8n’s', new NodeOperationError(node, `No ${KEY} ${KEY}`, { description: `${KEY}, ${KEY}` })],
		['ours', new UnusableValue(`No ${KEY} ${KEY}`, `${KEY}, ${KEY}`)],
	])('shows no key in its message, its advice or its stack: %s', (_, thrown) => {
		// Where nobody maps sources, a stack is written when its error is made.
		expect(thrown.stack).toContain(KEY);
		const { message, description, stack } = failed(thrown);
		expect([message, description]).toEqual(['No *** ***', '***, ***']);
		expect(stack).toMatch(/No \*\*\* \*\*\*/);
		expect(stack).not.toContain(KEY);
	});

	test('keeps the words that n8n would replace', () => {
		expect(failed(new UnusableValue('preexisting ENOTFOUND', 'Wait')).message).toBe(
			'preexisting ENOTFOUND',
		);
	});
});

test('a value that cannot be used is shown with its item', async () => {
	const harness = await ActionHarness.start();
	const { error } = await harness.run(
		{ resource: 'invoice', operation: 'get', ...byId('invoice', '={{ $json.id }}') },
		{ items: items({ id: 1 }, { id: '' }) },
	);
	expect(error).toMatchObject({ context: { itemIndex: 1 } });
});
