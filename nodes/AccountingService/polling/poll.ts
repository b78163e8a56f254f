import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { adding, itemFailure } from '../execution/failures/failure';
import { log } from '../execution/job/log';
import { reasonOf } from '../execution/job/words';
import type { Masked } from '../execution/quoting/maskOf';
import { nodeKey } from '../execution/memory/access';
import { maskOfAccount, openAccount } from '../execution/service/account';
import { systemClock } from '../execution/service/clock';
import { listsOf } from './accountLists';
import { findChanges } from './find/findChanges';
import type { Found, Wanted } from './find/wanted';
import { remember } from './find/firstRun';
import { ignoredSince } from './ignored';
import { writeItem } from './items';
import { emptyMemory } from './memory/memory';
import { packed, unpacked } from './memory/packed';
import type { PollState } from './memory/pollState';
import { ownWhenFound } from './own/ownWhenFound';
import { ignoredFields, ownChangesOf, readWanted } from './parameters';
import { asExecution } from './pollingContext';
import { sample } from './sample';

/**
 * One poll: the changes since the one before, as items; `null` where nothing changed, or where the one
 * before is still under way. Changes the node's memory once, when all is known. Throws what stood in the
 * way, unless something was found nevertheless.
 */
export async function poll(
	context: IPollFunctions,
	state: PollState,
): Promise<INodeExecutionData[][] | null> {
	const execution = asExecution(context);
	if (context.getMode() === 'manual') return [await sample(execution, 'manual')];
	const masked = await maskOfAccount(execution);
	const node = nodeKey(context);
	if (state.busy.has(node)) return null;
	state.busy.add(node);
	try {
		const stored = context.getWorkflowStaticData('node');
		const wanted = readWanted(execution, stored.ignored);
		const ownChanges = ownChangesOf(execution);
		const { connection, jobFor } = await openAccount(execution, `poll ${node}`);
		const before = stored.memory;
		const last = state.known(node, before);
		const known = await recalled(context, last, connection.address, wanted);
		const { process } = state;
		const now = { moment: systemClock.now(), process, missing: state.missing(node) };
		const all = await findChanges(known.memory, known.wanted, listsOf(jobFor), now);
		const readBefore = state.readBefore(node);
		const found =
			ownChanges === 'no'
				? all
				: await ownWhenFound(execution, all, { account: connection.account, readBefore });
		// Anew only with all lists: the rest of them would be told as the first run of the node asks for.
		const isWhole = wanted.resources.every((resource) => found.memory.lists[resource]);
		if (isWhole || !known.isAnew) {
			const memory = await packed(found.memory);
			stored.memory = memory;
			state.keep(node, before, memory);
			state.read(node, found.readNow, now.moment);
		}
		// What was not read is still known by what counted before.
		if (wanted.isContentNew) {
			const isAllKnown = found.troubles.length === 0;
			stored.ignored = ignoredSince(stored.ignored, ignoredFields(execution), isAllKnown);
		}
		state.told(node, found.memory.told);
		return itemsOf(context, found, masked);
	} catch (thrown) {
		throw itemFailure(execution, thrown, 0, masked);
	} finally {
		state.busy.delete(node);
	}
}

/** What is known. Where that is of no use, all begins anew, and what is there is only remembered. */
async function recalled(context: IPollFunctions, stored: unknown, address: string, wanted: Wanted) {
	if (stored === undefined) return { memory: emptyMemory(address), wanted };
	const known = await unpacked(stored);
	if (known?.account === address) return { memory: known, wanted };
	const why = known ? 'is of another account' : 'cannot be read';
	log(
		context,
		'warn',
		`What "${context.getNode().name}" remembers ${why}. It remembers what is there now and reports changes from now on.`,
	);
	const memory = emptyMemory(address, systemClock.now());
	return { memory, wanted: { ...wanted, firstRun: remember }, isAnew: true };
}

function itemsOf(context: IPollFunctions, { events, undated, troubles }: Found, masked: Masked) {
	const node = `"${context.getNode().name}"`;
	for (const many of undated)
		log(
			context,
			'warn',
			`${node} cannot tell which ${many} are new since that date, because none of them says when it was created or changed. It remembers what is there now and reports changes from now on.`,
		);
	const isEmpty = events.length === 0;
	const said = isEmpty
		? 'ended its poll for this reason as well'
		: 'reports changes, though not all could be read';
	for (const trouble of isEmpty ? troubles.slice(1) : troubles)
		log(context, 'warn', `${node} ${said}: ${reasonOf(trouble)}`, {}, masked);
	if (isEmpty && troubles.length > 0)
		throw adding(itemFailure(asExecution(context), troubles[0], 0, masked), AGAIN);
	return isEmpty ? null : [events.map((event) => writeItem(event))];
}

/** Nobody has to ask for it. */
const AGAIN = 'The next poll asks again.';
