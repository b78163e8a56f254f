import type { Outcome } from '../../transport';

/** A complete response, of any status. */
export type Answered = Extract<Outcome, { kind: 'answered' }>;

/** What was being done when an outcome came back. */
export interface Situation {
	/** `Invoice`, `Customer`, … */
	readonly noun: string;
	readonly recordId?: string;
	/** What tells a record that is being created from others: `reference R-7`. */
	readonly reference?: string;
	/** What a write was to bring about: `invoice 7 was duplicated`. A read has none. */
	readonly deed?: string;
	/** Whether the write sends a mail. */
	readonly mails?: boolean;
	/** Nothing but an id was sent: what is refused then is the record, as it stands. */
	readonly isBare?: boolean;
	/** What the panel calls what was entered; absent where nothing was that a request of this kind is about. */
	readonly entered?: 'fields' | 'details' | 'filters';
	/** Whether a record was sent without any field. */
	readonly isEmpty?: boolean;
	/** Whether the answer says, with a good status, that it was not done. */
	readonly saysNo?: boolean;
	/** `POST /invoices`, as sent, to be found in the service's log. */
	readonly request: string;
	readonly host: string;
	/** The base URL in use. */
	readonly address: string;
	/** How the field was sent of which the service speaks, in a sentence; empty where it speaks of none. */
	asSent?(words: string): string;
	/** Whether a trigger or the panel asks: neither has an item to run again, nor the options of one. */
	readonly noItem?: boolean;
	/** Hides the API key, before a text is cut. */
	masked(text: string): string;
}

/** An unsuccessful outcome, in words. */
export interface Explanation {
	/** What happened: the service's words, the status and the record's id, in one line. */
	readonly headline: string;
	/** What to do about it. */
	readonly advice: string;
}

/** Words of an advice that hold only where an item asks. */
export const ofItem = ({ noItem }: Pick<Situation, 'noItem'>, words: string) =>
	noItem ? '' : words;
