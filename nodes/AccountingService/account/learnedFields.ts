import type { FieldType, ResourceMapperField } from 'n8n-workflow';

import { isSetByService } from '../catalogue/setByService';
import type { AccountRecord } from '../execution/find/sample';

/** Of a value from JSON. */
const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value) as FieldType;

/** The type all records agree on, or text. Dates stay text: n8n would turn a day into a point in time. */
function agreed(values: unknown[]): FieldType {
	const types = new Set(
		values.filter((value) => value !== null && value !== undefined).map(typeOf),
	);
	return types.size === 1 ? ([...types][0] as FieldType) : 'string';
}

const titled = (name: string) =>
	name
		.replace(/([a-z\d])([A-Z])/g, '$1 $2')
		.split(/[_\s]+/)
		.map((word) => (/^(id|url|vat|iban|bic)$/i.test(word) ? word.toUpperCase() : capital(word)))
		.join(' ');
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The fields found in the account's own records, for n8n's resource mapper. What the service sets is
 * offered last, and only to a user who adds it.
 */
export function learnedFields(records: readonly AccountRecord[]): ResourceMapperField[] {
	const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
	const fields = names.map((name): ResourceMapperField => {
		const removed = isSetByService(name);
		return {
			id: name,
			displayName: titled(name),
			defaultMatch: false,
			required: false,
			display: true,
			type: agreed(records.map((record) => record[name])),
			removed,
		};
	});
	return [...fields.filter(({ removed }) => !removed), ...fields.filter(({ removed }) => removed)];
}
