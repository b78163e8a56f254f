import { momentOf } from './createdAt';
import { isObject } from '../../transport';

/** Names of fields that say when a record was made, or last changed, as far as they go by their names. */
const CREATED = /^(created|inserted|added)(_?(at|on|date|time))?$|^creat(ion|ed)_?(date|time)$/i;
const CHANGED =
	/^(updated|modified|changed|last_?(updated|modified|changed))(_?(at|on|date|time))?$/i;

/** `last_modified_time` is one of the longest. Characters. */
const LONGEST_NAME = 20;

const momentIn = (record: unknown, name: RegExp): number | undefined => {
	if (!isObject(record)) return undefined;
	for (const key in record) {
		const moment = key.length <= LONGEST_NAME && name.test(key) ? momentOf(record[key]) : undefined;
		if (moment !== undefined) return moment;
	}
	return undefined;
};

/** When a record was made, as it says itself. Milliseconds since 1970. */
export const createdAt = (record: unknown) => momentIn(record, CREATED);

/** When it was changed last. */
export const changedAt = (record: unknown) => momentIn(record, CHANGED);
