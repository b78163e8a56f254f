import type { Fields } from '../../transport';
import { isOf, shownIn } from '../fields/addressed';
import { getAt } from '../fields/at';
import { breather } from '../job/breather';
import type { Job } from '../job/job';
import { counted } from '../job/words';
import { listed } from '../quoting/inLine';
import { Quotes, type Kind } from '../quoting/quotes';
import { covers, entryDifferences, type Change } from './merge';
import { isSpelling } from './shownOtherwise';

/** How many fields a hint names, and of how many entries of a list. */
const MOST_FIELDS = 10;
const MOST_ENTRIES = 3;

/** Of a list of which the entries had more, or the same in another order. */
const SAME = 'what is given of them is the same as before';

/**
 * What an update changed in a record, for a hint. What the answer shows of the record counts more than what
 * was sent: the service may not have taken it over. In turns with what else n8n has to do.
 */
export async function inWords(
	{ connection, context, entry }: Job,
	id: string,
	changes: readonly Change[],
	written: Fields,
	former: Fields,
): Promise<string> {
	const { one } = entry.noun;
	const record = isOf(written, id, one) ? shownIn(written, one) : {};
	const isWhole = Object.keys(former).every((name) => name in record);
	const breathe = breather();
	const quotes = new Quotes(connection.masked);
	const brief = async (value: unknown, kind?: Kind) => {
		await breathe();
		return value === undefined ? 'nothing' : quotes.value(value, kind);
	};
	const oneOf = async ({ name, before, after }: Change): Promise<string> => {
		if (!Array.isArray(before) || !Array.isArray(after))
			return `${quotes.name(name)} ${await brief(before, 'before')} -> ${await brief(after)}`;
		const entries = await listedInTurns(entryDifferences(name, before, after), MOST_ENTRIES, oneOf);
		return `${quotes.name(name)} ${lengths(before, after)} (${entries || SAME})`;
	};
	const outcomeOf = async ({ name, before, after }: Change): Promise<string> => {
		const shown = getAt(record, name);
		if (isWhole && before === undefined && shown === undefined)
			return `${quotes.name(name)} was sent, but is not shown`;
		if (shown === undefined || isSpelling(shown, after, context.getTimezone()))
			return await oneOf({ name, before, after });
		if (covers(shown, before) && covers(before, shown))
			return `${quotes.name(name)} was sent, but is still ${await brief(before)}`;
		return `${await oneOf({ name, before, after: shown })} instead of ${await brief(after, 'before')}, which was sent`;
	};
	const what =
		(await listedInTurns(changes, MOST_FIELDS, outcomeOf)) ||
		'no field differs from before; it was sent all the same';
	await breathe();
	return quotes.told(`${entry.noun.name} ${quotes.name(id)}: ${what}`);
}

async function listedInTurns(
	all: readonly Change[],
	most: number,
	saidOf: (change: Change) => Promise<string>,
): Promise<string> {
	const said = new Map<Change, string>();
	for (const change of all.slice(0, most)) said.set(change, await saidOf(change));
	return listed(all, (change) => said.get(change)!, most);
}

const lengths = (before: readonly unknown[], after: readonly unknown[]) =>
	before.length === after.length ? entriesIn(after) : `${entriesIn(before)} -> ${entriesIn(after)}`;

export const entriesIn = ({ length }: readonly unknown[]) =>
	counted(length, { one: 'entry', many: 'entries' });
