import type { Value } from '../../database/database.ts';
import { filterMark } from '../../database/indexes.ts';
import { folded } from '../../database/words.ts';
import type { Found, Listed, Wanted } from './filters.ts';

/** `al & s-01` asks for a word that begins with al, and for s followed by one that begins with 01; `&` for nothing. */
function inWords(text: string): string {
	const words = new Set(text.split(/\s+/).map(folded));
	words.delete('');
	return [...words].map((word) => `"${word}"*`).join(' AND ');
}

/** A filter as the index has it: one word, unlike any of a record. */
function asFilter(value: string | number): string {
	return `"${filterMark}${String(value).replaceAll('_', filterMark)}"`;
}

/** The first place of the second in which a stored day or time lies, or of one `later`. */
function placeOf(moment: string, later = 0): bigint {
	return BigInt(Math.floor(Date.parse(moment) / 1000) + later) << 25n;
}

/**
 * The records with words that begin with each of the asked ones; undefined if there is not even a
 * letter to look for. All filters are asked of the full-text index, whose row ids are the places of
 * the records in their order (database/indexes.ts).
 */
export function matching(listed: Listed, wanted: Wanted, text: string): Found | undefined {
	const { customer, from, to } = wanted;
	const asked = inWords(text);
	if (!asked) return undefined;
	const terms = [asked];
	if (wanted.statuses) terms.push(`(${wanted.statuses.map(asFilter).join(' OR ')})`);
	if (customer !== undefined) terms.push(asFilter(customer));

	const table = `${listed.table}_words`;
	const parts: Array<[string, ...Value[]]> = [[`${table} MATCH ?`, terms.join(' AND ')]];
	// A place holds whole seconds: only within the first and the last is the record's own time asked.
	const own = `(SELECT ${listed.day} FROM ${listed.table} WHERE id = ${table}.rowid & 33554431)`;
	if (from) {
		parts.push(['rowid >= ?', placeOf(from)]);
		if (listed.timed) parts.push([`(rowid >= ? OR ${own} >= ?)`, placeOf(from, 1), from]);
	}
	if (to) {
		parts.push(['rowid < ?', placeOf(to, 1)]);
		if (listed.timed) parts.push([`(rowid < ? OR ${own} <= ?)`, placeOf(to), to]);
	}
	const where = parts.map(([sql]) => sql).join(' AND ');
	return {
		ids: `SELECT rowid & 33554431 AS id FROM ${table} WHERE ${where} ORDER BY rowid DESC`,
		count: `SELECT count(*) AS total FROM ${table} WHERE ${where}`,
		tables: [listed.table, 'customers'],
		values: parts.flatMap(([, ...values]) => values),
	};
}
