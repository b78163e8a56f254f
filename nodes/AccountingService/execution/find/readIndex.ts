import { NodeApiError } from 'n8n-workflow';

import { siblingOf } from '../../catalogue/entries';
import { nothingOf } from '../../catalogue/words/deeds';
import { holdsAny, idOf, isObject, type Fields } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { getAt } from '../fields/at';
import { likeness } from '../fields/spelled';
import { isNested, textOf } from '../fields/textOf';
import { breather } from '../job/breather';
import type { Job } from '../job/job';
import { isInAny, noteOtherNames } from './hiddenField';
import { readList } from './listReader';
import type { ValueIndex } from './lists/valueIndex';
import { isDeleted } from './putAway';

/** Reads the whole list into an index. Throws an UnusableValue if it cannot be read to its end. */
export async function readIndex(job: Job, index: ValueIndex): Promise<void> {
	const { one, many } = job.entry.noun;
	const reading = { pageSize: job.options.pageSize, mustBeComplete: true, toTheEnd: true };
	let isShown = false;
	let isNull = false;
	let isText = false;
	let holdsRows = false;
	let ends: readonly string[] = [];
	const breathe = breather();
	for await (const records of readList(job, siblingOf(job.entry, 'getAll'), {}, reading))
		for (const record of records) {
			await breathe();
			holdsRows = true;
			if (!isObject(record)) continue;
			index.records += 1;
			const id = idIn(job, record);
			const shown = getAt(record, index.field);
			isNull ||= shown === null;
			isShown ||= shown !== undefined && shown !== null;
			index.hasField ||= isShown || isNull;
			ends = [ends[0] ?? id, id];
			const value = textOf(shown);
			if (!isDeleted(record)) {
				if (value !== undefined) index.read(id, value);
				if (Array.isArray(shown)) index.readList(id, shown);
			}
			isText ||= value !== undefined;
			index.inside ??= nameInside(index.field, shown);
			if (!isShown && !isNull) noteOtherNames(index, record);
		}
	// Rows that are ids, links or texts hide the values of their records.
	if (holdsRows && index.records === 0)
		throw new UnusableValue(
			`The list of ${many} does not show their fields: its rows are no objects`,
			`No ${one} can be found by a value in it, and each run would create another one. If the answer holds another list, name it in the option List Path.`,
		);
	if (isText) index.inside = undefined;
	index.isHidden = !isShown && (await isInAny(job, index, ends, isNull));
	if (isShown || isNull) index.otherNames.clear();
}

/** The same refusal, and what it means for the record that was looked for. */
export function nothingDone({ entry }: Job, thrown: unknown): never {
	if (!(thrown instanceof UnusableValue)) throw thrown;
	throw new UnusableValue(thrown.message, `${thrown.advice} ${nothingOf(entry.operation)}.`);
}

/** A dotted name for something in an object or a list. */
function nameInside(field: string, value: unknown): string | undefined {
	if (!isNested(value)) return undefined;
	const [first] = Object.entries(value as object).find(([, part]) => !isNested(part)) ?? [];
	return `${field}.${first ?? (Array.isArray(value) ? '0.id' : 'id')}`;
}

/** So many records on a page of which most do not contain the text show that nothing was searched. */
export const TELLING = 10;

/**
 * Whether this was thrown because the service refuses to search: by a refusal, an answer without a list, a
 * redirect or a web page. With 401 and 429 it refuses the caller, not the search. If it refuses more than that,
 * the plain list is refused as well and tells why.
 */
const isRefusal = (thrown: unknown) =>
	thrown instanceof UnusableValue ||
	(thrown instanceof NodeApiError && /^(?!401|429)([234]\d\d|50[01])$/.test(`${thrown.httpCode}`));

/**
 * The ids of the records whose field has the value, in whatever spelling, among those that the service's search finds,
 * and what each shows. Reads no further when the service shows that it does not search at
 * all. What it finds is in doubt where it counts more than it shows: several records may have the value.
 */
export async function searched(
	job: Job,
	field: string,
	value: string,
): Promise<ReadonlyMap<string, string> | 'refused' | 'ignored' | 'short'> {
	const byId = new Map<string, string>();
	let isShort = false;
	const reading = { pageSize: job.options.pageSize, onShort: () => void (isShort = true) };
	const list = siblingOf(job.entry, 'getAll');
	const breathe = breather();
	try {
		for await (const page of readList(job, list, { search: value }, reading)) {
			const records = page.filter(isObject);
			let found = 0;
			for (const record of records) {
				await breathe();
				if (contains(record, value)) found += 1;
				const shown = textOf(getAt(record, field));
				const isAlike = shown !== undefined && likeness(shown) === likeness(value);
				if (isAlike && !isDeleted(record)) byId.set(idIn(job, record), shown);
			}
			if (records.length >= TELLING && found * 2 < records.length) return 'ignored';
		}
		return isShort && byId.size > 0 ? 'short' : byId;
	} catch (thrown) {
		return isRefusal(thrown) ? 'refused' : await Promise.reject(thrown);
	}
}

/** In a record of more values nobody looks for a text. */
export const MOST_VALUES = 10_000;

/** Whether any value in a record holds the text, or may; the names of its fields do not count. */
function contains(record: Fields, text: string): boolean {
	const isIn = (part: unknown) => String(part).toLowerCase().includes(text.toLowerCase());
	return holdsAny(record, MOST_VALUES, (part) => !isNested(part) && isIn(part));
}

const idIn = ({ entry }: Job, record: unknown) => idOf(record, [entry.noun.one]) ?? '';
