import type { IExecuteFunctions } from 'n8n-workflow';

import { idForm } from '../../transport';
import { warn } from '../job/log';
import { leaveForOthers, type Question } from '../memory/workflowMemory';
import { spanOf, spansAround } from './closeness';
import { deedsBehind, type Deed } from './deeds';
import { isListenedTo } from './listening';
import type { OwnWrite, SeenChange } from './told';

/**
 * Leaves a write in n8n's own memory of the workflow, for triggers that run in another process, if one of them
 * leads to this node and asks for it. The write has happened, so nothing is thrown.
 */
export async function leaveForTriggers(context: IExecuteFunctions, write: OwnWrite): Promise<void> {
	try {
		if (!isListenedTo(context)) return;
		const values = valuesOf(write);
		await leaveForOthers(context, [...values, ...values.map(otherNameOf)]);
	} catch (cause) {
		warn(context, 'What this node wrote may be told as a change of somebody else', cause);
	}
}

function valuesOf(write: OwnWrite): string[] {
	const { deed, fingerprints, account, at } = write;
	if (!fingerprints) return [valueOf(write, deed, deletionIn(account, spanOf(at)))];
	return [fingerprints.whole, ...fingerprints.parts].map((part) => valueOf(write, deed, part));
}

/** What such a change has left there; `undefined` where nothing there could tell it from another. */
export function questionOf(change: SeenChange): Question | undefined {
	const values = deedsBehind(change.kind).flatMap((deed) =>
		toldBy(change, deed).map((told) => valueOf(change, deed, told)),
	);
	return values.length === 0 ? undefined : { values, otherNames: values.map(otherNameOf) };
}

function toldBy({ account, fingerprint, hasTime, happened }: SeenChange, deed: Deed): string[] {
	if (deed === 'deleted')
		return account === undefined
			? []
			: spansAround(happened).map((span) => deletionIn(account, span));
	// Somebody else may give a record a content that it had, and nothing there would be taken back.
	return hasTime && fingerprint !== undefined ? [fingerprint] : [];
}

/** Nothing else tells a deletion from a later one of a record that came back. */
const deletionIn = (account: string, span: number) => `${account} ${span}`;

const valueOf = (
	{ resource, recordId }: Pick<SeenChange, 'resource' | 'recordId'>,
	deed: Deed,
	told: string,
) => JSON.stringify(['own', deed, resource, idForm(recordId), told]);

const otherNameOf = (value: string) => `once more ${value}`;
