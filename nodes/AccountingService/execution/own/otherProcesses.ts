import type { IExecuteFunctions } from 'n8n-workflow';

import { idForm } from '../../transport';
import { log } from '../job/log';
import { reasonOf } from '../job/words';
import { leaveForOthers, type Question } from '../memory/workflowMemory';
import { deedsBehind, type Deed } from './deeds';
import { isListenedTo } from './listening';
import type { OwnWrite, SeenChange } from './ownWrites';

/**
 * Leaves a write in n8n's own memory of the workflow, for triggers that run in another process, if one of them
 * leads to this node and asks for it. The write has happened, so nothing is thrown.
 */
export async function leaveForTriggers(context: IExecuteFunctions, write: OwnWrite): Promise<void> {
	if (!isListenedTo(context)) return;
	try {
		await leaveForOthers(context, valuesOf(write));
	} catch (cause) {
		log(context, 'warn', 'What this node wrote may be told as a change of somebody else', {
			cause: reasonOf(cause),
		});
	}
}

function valuesOf(write: OwnWrite): string[] {
	const { deed, fingerprints, account } = write;
	if (!fingerprints) return [valueOf(write, deed, account)];
	return [fingerprints.whole, ...fingerprints.parts].map((part) => valueOf(write, deed, part));
}

/** What such a change has left there; `undefined` where nothing there could tell it from another. */
export function questionOf(change: SeenChange): Question | undefined {
	const { account, fingerprint, hasTime, kind } = change;
	// Somebody else may give a record a content that it had, and nothing there would be taken back.
	const content = hasTime ? fingerprint : undefined;
	const values = deedsBehind(kind).flatMap((deed) => {
		const told = deed === 'deleted' ? account : content;
		return told === undefined ? [] : [valueOf(change, deed, told)];
	});
	const about = JSON.stringify(['own', change.resource, idForm(change.recordId), kind]);
	return values.length === 0 ? undefined : { about, values };
}

const valueOf = (
	{ resource, recordId }: Pick<SeenChange, 'resource' | 'recordId'>,
	deed: Deed,
	told: string,
) => JSON.stringify(['own', deed, resource, idForm(recordId), told]);
