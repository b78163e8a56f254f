import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { warn } from '../../execution/job/log';
import type { Notes } from '../../execution/job/notes';
import { leaveDelivered, wasCaughtUp, type Delivered } from '../beside/delivered';
import type { EventClaims } from '../claims';
import { eventKey } from '../eventKey';
import { keepRecorded } from './keepRecorded';
import { forget, wasPassedOnBefore } from './once';
import { shownBy } from './shownRecord';

/** Tests, and items that another workflow hands over, are neither asked about nor recorded. */
export const isDelivery = (context: IExecuteFunctions): boolean =>
	['webhook', 'retry'].includes(context.getMode());

/** An event that is to be passed on. */
interface Passing extends Delivered {
	readonly notes: Notes;
	/** The trigger beside that may have caught up with it. */
	readonly catcher: string | undefined;
}

/**
 * The output, or nothing if the event was passed on before. What a person retries is passed on whatever was
 * before, but not beside another execution. Copies that reach this process are kept away meanwhile; without
 * an output the next one may start another execution.
 */
export async function passOnOnce(
	passing: Passing,
	claims: EventClaims,
	output: () => Promise<INodeExecutionData>,
): Promise<INodeExecutionData | undefined> {
	const { event, context, notes } = passing;
	const isRetry = context.getMode() === 'retry';
	const key = eventKey(context, event.companyId, event.eventId);
	const work = claims.begin(key, context.getExecutionId(), isRetry);
	try {
		const passed = await output();
		const wasLate = await isLate(passing);
		// Nothing is waited for after this: an execution that is stopped meanwhile would lose the event.
		const wasPassedOn = await wasPassedOnBefore(context, event);
		const isRepeated = work.isRepeated() || (wasPassedOn && !isRetry);
		work.passedOn(isRepeated);
		if (isRepeated) {
			notes.add(
				`The event ${event.eventId} was passed on before, so it is not passed on again. If the execution that did so has not finished, retry that one in the list of executions`,
			);
			return undefined;
		}
		let isTakenBack = false;
		if (work.isFromElsewhere) void keepRecorded(context, event, () => !isTakenBack);
		if (wasLate) {
			tellLate(passing);
			return undefined;
		}
		if (wasPassedOn)
			notes.add(
				`Another execution had passed on the event ${event.eventId} before; this retry passes it on again`,
			);
		whenStopped(context, () => {
			isTakenBack = true;
			work.takenBack();
			void forget(context, event);
		});
		return passed;
	} finally {
		work.ended();
	}
}

/** Whether the trigger beside has told it meanwhile. What a person retries is passed on all the same. */
export const isLate = async (passing: Passing): Promise<boolean> =>
	passing.context.getMode() === 'webhook' &&
	passing.catcher !== undefined &&
	(await wasCaughtUp(passing, shownBy(passing.event)));

export function tellLate(passing: Passing): void {
	passing.notes.add(
		`The event ${passing.event.eventId} came late: "${passing.catcher}" has caught up with it, so it is not passed on again`,
	);
	// It says nothing of the record, but that the webhook is not silent.
	void leaveDelivered(passing);
}

/**
 * n8n needs a moment until the next node begins, and whoever stops the execution then can send the event again.
 * Called once, if no node behind the trigger has ended by then.
 */
function whenStopped(context: IExecuteFunctions, free: () => void): void {
	context.getExecutionCancelSignal()?.addEventListener('abort', () => {
		if (!hasGoneOn(context)) free();
	});
}

/** Never throws: nobody would catch it. */
function hasGoneOn(context: IExecuteFunctions): boolean {
	try {
		const $ = context.getWorkflowDataProxy(0).$ as (node: string) => { isExecuted: boolean };
		const following = context.getChildNodes(context.getNode().name);
		return following.some(({ name }) => $(name).isExecuted);
	} catch (cause) {
		warn(
			context,
			'Whether the workflow has gone on is not known, so its event is free again',
			cause,
		);
		return false;
	}
}
