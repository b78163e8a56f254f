import type { Fields } from '../../transport';
import type { Happened } from './closeness';
import type { Deed } from './deeds';
import type { Fingerprints } from './fingerprints';

/** A write that was carried out, as its answer shows it. */
export interface OwnWrite {
	/** Address and key, as `Connection` has them. */
	readonly account: string;
	readonly resource: string;
	readonly recordId: string;
	readonly deed: Deed;
	/** The status that the record has since; empty where that is not known. */
	readonly status?: string;
	/** Of a deletion there are none, nor of a write whose answer does not show the record. */
	readonly fingerprints?: Fingerprints;
	/** Of the latter: whether a record shows all that was sent, as far as it shows it; and some, unless it `mayBeBare`. */
	readonly fits?: (record: Fields, mayBeBare: boolean) => boolean;
	/** Whose it was. */
	readonly by: { readonly execution: string; readonly item: number };
	/** When it was answered. Milliseconds since 1970. */
	readonly at: number;
}

/** A change as a trigger tells it, of a record. */
export interface SeenChange {
	/** `undefined` where the trigger does not know it. */
	readonly account?: string;
	readonly resource: string;
	readonly recordId: string;
	/** `paid` of `invoice.paid`. */
	readonly kind: string;
	/** Of the record as the trigger shows it; `undefined` if it shows none, or one too long. */
	readonly fingerprint?: string;
	/** The record as it was then, as far as it is shown; absent where only its fingerprint is known. */
	readonly record?: Fields;
	/** When the record says that it was changed, if it does. */
	readonly changedAt?: number;
	/** The record says when it was changed, so no two contents of it are alike. */
	readonly hasTime: boolean;
	/** When its event came; absent for what a poll found. */
	readonly arrivedAt?: number;
	/** What the record is now: a write before the last one is not in it. */
	readonly isLatest: boolean;
	/** Who tells it, and which one it is: a change may be told to the same trigger again. */
	readonly trigger: string;
	readonly changeId: string;
	readonly happened: Happened;
}
