import { idOf, isObject, type Fields } from '../../../transport';
import { getAt } from '../../fields/at';
import { textOf } from '../../fields/textOf';
import type { Job } from '../../job/job';
import type { ValueIndex } from './valueIndex';

export interface WrittenRecord {
	/** As the answer shows it. */
	readonly record: unknown;
	/** What the field that it was looked for by is taken to have where the answer does not show it. */
	readonly sent: unknown;
	/** The fields that were sent. */
	readonly body: Fields;
}

/**
 * Tells an index of a record that was written. Returns false where nobody knows what the record has in
 * the field of the index now: the record is not recognized, or neither the answer nor the fields say.
 */
export function learned(
	index: ValueIndex,
	{ entry }: Job,
	lookedForBy: string,
	{ record, sent, body }: WrittenRecord,
): boolean {
	const { field } = index;
	const id = idOf(record, [entry.noun.one]) ?? '';
	const isOwn = field === lookedForBy;
	if (!isOwn && id === '') return false;
	const shown = getAt(record, field);
	const given = getAt(body, field) ?? (isOwn && shown === undefined ? sent : undefined);
	if (!isOwn && shown === undefined && given === undefined)
		return isWhole(record, body) && !index.hasValueOf(id);
	index.write(id, textOf(shown) ?? textOf(given));
	return true;
}

/** A value as a service keeps it of one record. */
export interface OtherForm {
	readonly id: string;
	/** What was sent, or looked for. */
	readonly asked: string;
	/** What the service shows instead: an e-mail address in small letters, a number with decimals. */
	readonly kept: string;
}

/** The form in which the answer shows the value of a field, if it is another than the one that was sent. */
export function otherForm(
	{ entry }: Job,
	field: string,
	{ record, body }: WrittenRecord,
	sent?: unknown,
): OtherForm | undefined {
	const id = idOf(record, [entry.noun.one]);
	const asked = textOf(getAt(body, field) ?? sent);
	const kept = textOf(getAt(record, field));
	const isKnown = id !== undefined && asked !== undefined && kept !== undefined;
	return isKnown && asked !== kept ? { id, asked, kept } : undefined;
}

/** Whether an answer shows all that was sent, so that what it does not show the record does not have. */
const isWhole = (record: unknown, body: Fields) =>
	isObject(record) && Object.keys(body).every((name) => Object.hasOwn(record, name));
