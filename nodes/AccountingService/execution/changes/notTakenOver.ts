import { hasId, idOf, type Fields } from '../../transport';
import { excerpt } from '../failures/excerpt';
import { textOf } from '../fields/textOf';
import type { Job } from '../job/job';
import { covers, differences, type Change } from './merge';

/** How many fields the hint names, and how much it shows of a value. Characters. */
const MOST_FIELDS = 3;
const LONGEST = 40;

/**
 * Says that a record has other values than were sent, first for which: the service calculates a total, or
 * does not know a field. Another spelling of what was sent is none, nor is a field that the answer leaves
 * out. `id` is that of an updated record: an answer with another is none of it.
 */
export function warnOfNotTakenOver(job: Job, sent: Fields, record: Fields, id?: string): void {
	const { connection, entry, notes } = job;
	const { name, one } = entry.noun;
	if (id !== undefined && !hasId(record, id, [one])) return;
	const known = id ?? idOf(record, [one]);
	if (known === undefined) return;
	const others = differences(record, sent).filter(isAnother);
	if (others.length === 0) return;
	const brief = (value: unknown) => excerpt(JSON.stringify(value), LONGEST, connection.masked);
	const said = others
		.slice(0, MOST_FIELDS)
		.map(
			({ name: field, before: is, after: was }) =>
				`${field} was sent as ${brief(was)} and is ${brief(is)}`,
		);
	const more = others.length > said.length ? ` and ${others.length - said.length} more` : '';
	const told = `The service did not take over every value, first for ${name} ${known}: ${said.join(', ')}${more}`;
	notes.add(connection.masked(told), 'not taken over');
}

/** Only what is one value on both sides is compared: a service may show a list in another shape. */
export function isAnother({ before: shown, after: sent }: Change): boolean {
	if (shown === undefined || typeof (shown ?? '') === 'object') return false;
	if (typeof (sent ?? '') === 'object' || covers(shown, sent)) return false;
	if (typeof sent === 'boolean') return typeof shown === 'boolean';
	const [is, was] = [spelled(shown), spelled(sent)];
	if (is === '' || was === '' || typeof shown === 'number') return is !== was;
	return !is.startsWith(was) && !was.startsWith(is);
}

/** `null` and blanks are nothing; capitals, and blanks around a text, are a matter of spelling. */
const spelled = (value: unknown) => (textOf(value) ?? '').toLowerCase();
