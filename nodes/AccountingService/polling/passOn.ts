import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { adding, itemFailure, orFailure } from '../execution/failures/failure';
import { inTurns } from '../execution/job/breather';
import { Notes } from '../execution/job/notes';
import { counted } from '../execution/job/words';
import { nodeKey } from '../execution/memory/access';
import { maskOfAccount, openAccount, type Account } from '../execution/service/account';
import { systemClock } from '../execution/service/clock';
import { fetchAdditions } from '../trigger/after/additions';
import { failedItem, marked, telling, tellIfEmpty, withAdded } from '../trigger/after/items';
import { refuseIfLost } from '../trigger/events/lostEvents';
import { catchUpWith } from './catchUp/catchUp';
import { readItem, shown, simplifiedItem, type PolledItem } from './items';
import type { PollState } from './memory/pollState';
import { ownPolled } from './own/ownPolled';
import { readPassOn, type PassOnParameters } from './parameters';
import { passedOnBefore } from './passedOn';
import { sample } from './sample';

/**
 * What happens to the events of a poll in the execution that they start: files are fetched, and events
 * that were passed on before are dropped. They are recorded last, so that a retry delivers an event whose
 * file could not be fetched. Somebody who runs the node by hand gets examples.
 */
export async function passOn(
	context: IExecuteFunctions,
	continueOnFail: boolean,
	state: PollState,
): Promise<INodeExecutionData[]> {
	refuseIfLost(context, LOOK_THERE);
	const given = context.getInputData();
	const begun = given.flatMap((item) => readItem(item)?.eventId ?? []);
	if (context.getMode() === 'trigger') state.begun(nodeKey(context), begun);
	const isByHand = context.getMode() === 'manual' && !given.some(readItem);
	const items = isByHand ? await sample(context, context.getExecutionId()) : given;
	const masked = await maskOfAccount(context);
	const parameters = orFailure(context, readPassOn, masked);
	const notes = new Notes(context, systemClock);
	const events = new Map<PolledItem, unknown>();
	for (const item of items) {
		const event = readItem(item);
		if (event) events.set(event, item.json.data);
	}
	const own = isByHand ? new Set<PolledItem>() : await ownPolled(context, events, parameters);
	const polled = { context, events, own, catchUpMs: parameters.catchUpMs, now: systemClock.now() };
	const catchUp = await catchUpWith(polled, notes);
	const leavesOut = parameters.ownChanges === 'yes' && context.getMode() !== 'manual';
	const outputs: Output[] = [];
	let ignored = 0;
	let account: Account | undefined;
	for await (const [itemIndex, original] of inTurns(items.entries())) {
		const pairedItem = { item: isByHand ? 0 : itemIndex };
		const event = readItem(original);
		if (!event) {
			outputs.push({ item: { ...original, pairedItem } });
			continue;
		}
		if (!catchUp.isMissed(event)) continue;
		const isOwn = own.has(event);
		if (isOwn && leavesOut) {
			ignored += 1;
			continue;
		}
		const item = isOwn ? marked(shown(original)) : shown(original);
		try {
			let output = parameters.simplify ? simplifiedItem(item, event.resource) : item;
			if (hasFile(event, parameters)) {
				account ??= await openAccount(context, context.getExecutionId());
				const { jobFor } = account;
				const subject = { deleted: false, resource: event.resource, id: event.recordId } as const;
				const added = await fetchAdditions(
					(entry) => jobFor(entry, itemIndex),
					subject,
					parameters.fetch,
					{ ...event, shownRecord: () => events.get(event) },
				);
				output = withAdded(output, added);
			}
			outputs.push({ event, item: { ...output, pairedItem } });
		} catch (thrown) {
			const failure = itemFailure(context, thrown, itemIndex, masked);
			if (!continueOnFail) throw isByHand ? failure : adding(failure, NOT_LOST);
			outputs.push({ event, item: failedItem(context, item, failure, pairedItem.item) });
		}
	}
	account?.notes.show();
	const ids = [...events.keys()].map(({ eventId }) => eventId);
	const before = await passedOnBefore(context, ids);
	const passed = outputs.filter(({ event }) => !before.has(event?.eventId ?? ''));
	const warning = await catchUp.passedOn(passed.flatMap(({ event }) => event ?? []));
	if (ignored > 0)
		notes.add(`Not passed on: ${counted(ignored, CHANGES)} that this n8n made itself`);
	if (warning !== undefined) {
		notes.add(warning);
		warnFirst(passed, warning);
	}
	tellIfEmpty(context, notes, passed);
	notes.show();
	return passed.map(({ item }) => item);
}

const LOOK_THERE =
	'Look in the service at what was changed in the minutes before that execution began: it may not be told again.';

const NOT_LOST =
	'The changes are not lost: afterwards click Retry in the list of executions, which tells them all. Where a PDF is refused each time, set On Error in the settings of this node, to go on without it.';

const CHANGES = { one: 'change', many: 'changes' };

interface Output {
	readonly item: INodeExecutionData;
	readonly event?: PolledItem;
}

/** In the first item of an event; n8n takes no such field in one for the error output. */
function warnFirst(outputs: Output[], warning: string): void {
	const first = outputs.find(({ item, event }) => event && item.json._delivery !== undefined);
	if (!first) return;
	outputs[outputs.indexOf(first)] = { ...first, item: telling(first.item, { warning }) };
}

const hasFile = ({ resource, type }: PolledItem, { fetch }: PassOnParameters) =>
	fetch.pdf && resource === 'invoice' && type !== 'invoice.deleted';
