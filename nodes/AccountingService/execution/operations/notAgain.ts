import type { IExecuteFunctions } from 'n8n-workflow';

import type { Endpoint } from '../../catalogue/rows';
import type { Fields } from '../../transport';
import { UnusableValue, writtenBy } from '../failures/failure';
import type { Job } from '../job/job';
import { Planned } from '../job/planned';
import { systemClock } from '../service/clock';
import { requestFor } from '../service/request';

/** n8n keeps what a node has sent as one row of its database, and reads and writes all of it for each mail. */
const MEMORY = { mode: 'entries', maxEntries: 10_000 } as const;

const DAY_MS = 86_400_000;

/**
 * Sends a mail unless this node has sent the same for this record within the days of the option, today
 * included, in whatever execution: n8n's own memory, which survives restarts and is shared by all processes,
 * has an entry for each mail and day. The entry is made before the mail is sent and taken back if the service
 * certainly sent none, so an unknown outcome counts as sent. With another API key it begins anew.
 */
export async function sendUnlessSent(
	job: Job,
	row: Endpoint,
	id: string,
	send: () => Promise<Fields>,
): Promise<Fields> {
	const { context, entry, options } = job;
	if (options.notAgainWithinDays === 0) return await send();
	const days = lastDays(context, options.notAgainWithinDays);
	const since = await inTurn(context, async () => await sentOn(job, id, days));
	if (since === undefined) return await remembered(job, id, days.slice(0, 1), send);
	const reason = `It was sent on ${since}`;
	if (options.dryRun) {
		const request = requestFor(row, { path: { id }, what: entry.noun.one });
		throw new Planned({ ...request, recordId: id, skipped: reason });
	}
	return { id, skipped: true, reason, since };
}

/** The newest of these days on which it was sent. If it was on none, today is one from now on. */
async function sentOn(job: Job, id: string, days: readonly string[]): Promise<string | undefined> {
	const entries = days.map((day) => entryOf(job, id, day));
	const { processed } = await lookedUp(job, entries);
	const since = days.find((_, nth) => processed.includes(entries[nth]!));
	const asked = entries.filter((one) => !processed.includes(one));
	await forget(job, since === undefined ? asked.slice(1) : asked);
	return since;
}

async function remembered(
	job: Job,
	id: string,
	days: readonly string[],
	send: () => Promise<Fields>,
): Promise<Fields> {
	try {
		return await send();
	} catch (thrown) {
		if (writtenBy(thrown) === 'nothing') {
			const entries = days.map((day) => entryOf(job, id, day));
			await inTurn(job.context, async () => await forget(job, entries));
		}
		return await Promise.reject(thrown);
	}
}

const entryOf = ({ connection, entry }: Job, id: string, day: string) =>
	JSON.stringify([connection.account, entry.operation, id, day]);

async function lookedUp({ context }: Job, entries: string[]) {
	try {
		return await context.helpers.checkProcessedAndRecord(entries, 'node', MEMORY);
	} catch (cause) {
		throw unknown(cause);
	}
}

async function forget({ context }: Job, entries: string[]): Promise<void> {
	if (entries.length > 0) await context.helpers.removeProcessed(entries, 'node', MEMORY);
}

const unknown = (cause: unknown) =>
	new UnusableValue(
		`n8n could not look up what was sent before: ${cause instanceof Error ? cause.message : String(cause)}`,
		'Save the workflow first, and run the item again. Nothing was sent.',
	);

/** Days of the workflow's time zone, today first: `2026-11-22`. */
function lastDays(context: IExecuteFunctions, count: number): string[] {
	const timeZone = context.getTimezone();
	const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(systemClock.now());
	const midnight = Date.parse(today);
	return Array.from({ length: count }, (_, back) =>
		new Date(midnight - back * DAY_MS).toISOString().slice(0, 10),
	);
}

const turns = new Map<string, Promise<unknown>>();

/** n8n's memory loses entries that two write at once; within this process, nodes take turns at theirs. */
async function inTurn<Result>(
	context: IExecuteFunctions,
	task: () => Promise<Result>,
): Promise<Result> {
	const key = `${context.getWorkflow().id} ${context.getNode().id}`;
	const mine = (turns.get(key) ?? Promise.resolve()).then(task);
	const ended = mine.catch(() => {});
	turns.set(key, ended);
	await ended;
	if (turns.get(key) === ended) turns.delete(key);
	return await mine;
}
