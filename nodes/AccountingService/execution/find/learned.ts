import { idOf, isObject, type Fields } from '../../transport';
import { getAt, textOf } from '../input/nested';
import type { Job } from '../job/job';
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
 * the field of the index now: the record is not recognised, or neither the answer nor the fields say.
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
	const inAnswer = getAt(record, field);
	const known = isOwn ? sent : getAt(body, field);
	const value = inAnswer === undefined ? known : inAnswer;
	if (value === undefined && !isOwn) return isWhole(record, body) && !index.hasValueOf(id);
	index.write(id, textOf(value));
	return true;
}

/** Whether an answer shows all that was sent, so that what it does not show the record does not have. */
const isWhole = (record: unknown, body: Fields) =>
	isObject(record) && Object.keys(body).every((name) => Object.hasOwn(record, name));
