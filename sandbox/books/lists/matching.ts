import type { Value } from '../../database/database.ts';
import { folded } from '../../database/words.ts';
import type { Found, Listed, Wanted } from './filters.ts';

/** `al & s-01` asks for a word that begins with al, and for s followed by one that begins with 01; `&` for nothing. */
function inWords(text: string): string {
	const words = new Set(text.split(/\s+/).map(folded));
	words.delete('');
	return [...words].map((word) => `"${word}"*`).join(' AND ');
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
	const terms = [`words : (${asked})`];
	const statuses = wanted.statuses?.map((status) => `"${status}"`);
	if (statuses) terms.push(`status : (${statuses.join(' OR ')})`);
	if (customer !== undefined) terms.push(`customer_id : "${customer}"`);

	const table = `${listed.table}_words`;
	const parts: Array<[string, Value]> = [[`${table} MATCH ?`, terms.join(' AND ')]];
	// A place holds whole seconds; an exact time is compared with the record's own.
	const own = `(SELECT ${listed.day} FROM ${listed.table} WHERE id = ${table}.rowid & 33554431)`;
	if (from) {
		parts.push(['rowid >= unixepoch(?) * 33554432', from]);
		if (listed.timed) parts.push([`${own} >= ?`, from]);
	}
	if (to) {
		parts.push(['rowid < (unixepoch(?) + 1) * 33554432', to]);
		if (listed.timed) parts.push([`${own} <= ?`, to]);
	}
	const where = parts.map(([sql]) => sql).join(' AND ');
	return {
		ids: `SELECT rowid & 33554431 AS id FROM ${table} WHERE ${where} ORDER BY rowid DESC`,
		count: `SELECT count(*) AS total FROM ${table} WHERE ${where}`,
		values: parts.map(([, value]) => value),
	};
}
