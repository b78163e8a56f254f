import type { ResourceMapperField } from 'n8n-workflow';

import {
	isComputed,
	isOfRecordItself,
	isSetByService,
	isUsuallyGiven,
	Siblings,
} from '../../catalogue/setByService';
import type { AccountRecord } from '../../execution/find/sample';
import { columnsOf, type Column } from './columns';
import { titled } from '../learnable';

/** Beside a field that is offered all the same, because some services let people set it. */
const OFTEN_GIVEN = ' (often read-only)';

/** In a box for numbers n8n makes 1250 of 12,50, and shows no description of a mapper. */
const WITH_POINT = ' (as 12.50)';
const AMOUNT = /amount|total|price|gross|cost|budget|balance|hours/i;

/**
 * The fields found in the account's own records, for n8n's resource mapper. What the service sets, or usually
 * does, is offered last, and not at all where it is certain that nobody can send it. Before it stands the status,
 * which a new record usually gets without being told.
 */
export async function learnedFields(records: readonly AccountRecord[]) {
	const columns = await columnsOf(records);
	const siblings = new Siblings(columns);
	const fields = columns.map((column): ResourceMapperField => {
		const { name, type } = column;
		const isGiven = isSetByService(name) || isUsuallyGiven(name, siblings);
		const asTyped = type === 'number' && !isGiven && AMOUNT.test(name) ? WITH_POINT : '';
		return {
			id: name,
			displayName: `${titled(name)}${type === 'array' ? ' (a list)' : asTyped}${isGiven ? OFTEN_GIVEN : ''}`,
			defaultMatch: false,
			required: false,
			display: !isOfRecordItself(name) && !isComputed(name, siblings),
			type,
			defaultValue: template(column),
			removed: isGiven,
		};
	});
	const placeOf = ({ id, removed, display }: ResourceMapperField) =>
		removed === true || !display ? 2 : id === 'status' ? 1 : 0;
	return fields.sort((one, other) => placeOf(one) - placeOf(other));
}

/** What stands in a list that is added to the fields to send: one object with nothing filled in. */
function template({ type, inside }: Column): string | undefined {
	const names = type === 'array' ? writableIn(inside) : [];
	if (names.length === 0) return undefined;
	return JSON.stringify([Object.fromEntries(names.map((name) => [name, null]))], null, 1);
}

/** Of the fields of a list's objects those that a person fills in. */
function writableIn(inside: readonly string[]): string[] {
	const siblings = new Siblings(inside.map((name) => ({ name, inside: [] })));
	const isGiven = [isSetByService, isComputed, isUsuallyGiven];
	return inside.filter((name) => !isGiven.some((is) => is(name, siblings)));
}
