import type { IExecuteFunctions } from 'n8n-workflow';

import { inTurns } from '../../execution/job/breather';
import { cancellation, isCanceled } from '../../execution/job/cancellation';
import { warn } from '../../execution/job/log';
import { nodeKey } from '../../execution/memory/access';
import { answersTo } from '../../execution/memory/workflowMemory';
import { fingerprintOf } from '../../execution/own/fingerprints';
import { leadsToAction } from '../../execution/own/listening';
import { questionOf } from '../../execution/own/otherProcesses';
import { ownWrites } from '../../execution/own/ownWrites';
import type { SeenChange } from '../../execution/own/told';
import { steadyClock, systemClock } from '../../execution/service/clock';
import { within, type Clock, type Fields } from '../../transport';
import { changedAt } from '../events/moments';

/** How long the answer to a write is waited for at most, and what another process leaves. Milliseconds. */
const MOST_WAIT_MS = 5_000;
const OTHER_PROCESS_MS = 1_000;
/** A change that came earlier was written long ago. Milliseconds. */
const FRESH_MS = 10_000;

/** A change that a trigger is about to pass on. */
export interface IncomingChange extends Omit<SeenChange, 'fingerprint' | 'hasTime' | 'trigger'> {
	/** As the trigger shows it; absent if it shows none. */
	readonly record?: Fields;
	/** The fingerprint of the record as it was then, where it may be another now. It says when it was changed. */
	readonly content?: string;
	/** When it came to be known here. Milliseconds since 1970. */
	readonly receivedAt: number;
}

/** Those of the changes that action nodes of this n8n have made; in doubt a change is not among them. */
export async function ownAmong<Change extends IncomingChange>(
	context: IExecuteFunctions,
	changes: readonly Change[],
	clock: Clock = steadyClock,
	elsewhere = madeElsewhere<Change>,
): Promise<ReadonlySet<Change>> {
	const seen = new Map<Change, SeenChange>();
	const trigger = nodeKey(context);
	for await (const change of inTurns(changes)) seen.set(change, seenOf(change, trigger));
	const isHere = (change: Change) => ownWrites.isOwn(seen.get(change)!);
	const own = new Set(changes.filter(isHere));
	const others = () => changes.filter((change) => !own.has(change));
	const underway = others().flatMap((change) => ownWrites.underway(seen.get(change)!));
	try {
		if (underway.length > 0) {
			const canceled = context.getExecutionCancelSignal?.();
			await within(clock, MOST_WAIT_MS, Promise.all(underway), () => {}, canceled);
			for (const change of others().filter(isHere)) own.add(change);
		}
		for (const change of await elsewhere(context, others(), seen, clock)) own.add(change);
	} catch (cause) {
		if (isCanceled(context)) throw cancellation(context, cause);
		// Twice is better than never.
		warn(context, 'Changes could not be compared with what this n8n wrote', cause);
	}
	for (const change of others()) ownWrites.changedByOthers(seen.get(change)!);
	return own;
}

/** The same where n8n's memory is out of reach, as in a poll. */
export const ownInThisProcess = async <Change extends IncomingChange>(
	context: IExecuteFunctions,
	changes: readonly Change[],
): Promise<ReadonlySet<Change>> => await ownAmong(context, changes, steadyClock, async () => []);

/** Those that the workflow's own action nodes made, in whatever process they ran. */
async function madeElsewhere<Change extends IncomingChange>(
	context: IExecuteFunctions,
	changes: readonly Change[],
	seen: ReadonlyMap<Change, SeenChange>,
	clock: Clock,
): Promise<Change[]> {
	if (!leadsToAction(context)) return [];
	const asked = changes.flatMap((change) => {
		const question = questionOf(seen.get(change)!);
		return question ? [{ change, question }] : [];
	});
	const questions = asked.map(({ question }) => question);
	const look = async () => {
		const answers = await answersTo(context, questions);
		return asked.filter((_, at) => answers[at]).map(({ change }) => change);
	};
	const found = await look();
	const now = systemClock.now();
	const left = asked.filter(({ change }) => !found.includes(change));
	// What wrote it may be about to say so.
	if (!left.some(({ change }) => now - change.receivedAt < FRESH_MS)) return found;
	await clock.sleep(OTHER_PROCESS_MS, context.getExecutionCancelSignal?.());
	return await look();
}

const seenOf = (change: IncomingChange, trigger: string): SeenChange => ({
	...change,
	trigger,
	fingerprint: change.content ?? (change.record && fingerprintOf(change.record)),
	changedAt: change.changedAt ?? changedAt(change.record),
	hasTime: change.content !== undefined || changedAt(change.record) !== undefined,
});
