import type { IWebhookFunctions } from 'n8n-workflow';

import { log, logOf } from '../../execution/job/log';
import type { LogLines, Told } from '../logLines';
import { logLineOf, type About, type Reason } from './reply';

/**
 * Writes to n8n's log why a delivery starts nothing. All that matters stands in the message itself, because
 * n8n's usual console shows nothing else of a line. A flood is a line a second for each reason and trigger.
 */
export function logNothing(
	context: IWebhookFunctions,
	logLines: LogLines,
	reason: Reason,
	deliveryId: string,
	about?: About,
): void {
	const { id: nodeId, name } = context.getNode();
	const { id: workflow } = context.getWorkflow();
	const owed = logOf(context);
	const { level, message, advice } = logLineOf(reason, about);
	const cure = typeof about === 'object' ? `. ${advice}` : '';
	const write = ({ deliveries, ids }: Told) => {
		const facts = { reason, deliveryId: ids[0] ?? '', node: name, workflow };
		const where = `node "${name}" of workflow ${workflow}`;
		const line = `${message} (${reason}, ${named(deliveries, ids)}, ${where})${cure}`;
		log(owed, level, line, deliveries > 1 ? { ...facts, deliveries } : facts);
	};
	if (level === 'debug') write({ deliveries: 1, ids: [deliveryId] });
	else logLines.tell(JSON.stringify([workflow, nodeId, reason]), deliveryId, write);
}

/** `delivery dlv_1`, `300 deliveries within a second: dlv_1, dlv_2, …`. */
function named(deliveries: number, ids: readonly string[]): string {
	if (deliveries === 1) return `delivery ${ids[0] || 'without an ID'}`;
	const some = ids.length < deliveries ? [...ids, '…'] : ids;
	return `${deliveries} deliveries within a second${ids.length > 0 ? `: ${some.join(', ')}` : ''}`;
}
