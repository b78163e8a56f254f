import { isChange, isCreation } from '../../catalogue/setByService';
import { isDay } from '../../execution/input/dates';
import { momentOf } from './createdAt';
import { isObject } from '../../transport';
import { DAY_MS } from '../../execution/fields/dates/timeOf';

/** Names of fields that say when an invoice was paid, and is due. */
const isPayment = (name: string) =>
	/^(fully_?)?paid_?(at|on|(on_?)?date)$|^payment_?date$|^date_?paid$/i.test(name);
const isDue = (name: string) => /^due(_?(at|on|date))?$|^date_?due$/i.test(name);

/** `last_modified_time` is one of the longest. Characters. */
const LONGEST_NAME = 20;

const momentIn = (record: unknown, fits: (name: string) => boolean, read = momentOf) => {
	if (!isObject(record)) return undefined;
	for (const key in record) {
		const moment = key.length <= LONGEST_NAME && fits(key) ? read(record[key]) : undefined;
		if (moment !== undefined) return moment;
	}
	return undefined;
};

/** When a record was made, as it says itself. Milliseconds since 1970. */
export const createdAt = (record: unknown) => momentIn(record, isCreation);

/** When it was changed last. */
export const changedAt = (record: unknown) => momentIn(record, isChange);

/** A day as its noon: that is on it in nearly every time zone. */
const dayOrMoment = (value: unknown) =>
	momentOf(typeof value === 'string' && isDay(value) ? `${value}T12:00` : value);

/** The same of records that are dated by the day alone: one that changes again is dated no later then. */
export const createdOn = (record: unknown) =>
	createdAt(record) ?? momentIn(record, isCreation, dayOrMoment);
export const changedOn = (record: unknown) =>
	changedAt(record) ?? momentIn(record, isChange, dayOrMoment);

/** A midnight stands for a day as well. */
function noonOrMoment(value: unknown): number | undefined {
	const moment = dayOrMoment(value);
	return moment !== undefined && moment % DAY_MS === 0 ? moment + DAY_MS / 2 : moment;
}

/** When an invoice was paid. */
export const paidAt = (record: unknown) => momentIn(record, isPayment, noonOrMoment);

/** Since when it is overdue where it was not paid: since the day after the one on which it is due. */
export const overdueAt = (record: unknown) => {
	const due = momentIn(record, isDue, noonOrMoment);
	return due === undefined ? undefined : due + DAY_MS;
};
