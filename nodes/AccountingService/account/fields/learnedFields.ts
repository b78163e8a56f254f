import type { ResourceMapperField } from 'n8n-workflow';

import { recordResources } from '../../catalogue/entries';
import { isComputed, isOfRecordItself, isSetByService } from '../../catalogue/setByService';
import type { AccountRecord } from '../../execution/find/sample';
import { columnsOf, type Column } from './columns';
import { titled } from '../learnable';

/** How many names a label has room for. */
const MOST_NAMES = 5;

/**
 * The fields found in the account's own records, for n8n's resource mapper. What the service sets is offered
 * last, and not at all where that is certain.
 */
export function learnedFields(records: readonly AccountRecord[]): ResourceMapperField[] {
	const columns = columnsOf(records);
	const fields = columns.map((column): ResourceMapperField => {
		const { name, type } = column;
		return {
			id: name,
			displayName: `${titled(name)}${hint(column)}`,
			defaultMatch: false,
			required: false,
			display: !isOfRecordItself(name) && !isComputed(name, columns),
			type,
			defaultValue: template(column),
			removed: isSetByService(name),
		};
	});
	const isLast = ({ removed, display }: ResourceMapperField) => removed === true || !display;
	return [...fields.filter((field) => !isLast(field)), ...fields.filter(isLast)];
}

/**
 * What a list holds and where a reference comes from. It stands in the label, because n8n shows nothing else
 * of a field; and it has no values, because n8n takes another label for fields that are out of date.
 */
function hint({ name, type, inside }: Column): string {
	const other = /(?:^|\.)(\w+?)[._]?id$/i.exec(name)?.[1];
	const resource = recordResources.find((one) => one === other?.toLowerCase());
	if (resource !== undefined) return ` (from ${titled(resource)} > Get Many)`;
	if (type !== 'array') return '';
	const names = writableIn(inside).sort();
	const shown = [...names.slice(0, MOST_NAMES), ...(names.length > MOST_NAMES ? ['…'] : [])];
	return names.length === 0 ? ' (a list)' : ` (a list of ${shown.join(', ')})`;
}

/** What stands in a list that is added to the fields to send: one object with nothing filled in. */
function template({ type, inside }: Column): string | undefined {
	const names = type === 'array' ? writableIn(inside) : [];
	if (names.length === 0) return undefined;
	return JSON.stringify([Object.fromEntries(names.map((name) => [name, null]))], null, 1);
}

/** Of the fields of a list's objects those that a person fills in. */
function writableIn(inside: readonly string[]): string[] {
	const siblings = inside.map((name) => ({ name, inside: [] }));
	return inside.filter((name) => !isSetByService(name) && !isComputed(name, siblings));
}
