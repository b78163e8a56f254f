import { fingerprintOf } from '../../execution/own/fingerprints';
import { idForm, isObject } from '../../transport';
import { spansAround, spansSince } from './spans';
import type { Question } from '../../execution/memory/workflowMemory';

/** What happened to one record, as both triggers tell it. */
export interface ToldChange {
	readonly resource: string;
	readonly recordId: string;
	/** `paid` of `invoice.paid`. */
	readonly kind: string;
	/** When it happened, or when it was there at the latest. Milliseconds since 1970. */
	readonly moment: number;
	/** It was told as a change that this n8n made. */
	readonly isOwn: boolean;
	/** An own change of the record was found with it, which may hide one of somebody else. */
	readonly isBesideOwn?: boolean;
	/** What the record was like, where the moment is that of this n8n's own clock, whatever the service dates it. */
	readonly content?: string;
}

/**
 * A fingerprint of the record, if it is shown. Of a payment, or another change that happens once, the kind says
 * enough: the record may be another by the time it is found.
 */
export function contentOf(kind: string, record: unknown): string | undefined {
	if (kind !== 'updated') return kind;
	return isObject(record) ? fingerprintOf(record) : undefined;
}

/** Which of the two triggers told it. */
type Side = 'webhook' | 'poll';

/** Of whatever kind: each event has the whole record, so that it tells of every update before it. */
const ANY = '';

/** What a trigger leaves of a change that it has dealt with. One that happens once may be dated so much later. */
export const keysOf = (side: Side, change: ToldChange, lagMs = 0): string[] =>
	[...new Set([change.isBesideOwn ? kindOf(change) : ANY, kindOf(change)])].flatMap((kind) =>
		spansAround(kind === ANY ? change.moment : change.moment + lagMs).map((span) =>
			keyOf(side, change, kind, span),
		),
	);

/**
 * Whether the other trigger has passed on this change, or what happened to the same record since. An own change
 * is left out, or marked so that others may leave it out: it tells of own ones only.
 */
export const questionAbout = (side: Side, change: ToldChange, now: number): Question => {
	const tellingIt = change.isOwn ? [change, { ...change, isOwn: false }] : [change];
	return {
		values: spansSince(change.moment, now).flatMap((span) =>
			tellingIt.map((told) => keyOf(side, told, kindOf(change), span)),
		),
	};
};

const kindOf = ({ kind }: ToldChange) => (kind === 'updated' ? ANY : kind);

const keyOf = (side: Side, change: ToldChange, kind: string, span: string) => {
	const { resource, recordId, isOwn, content } = change;
	const what = [resource, idForm(recordId), kind, span];
	if (content !== undefined) what.push(content);
	return JSON.stringify([isOwn ? `${side}, own` : side, ...what]);
};
