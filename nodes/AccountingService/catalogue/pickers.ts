import { entryOf } from './entries';
import type { Resource } from './index';

/** The parameter that names one record of a resource. */
export const pickerName = (resource: Resource) => `${resource}Id`;

/** The list search behind a picker: `searchInvoices`. */
export const searchMethod = (resource: Resource) => {
	const { many } = entryOf(resource).noun;
	return `search${many.charAt(0).toUpperCase()}${many.slice(1)}`;
};
