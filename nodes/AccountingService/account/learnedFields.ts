import type { FieldType, ResourceMapperField } from 'n8n-workflow';

import { isSetByService } from '../catalogue/setByService';
import type { AccountRecord } from '../execution/find/sample';

/** Of a value from JSON. */
const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value) as FieldType;

/** The type all records agree on, or text. Dates stay text: n8n would turn a day into a point in time. */
const agreed = (types: ReadonlySet<FieldType>): FieldType => {
	const [type] = types;
	return type !== undefined && types.size === 1 ? type : 'string';
};

/** More fields than these nobody picks from, and a longer name is none. */
const MOST_FIELDS = 500;
const LONGEST_NAME = 100;

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
	const types = typesIn(records);
	const fields = [...types].map(([name, found]): ResourceMapperField => {
		const removed = isSetByService(name);
		return {
			id: name,
			displayName: titled(name),
			defaultMatch: false,
			required: false,
			display: true,
			type: agreed(found),
			removed,
		};
	});
	return [...fields.filter(({ removed }) => !removed), ...fields.filter(({ removed }) => removed)];
}

/** The types of each field's values. One pass, whatever the records are. */
function typesIn(records: readonly AccountRecord[]): Map<string, Set<FieldType>> {
	const types = new Map<string, Set<FieldType>>();
	for (const record of records)
		for (const name of Object.keys(record)) {
			const found = types.get(name) ?? new Set();
			const isRoom = types.size < MOST_FIELDS || types.has(name);
			if (!isRoom || name.length > LONGEST_NAME) continue;
			const value = record[name];
			types.set(name, value === null ? found : found.add(typeOf(value)));
		}
	return types;
}
