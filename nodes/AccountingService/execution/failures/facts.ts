import type { NodeApiError } from 'n8n-workflow';

import type { Fields, Outcome } from '../../transport';
import type { Situation } from './situation';

/** What is known of a failed request and n8n's class has no place for. */
interface Facts {
	/** Set if it was a reading, or a write whose values were refused. */
	readonly failedAt: 'reading' | 'values' | undefined;
	/** Whether the service said, with a good status, that it did not do it. */
	readonly isOfDenial: boolean;
	readonly written: Written;
}

/** What a request wrote: nothing; perhaps what may be written again, by a PUT or a DELETE; or nobody knows. */
export type Written = 'nothing' | 'repeatable' | 'unknown';

const facts = new WeakMap<object, Facts>();

/** What is known of a failed request; of anything else that was thrown, nothing is. */
export const factsOf = (thrown: unknown): Partial<Facts> => facts.get(thrown as object) ?? {};

export function keepFacts(failure: NodeApiError, outcome: Outcome, situation: Situation): void {
	facts.set(failure, {
		failedAt: failedOf(situation, failure.httpCode),
		isOfDenial: situation.saysNo === true,
		written: writtenOf(outcome, situation),
	});
}

function failedOf({ deed }: Situation, httpCode: string | null) {
	if (deed === undefined) return 'reading';
	return httpCode === '400' || httpCode === '422' ? 'values' : undefined;
}

function writtenOf(outcome: Outcome, { deed, saysNo, request }: Situation): Written {
	if (deed === undefined || (outcome.kind !== 'unknown' && !saysNo)) return 'nothing';
	return request.startsWith('POST ') ? 'unknown' : 'repeatable';
}

const inDoubt = new WeakSet<object>();

/** Whether an item is of a write of which the answer does not say that it was done. */
export const isInDoubt = (item: object): boolean => inDoubt.has(item);

/** The item of a write, of which that is so or not. */
export function asInDoubt(item: Fields, isSo: boolean): Fields {
	if (isSo) inDoubt.add(item);
	return item;
}
