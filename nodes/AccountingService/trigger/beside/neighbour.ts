import type { IExecuteFunctions, NodeTypeAndVersion } from 'n8n-workflow';

import { isObject } from '../../transport';

/** The triggers of this package that start the same nodes as this one and are not switched off. */
function* neighbours(context: IExecuteFunctions, type: string): Generator<NodeTypeAndVersion> {
	for (const { name } of context.getChildNodes(context.getNode().name))
		for (const node of context.getParentNodes(name, { includeNodeParameters: true }))
			if (!node.disabled && node.type.endsWith(`.${type}`)) yield node;
}

export const hasWebhookBeside = (context: IExecuteFunctions): boolean =>
	neighbours(context, 'accountingServiceTrigger').next().done === false;

/** The name of a node that catches up with what the webhook does not bring. */
export function catcherBeside(context: IExecuteFunctions): string | undefined {
	for (const { name, parameters } of neighbours(context, 'accountingServiceChangesTrigger')) {
		const options: unknown = parameters?.options;
		// Without it nothing is stored in the workflow. What an expression gives is not known here.
		const catchUp = isObject(options) ? String(options.onlyMissed ?? 0) : '0';
		if (Number(catchUp) !== 0) return name;
	}
	return undefined;
}
