import { isReference, snake } from '../../catalogue/references';
import { otherOfId } from '../../catalogue/setByService';
import { NUMBER } from '../../catalogue/words/names';
import { idForm, idOf, isObject, wordOf, type Fields } from '../../transport';
import { isOf, shownIn } from '../fields/addressed';
import { getAt } from '../fields/at';
import { linesFieldOf } from '../input/fields';
import type { Job } from '../job/job';
import { listed } from '../quoting/inLine';
import { entriesIn } from './changesInWords';
import { OtherRecords } from './kept/otherRecords';
import type { Change } from './merge';
import { showsId } from './onlyWords';
import { shownOtherwise } from './shownOtherwise';

const MOST_FIELDS = 3;

/**
 * Says that a record has other values than were sent, first for which: the service calculates a total, or
 * does not know a field. `id` is that of an updated record: an answer with another is none of it.
 */
export function warnOfNotTakenOver(job: Job, sent: Fields, record: Fields, id?: string): void {
	const { connection, entry, notes } = job;
	const { name, one } = entry.noun;
	if (id !== undefined && !isOf(record, id, one)) return;
	const known = id ?? idOf(record, [one]);
	if (known === undefined) return;
	const shown = shownIn(record, one);
	const others = [
		...shownOtherwise(shown, sent, job.context.getTimezone()),
		...shownAsAnother(shown, sent),
	];
	if (others.length === 0) return;
	notes.quote('not taken over', connection.masked, (quotes) => {
		const inWords = ({ name: field, before: is, after: was }: Change) =>
			Array.isArray(is) && Array.isArray(was)
				? `${quotes.name(field)} was sent with ${entriesIn(was)} and has ${is.length}`
				: `${quotes.name(field)} was sent as ${quotes.value(was, 'before')} and is ${quotes.value(is)}`;
		return `The service did not take over every value, first for ${name} ${quotes.name(known)}: ${listed(others, inWords, MOST_FIELDS)}`;
	});
}

/**
 * What was sent by its id and is shown as another record: `customer_id` is 4, and `customer` the one with the id 5. Of
 * ids that are more than figures there may be several forms.
 */
function shownAsAnother(record: Fields, sent: Fields): Change[] {
	const { values } = new OtherRecords(record);
	return Object.entries(sent).flatMap(([field, after]) => {
		const name = snake(field);
		const its = otherOfId(name) ?? '';
		const other = values.get(its);
		if (!isReference(name) || values.has(name) || !isObject(other)) return [];
		const before = idOf(other, [its]) ?? '';
		const areFigures = FIGURES.test(before) && FIGURES.test(wordOf(after));
		const isIt = [...NUMBER.split('|'), 'code'].some((own) => wordOf(other[own]) === wordOf(after));
		return !areFigures || isIt || idForm(before) === idForm(wordOf(after))
			? []
			: [{ name: field, before: Number(before), after }];
	});
}

/** But for 0, which is none. */
const FIGURES = /^0*[1-9]\d{0,14}$/;

/** Says that the answer to an update or a deletion shows another record, first for which: it has happened. */
export function warnOfOtherId(
	job: Job,
	record: unknown,
	id: string,
	[doing, done] = ['updating', 'changed'],
): void {
	const { connection, entry, notes } = job;
	const { name, one } = entry.noun;
	const other = idOf(record, [one]);
	if (other === undefined || showsId(job, record, id)) return;
	notes.quote(
		'other id',
		connection.masked,
		(quotes) =>
			`The answer to ${doing} ${name} ${quotes.word(id)} has the ID ${quotes.word(other)}. Look in the service which ${one} was ${done}`,
	);
}

/** Says which record made of rows shows no lines, first: the service may have another name for them, and ignored this. */
export function warnOfHiddenLines(job: Job, answer: unknown, record: Fields): void {
	const { connection, entry, notes } = job;
	const { name, one } = entry.noun;
	const field = linesFieldOf(job);
	const id = idOf(record, [one]);
	const isShown = [record, answer].some((shown) => getAt(shown, field) !== undefined);
	if (id === undefined || isShown) return;
	const lists = Object.keys(record).filter((key) => Array.isArray(record[key]));
	notes.quote('hidden lines', connection.masked, (quotes) => {
		const others = lists.length > 0 ? `, but ${quotes.list(lists)}` : '';
		return `The answer does not show the ${field} that were sent${others}, first for ${name} ${quotes.word(id)}. Look whether that ${one} has its lines: if not, Lines Field is not the name that the service knows`;
	});
}

/** Says in which fields a record that was there is not what was to be created, first of which. */
export function warnOfOtherRecord(job: Job, wanted: Fields, record: Fields, id: string): void {
	const { connection, entry, itemIndex, notes } = job;
	const differing = shownOtherwise(record, wanted, job.context.getTimezone());
	if (differing.length === 0) return;
	const { name, one } = entry.noun;
	notes.quote(
		'other record',
		connection.masked,
		(quotes) =>
			`What was to be created is not what is there, first for item ${itemIndex}: ${name} ${quotes.word(id)} differs in ${quotes.list(differing.map((other) => other.name))}. Nothing of it was sent: change the ${one} if it is to have it`,
	);
}
