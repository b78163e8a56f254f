import type { IExecuteFunctions } from 'n8n-workflow';

import { idOf, type Fields } from '../../../transport';
import { factsOf, isInDoubt } from '../../failures/facts';
import { UnusableValue, writtenBy } from '../../failures/failure';
import { DAY_MS } from '../../fields/dates/timeOf';
import type { Job } from '../../job/job';
import { unlessCanceled } from '../../job/cancellation';
import { Planned } from '../../job/planned';
import { counted, reasonOf } from '../../job/words';
import { inTurnOfNode, nodeKey } from '../../memory/access';
import { systemClock } from '../../service/clock';
import type { WriteJob } from '../../writes/writeOnce';
import { forget, lookedUp, memoryFor } from './memory';
import { placesOf, type Places } from './remembered';
import { skip, type Mail } from './skip';

/**
 * Sends a mail unless this node has sent the same for this record within the days of the option, today
 * included, in whatever execution: n8n's own memory, which survives restarts and is shared by all processes,
 * has an entry for each mail and day, and one more for an invoice that was read by another of its ids. The entry is
 * made before the mail is sent and taken back if the service certainly sent none, so an unknown
 * outcome counts as sent, and so does an answer that does not say that it was. With another API key it begins anew.
 */
export async function sendUnlessSent(job: WriteJob, mail: Mail, send: () => Promise<Fields>) {
	const { claims, context, entry, connection, options } = job;
	if (options.notAgainWithinDays === 0) return await send();
	const places = placesOf(mail.id, idOf(mail.invoice, [entry.noun.one]));
	const kind = [connection.account, entry.operation];
	// Whether one that is on its way was sent is known when it has ended.
	return await claims.inTurn(
		job,
		JSON.stringify([nodeKey(context), ...kind, places.one]),
		`a mail for ${entry.noun.one} ${mail.id}`,
		async () => await sendInTurn(job, mail, { kind, places }, send),
	);
}

async function sendInTurn(
	job: WriteJob,
	mail: Mail,
	{ kind, places }: { readonly kind: readonly string[]; readonly places: Places },
	send: () => Promise<Fields>,
): Promise<Fields> {
	const { context, entry, options, owners } = job;
	const { request, id } = mail;
	const days = lastDays(context, options.notAgainWithinDays);
	const { one, left, heeded } = places;
	const entriesOf = (day: string, by = heeded) =>
		by.map((place) => JSON.stringify([...kind, ...place, day]));
	const entries = days.flatMap((day) => entriesOf(day));
	const today = entriesOf(days[0]!, left);
	const { newest, isDoubtful } = await inTurnOfNode(
		context,
		async () => await newestOf(context, entries, today),
		async (before) => await unlessCanceled(job, before),
	);
	const unlessPlanned = async () => {
		const skipped = 'It would have been sent for an item before';
		if (options.dryRun && owners.otherThan(job, [entry.operation, one]))
			throw new Planned({ ...request, recordId: id, skipped });
		return await send();
	};
	if (newest === -1) return await remembered(job, id, { entries, today }, unlessPlanned);
	const since = days[Math.floor(newest / heeded.length)]!;
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

/** The place of the newest entry that is there, and whether its outcome is known; or -1: then those of today are, from now on. */
async function newestOf(context: IExecuteFunctions, entries: string[], today: string[]) {
	const all = [...new Set([...today, ...entries])];
	const { processed } = await lookedUp(context, all);
	const newest = entries.findIndex((entry) => processed.includes(entry));
	const asked = all.filter((entry) => !processed.includes(entry));
	const others = asked.filter((entry) => !today.includes(entry));
	// Once it is sent, the others say nothing new of it: whether they are forgotten matters to few.
	if (newest === -1) await forget(context, others).catch(() => {});
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
	{ entries, today }: { readonly entries: string[]; readonly today: string[] },
	send: () => Promise<Fields>,
): Promise<Fields> {
	// A canceled execution does this, too.
	const correct = async (memory: () => Promise<unknown>) => await inTurnOfNode(context, memory);
	const takeBack = async () =>
		await correct(async () => await forget(context, [...today, ...entries])).catch(() =>
			notes.add(
				`n8n could not take back that the mail for ${id} was to be sent, so it counts as sent today`,
			),
		);
	const doubt = async () =>
		await correct(async () => await lookedUp(context, today.map(doubtOf))).catch(() => {});
	try {
		const item = await send();
		if (isInDoubt(item)) await doubt();
		return item;
	} catch (thrown) {
		if (writtenBy(context, thrown) === 'nothing' || factsOf(thrown).isOfDenial) await takeBack();
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
