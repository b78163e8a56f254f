import type { IExecuteFunctions, NodeTypeAndVersion, Workflow } from 'n8n-workflow';

import { isObject } from '../../transport';
import { isToolRun } from '../job/options';

const TRIGGER = /\.accountingService(Changes)?Trigger$/;
const ACTION = /\.accountingService(Tool)?$/;

/** By the run of an action node. */
const known = new WeakMap<IExecuteFunctions, boolean>();

/**
 * Whether a trigger that leads to this action node asks for the changes that it makes. Whatever it leaves in n8n's
 * memory costs queries, which nobody else has to pay.
 */
export function isListenedTo(context: IExecuteFunctions): boolean {
	const isListened =
		known.get(context) ??
		placesOf(context)?.some((name) =>
			context.getParentNodes(name, { includeNodeParameters: true }).some(isListening),
		) ??
		true;
	known.set(context, isListened);
	return isListened;
}

/** The node, or the agents that have it as a tool; `undefined` where n8n does not tell which. */
function placesOf(context: IExecuteFunctions): string[] | undefined {
	const { name } = context.getNode();
	if (!isToolRun(context)) return [name];
	// What a node can ask n8n for tells what stands behind it, but not whose tool it is.
	const { workflow } = context as { readonly workflow?: Workflow };
	return workflow?.getChildNodes?.(name, 'ai_tool');
}

function isListening({ type, disabled, parameters }: NodeTypeAndVersion): boolean {
	const options: unknown = parameters?.options;
	// What an expression gives is not known here.
	const chosen = isObject(options) ? (options.ignoreOwnChanges ?? 'no') : 'no';
	return TRIGGER.test(type) && !disabled && chosen !== 'no';
}

/** Whether an action node follows this trigger, or is a tool of an agent that does. */
export const leadsToAction = (context: IExecuteFunctions): boolean =>
	context
		.getChildNodes(context.getNode().name)
		.flatMap((node) => [node, ...toolsOf(context, node)])
		.some(({ type, disabled }) => ACTION.test(type) && !disabled);

const toolsOf = (context: IExecuteFunctions, { name }: NodeTypeAndVersion) =>
	context.getParentNodes(name, { connectionType: 'ai_tool' });
