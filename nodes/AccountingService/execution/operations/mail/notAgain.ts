import type { IExecuteFunctions } from 'n8n-workflow';

import { idForm, type Fields } from '../../../transport';
import { isInDoubt, isOfDenial } from '../../failures/facts';
import { UnusableValue, writtenBy } from '../../failures/failure';
import type { Job } from '../../job/job';
import { unlessCanceled } from '../../job/cancellation';
import { Planned } from '../../job/planned';
import { counted, reasonOf } from '../../job/words';
import { systemClock } from '../../service/clock';
import type { WriteJob } from '../../writes/writeOnce';
import { forget, inTurn, lookedUp, memoryFor, nodeOf } from './memory';
import { skip, type Mail } from './skip';

const DAY_MS = 86_400_000;

/**
 * Sends a mail unless this node has sent the same for this record within the days of the option, today
 * included, in whatever execution: n8n's own memory, which survives restarts and is shared by all processes,
 * has an entry for each mail and day. The entry is made before the mail is sent and taken back if the service
 * certainly sent none, so an unknown outcome counts as sent, and so does an answer that does not say that it was.
 * With another API key it begins anew.
 */
export async function sendUnlessSent(
	job: WriteJob,
	mail: Mail,
	send: () => Promise<Fields>,
): Promise<Fields> {
	const { claims, context, entry, connection, options } = job;
	if (options.notAgainWithinDays === 0) return await send();
	const key = [connection.account, entry.operation, idForm(mail.id)];
	// Whether one that is on its way was sent is known when it has ended.
	return await claims.inTurn(
		job,
		JSON.stringify([...nodeOf(context), ...key]),
		`a mail for ${entry.noun.one} ${mail.id}`,
		async () => await sendInTurn(job, mail, key, send),
	);
}

async function sendInTurn(
	job: WriteJob,
	mail: Mail,
	key: readonly string[],
	send: () => Promise<Fields>,
): Promise<Fields> {
	const { context, entry, options, owners } = job;
	const { request, id } = mail;
	const days = lastDays(context, options.notAgainWithinDays);
	const entries = days.map((day) => JSON.stringify([...key, day]));
	const { newest, isDoubtful } = await inTurn(
		context,
		async () => await newestOf(context, entries),
		async (before) => await unlessCanceled(job, before),
	);
	const unlessPlanned = async () => {
		const skipped = 'It would have been sent for an item before';
		if (options.dryRun && owners.otherThan(job, [entry.operation, idForm(id)]))
			throw new Planned({ ...request, recordId: id, skipped });
		return await send();
	};
	if (newest === -1) return await remembered(job, id, entries, unlessPlanned);
	const since = days[newest]!;
	const reason = isDoubtful
		? `It may have been sent on ${since}: its outcome is not known. Look in the service; if it did not go out, send it with Not Again Within (Days) at 0`
		: `It was sent on ${since}`;
	const inShort = isDoubtful
		? 'may have been sent'
		: `already sent within ${counted(days.length, { one: 'day', many: 'days' })}`;
	return skip(job, mail, { told: { reason, since }, inShort });
}

/** Remembered besides the entry of a mail whose outcome is not known. */
const doubtOf = (entry: string) => `${entry}?`;

/**
 * The place of the newest entry that is there, or -1: then the first of them is, from now on; and whether the
 * outcome of its mail is not known.
 */
async function newestOf(context: IExecuteFunctions, entries: string[]) {
	const { processed } = await lookedUp(context, entries);
	const newest = entries.findIndex((entry) => processed.includes(entry));
	const asked = entries.filter((entry) => !processed.includes(entry));
	// Once it is sent, days before today say nothing new: whether they are forgotten matters to nobody.
	if (newest === -1) await forget(context, asked.slice(1)).catch(() => {});
	else await forget(context, asked).catch(notCorrected);
	return { newest, isDoubtful: newest !== -1 && (await isDoubted(context, entries[newest]!)) };
}

async function isDoubted(context: IExecuteFunctions, entry: string): Promise<boolean> {
	const doubts = [doubtOf(entry)];
	const { processed } = await lookedUp(context, doubts, memoryFor(2));
	// One that stays there for nothing only makes the next item speak more carefully.
	if (processed.length === 0) await forget(context, doubts).catch(() => {});
	return processed.length > 0;
}

async function remembered(
	{ context, notes }: Job,
	id: string,
	entries: string[],
	send: () => Promise<Fields>,
): Promise<Fields> {
	// A canceled execution does this, too.
	const correct = async (memory: () => Promise<unknown>) => await inTurn(context, memory);
	const takeBack = async () =>
		await correct(async () => await forget(context, entries)).catch(() =>
			notes.add(
				`n8n could not take back that the mail for ${id} was to be sent, so it counts as sent today`,
			),
		);
	const doubt = async () =>
		await correct(async () => await lookedUp(context, [doubtOf(entries[0]!)])).catch(() => {});
	try {
		const item = await send();
		if (isInDoubt(item)) await doubt();
		return item;
	} catch (thrown) {
		if (writtenBy(context, thrown) === 'nothing' || isOfDenial(thrown)) await takeBack();
		else await doubt();
		return await Promise.reject(thrown);
	}
}

function notCorrected(cause: unknown): never {
	throw new UnusableValue(
		`n8n could not correct what it remembers of mails that were sent: ${reasonOf(cause)}`,
		'Nothing was sent, because the mail went out within the days of Not Again Within (Days); it may be taken for one of today.',
	);
}

/** Days of the workflow's time zone, today first: `2026-11-22`. */
function lastDays(context: IExecuteFunctions, count: number): string[] {
	const timeZone = context.getTimezone();
	const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(systemClock.now());
	const midnight = Date.parse(today);
	return Array.from({ length: count }, (_, back) =>
		new Date(midnight - back * DAY_MS).toISOString().slice(0, 10),
	);
}
