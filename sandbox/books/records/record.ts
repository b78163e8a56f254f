import type { Value } from '../../database/database.ts';

export type Row = Record<string, Value>;

/**
 * The named fields of a client's input without the absent ones; `undefined` never reaches the
 * database.
 */
export function given(input: object, names: readonly string[]): Row {
	const entries = Object.entries(input).filter(
		([name, value]) => names.includes(name) && value !== undefined,
	);
	return Object.fromEntries(entries) as Row;
}

/** Whether a write would change anything stored. */
export function differs(before: object, after: Row): boolean {
	const old = before as Row;
	return Object.entries(after).some(([name, value]) => old[name] !== value);
}
