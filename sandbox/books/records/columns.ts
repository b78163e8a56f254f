import type { Value } from '../../database/database.ts';
import { cents, shown } from '../money.ts';
import { type Row, given } from './record.ts';

/** How a column keeps a field that it does not keep as it is. */
interface Kept {
	stored(field: unknown): Value;
	shown(column: Value): unknown;
}

type KeptFields = Record<string, Kept>;

/** A schema with fields; in the books they have the names and the order they have there. */
interface Fields {
	shape: object;
}

/** A sum, kept in whole cents. */
export const sum: Kept = {
	stored: (field) => (field === null ? null : cents(String(field))),
	shown: (column) => (column === null ? null : shown(Number(column))),
};

export const yesOrNo: Kept = {
	stored: (field) => (field ? 1 : 0),
	shown: (column) => column === 1,
};

/** A decimal, kept as text so that no digit is lost. */
export const exact: Kept = { stored: String, shown: Number };

/** Makes columns of the fields that a client's input names. */
export function storing(input: Fields, kept: KeptFields = {}): (fields: object) => Row {
	const names = Object.keys(input.shape);
	return (fields) =>
		Object.fromEntries(
			Object.entries(given(fields, names)).map(([name, field]) => [
				name,
				kept[name]?.stored(field) ?? field,
			]),
		);
}

/** Makes a record as the API shows it of a row. `derived` fields have no column of their own. */
export function showing<Stored extends object, Shown>(
	record: Fields,
	kept: KeptFields = {},
	derived: { [Name in keyof Shown]?: (row: Stored) => Shown[Name] } = {},
): (row: Stored) => Shown {
	const made = derived as Record<string, (row: Stored) => unknown>;
	const names = Object.keys(record.shape);
	return (row) => {
		const column = row as unknown as Row;
		const field = (name: string) => kept[name]?.shown(column[name] ?? null) ?? column[name];
		return Object.fromEntries(
			names.map((name) => [name, made[name] ? made[name](row) : field(name)]),
		) as Shown;
	};
}
