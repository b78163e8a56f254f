import type { Fields } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { getAt } from '../fields/at';
import { isNested, textOf } from '../fields/textOf';
import type { Job } from '../job/job';
import { told } from '../quoting/quotes';
import { chosenName } from './fileName';

/** `{number}`, `{customer.name}`. Nothing in braces that has braces itself. */
const FIELD = /\{([^{}]*)\}/g;

/** Enough to see how the names are written. */
const MOST_NAMES = 20;

/** Whether a pattern needs the record. */
export const namesFields = (pattern: string): boolean => pattern.search(FIELD) !== -1;

/** The name a pattern gives the file of a record. Throws an UnusableValue for a field that is not there, or that is no text. */
export function namedAfter(record: Fields, pattern: string, { connection, entry }: Job): string {
	const name = pattern.replace(FIELD, (_, field: string) => {
		const value = getAt(record, field.trim());
		if (value === undefined || isNested(value))
			throw new UnusableValue(
				`File Name asks for {${field}}, which ${value === undefined ? `this ${entry.noun.one} does not have` : 'is a group or a list'}`,
				told(
					connection.masked,
					(quotes) =>
						`Write the name of a field as the service writes it, such as ${quotes.list(plainNames(record))}. Nothing was downloaded.`,
				),
			);
		return textOf(value) ?? '';
	});
	return connection.masked(name) === name ? chosenName(name) : '';
}

const plainNames = (record: Fields) =>
	Object.keys(record)
		.filter((name) => !isNested(record[name]))
		.slice(0, MOST_NAMES);
