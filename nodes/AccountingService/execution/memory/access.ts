import type { IExecuteFunctions } from 'n8n-workflow';

import { within, type Clock } from '../../transport';
import { Turns } from '../job/turns';
import { steadyClock } from '../service/clock';

/** What the triggers of a workflow leave for each other: n8n reads and writes all of it each time. */
const MOST_ENTRIES = 8_000;

/** What is only asked for stands there for a moment, and pushes nothing out. */
export const memoryWith = (asked = 0) =>
	({ mode: 'entries', maxEntries: MOST_ENTRIES + asked }) as const;

/** How long an event waits for n8n's database at most, from when it asks. Milliseconds. */
const MOST_MS = 10_000;

/** Rejects when the answer takes too long, so that the event goes on, and the next one has its turn. */
export async function inTime<Result>(clock: Clock, answer: Promise<Result>): Promise<Result> {
	return await within(clock, MOST_MS, answer, () => {
		throw new Error(`n8n's database gave no answer for ${MOST_MS / 1000} seconds`);
	});
}

const turns = new Turns();

/** Names a node among those of all workflows. */
export const nodeKey = (context: Pick<IExecuteFunctions, 'getNode' | 'getWorkflow'>): string =>
	`${context.getWorkflow().id} ${context.getNode().id}`;

/** n8n's memory of a node loses entries that two write at once; within this process, executions take turns. */
export const inTurnOfNode = async <Result>(
	context: IExecuteFunctions,
	task: () => Promise<Result>,
	wait?: (before: Promise<unknown>) => Promise<unknown>,
): Promise<Result> => await turns.take(nodeKey(context), task, wait);

/** The same for the memory of a workflow, in time. */
export const inTurn = async <Result>(
	context: IExecuteFunctions,
	task: () => Promise<Result>,
): Promise<Result> =>
	await turns.take(`${context.getWorkflow().id}`, async () => await inTime(steadyClock, task()));
