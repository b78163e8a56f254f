import type { IExecuteFunctions, NodeTypeAndVersion } from 'n8n-workflow';

import { isObject } from '../../transport';

/** A trigger of this package that starts the same nodes as this one, if it is not switched off. */
function neighbour(context: IExecuteFunctions, type: string): NodeTypeAndVersion | undefined {
	for (const { name } of context.getChildNodes(context.getNode().name))
		for (const node of context.getParentNodes(name, { includeNodeParameters: true }))
			if (!node.disabled && node.type.endsWith(`.${type}`)) return node;
	return undefined;
}

export const hasWebhookBeside = (context: IExecuteFunctions): boolean =>
	neighbour(context, 'accountingServiceTrigger') !== undefined;

/** The name of a node that catches up with what the webhook does not bring. */
export function catcherBeside(context: IExecuteFunctions): string | undefined {
	const node = neighbour(context, 'accountingServiceChangesTrigger');
	const options: unknown = node?.parameters?.options;
	// Without it nothing is stored in the workflow. What an expression gives is not known here.
	const catchUp = isObject(options) ? String(options.onlyMissed ?? 0) : '0';
	return Number(catchUp) === 0 ? undefined : node?.name;
}
