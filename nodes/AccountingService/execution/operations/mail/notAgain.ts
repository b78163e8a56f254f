import type { IExecuteFunctions } from 'n8n-workflow';

import { isDenial, type ApiRequest, type Fields } from '../../../transport';
import { UnusableValue, writtenBy } from '../../failures/failure';
import type { Job } from '../../job/job';
import { Turns } from '../../job/turns';
import { systemClock } from '../../service/clock';
import type { WriteJob } from '../../writes/writeOnce';
import { skip } from './skip';

/** n8n keeps what a node has sent as one row of its database, and reads and writes all of it for each mail. */
const MOST_MAILS = 10_000;

/** What is only asked for stands there for a moment, and pushes no mail out. */
const memoryFor = (asked: number) =>
	({ mode: 'entries', maxEntries: MOST_MAILS + asked - 1 }) as const;

const DAY_MS = 86_400_000;

/**
 * Sends a mail unless this node has sent the same for this record within the days of the option, today
 * included, in whatever execution: n8n's own memory, which survives restarts and is shared by all processes,
 * has an entry for each mail and day. The entry is made before the mail is sent and taken back if the service
 * certainly sent none, so an unknown outcome counts as sent. With another API key it begins anew.
 */
export async function sendUnlessSent(
	job: WriteJob,
	request: ApiRequest,
	id: string,
	send: () => Promise<Fields>,
): Promise<Fields> {
	const { context, entry, connection, options, owners } = job;
	if (options.notAgainWithinDays === 0) return await send();
	const days = lastDays(context, options.notAgainWithinDays);
	const entries = days.map((day) => JSON.stringify([connection.account, entry.operation, id, day]));
	const newest = await inTurn(context, async () => await newestOf(context, entries));
	const unlessPlanned = async () => {
		if (options.dryRun && owners.otherThan(job, [entry.operation, id]))
			return skip(job, request, id, { reason: 'It would have been sent for an item before' });
		return await send();
	};
	if (newest === -1) return await remembered(job, id, entries, unlessPlanned);
	const since = days[newest]!;
	return skip(job, request, id, { reason: `It was sent on ${since}`, since });
}

/** The place of the newest entry that is there, or -1: then the first of them is, from now on. */
async function newestOf(context: IExecuteFunctions, entries: string[]): Promise<number> {
	const { processed } = await lookedUp(context, entries);
	const newest = entries.findIndex((entry) => processed.includes(entry));
	const asked = entries.filter((entry) => !processed.includes(entry));
	// Once it is sent, days before today say nothing new: whether they are forgotten matters to nobody.
	if (newest === -1) await forget(context, asked.slice(1)).catch(() => {});
	else await forget(context, asked).catch(notCorrected);
	return newest;
}

async function remembered(
	{ context, entry, notes }: Job,
	id: string,
	entries: string[],
	send: () => Promise<Fields>,
): Promise<Fields> {
	const takeBack = async () =>
		await inTurn(context, async () => await forget(context, entries)).catch(() =>
			notes.add(
				`n8n could not take back that the mail for ${id} was to be sent, so it counts as sent today`,
			),
		);
	try {
		const answer = await send();
		if (isDenial(answer, [entry.noun.one])) await takeBack();
		return answer;
	} catch (thrown) {
		if (writtenBy(context, thrown) === 'nothing') await takeBack();
		return await Promise.reject(thrown);
	}
}

async function lookedUp(context: IExecuteFunctions, entries: string[]) {
	try {
		return await context.helpers.checkProcessedAndRecord(
			entries,
			'node',
			memoryFor(entries.length),
		);
	} catch (cause) {
		throw notLookedUp(cause);
	}
}

async function forget(context: IExecuteFunctions, entries: string[]): Promise<void> {
	if (entries.length > 0)
		await context.helpers.removeProcessed(entries, 'node', memoryFor(entries.length));
}

const notLookedUp = (cause: unknown) =>
	new UnusableValue(
		`n8n could not look up what was sent before: ${reasonOf(cause)}`,
		'Save the workflow first, and run the item again. Nothing was sent.',
	);

function notCorrected(cause: unknown): never {
	throw new UnusableValue(
		`n8n could not correct what it remembers of mails that were sent: ${reasonOf(cause)}`,
		'Nothing was sent, because the mail went out within the days of Not Again Within (Days); it may be taken for one of today.',
	);
}

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

/** Days of the workflow's time zone, today first: `2026-11-22`. */
function lastDays(context: IExecuteFunctions, count: number): string[] {
	const timeZone = context.getTimezone();
	const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(systemClock.now());
	const midnight = Date.parse(today);
	return Array.from({ length: count }, (_, back) =>
		new Date(midnight - back * DAY_MS).toISOString().slice(0, 10),
	);
}

const turns = new Turns();

/** n8n's memory loses entries that two write at once; within this process, nodes take turns at theirs. */
const inTurn = async <Result>(context: IExecuteFunctions, task: () => Promise<Result>) =>
	await turns.take(`${context.getWorkflow().id} ${context.getNode().id}`, task);
