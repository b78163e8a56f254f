import type { IExecuteFunctions, NodeTypeAndVersion } from 'n8n-workflow';

import { isObject } from '../../transport';

const TRIGGER = /\.accountingService(Changes)?Trigger$/;
const ACTION = /\.accountingService$/;

/** By the run of an action node. */
const known = new WeakMap<IExecuteFunctions, boolean>();

/**
 * Whether a trigger that leads to this action node asks for the changes that it makes. Whatever it leaves in n8n's
 * memory costs queries, which nobody else has to pay.
 */
export function isListenedTo(context: IExecuteFunctions): boolean {
	const before = known.get(context);
	if (before !== undefined) return before;
	const parents = context.getParentNodes(context.getNode().name, { includeNodeParameters: true });
	const isListened = parents.some(isListening);
	known.set(context, isListened);
	return isListened;
}

function isListening({ type, disabled, parameters }: NodeTypeAndVersion): boolean {
	const options: unknown = parameters?.options;
	// What an expression gives is not known here.
	const chosen = isObject(options) ? (options.ignoreOwnChanges ?? 'no') : 'no';
	return TRIGGER.test(type) && !disabled && chosen !== 'no';
}

/** Whether an action node follows this trigger. */
export const leadsToAction = (context: IExecuteFunctions): boolean =>
	context
		.getChildNodes(context.getNode().name)
		.some(({ type, disabled }) => ACTION.test(type) && !disabled);
