import type { IExecuteFunctions } from 'n8n-workflow';

import { UnusableValue } from '../../failures/failure';
import { reasonOf } from '../../job/words';
import { inTime } from '../../memory/access';
import { steadyClock } from '../../service/clock';

/** n8n keeps what a node has sent as one row of its database, and reads and writes all of it for each mail. */
const MOST_MAILS = 10_000;

/** What is only asked for stands there for a moment, and pushes no mail out. */
export const memoryFor = (asked: number) =>
	({ mode: 'entries', maxEntries: MOST_MAILS + asked - 1 }) as const;

/** Which of these are there; all of them are, from now on. */
export async function lookedUp(
	context: IExecuteFunctions,
	entries: string[],
	memory = memoryFor(entries.length),
) {
	try {
		const answer = context.helpers.checkProcessedAndRecord(entries, 'node', memory);
		return await inTime(steadyClock, answer);
	} catch (cause) {
		throw notLookedUp(cause);
	}
}

export async function forget(context: IExecuteFunctions, entries: string[]): Promise<void> {
	if (entries.length === 0) return;
	const removal = context.helpers.removeProcessed(entries, 'node', memoryFor(entries.length));
	await inTime(steadyClock, removal);
}

const notLookedUp = (cause: unknown) =>
	new UnusableValue(
		`n8n could not look up what was sent before: ${reasonOf(cause)}`,
		'Save the workflow first if it is new, and run the item again. Nothing was sent; where n8n was only slow, the mail may be taken for one of today.',
	);
