import { setTimeout as passed } from 'node:timers/promises';
import type { DeliveryWorker } from '../../webhooks/deliveryWorker.ts';

/** How long a person waits for a page, in milliseconds. */
const patience = 1_000;

/** Resolves when what was just lined up has been attempted, so that the page shows how it went. */
export async function attempted(worker: DeliveryWorker): Promise<void> {
	await Promise.race([worker.settle(), passed(patience, undefined, { ref: false })]);
}
