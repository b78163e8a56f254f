import { named } from '../../../transport';
import { isDay } from '../../input/dates';
import { KEEP_MEANT, type BeginCheck } from './asked';
import { DAY_MS } from '../../fields/dates/timeOf';

/** What services call the date of a record itself, by which people filter. */
const DATES = [
	...['date', 'issue_date', 'issued_on', 'issued_at', 'document_date'],
	...['invoice_date', 'expense_date'],
];

/** Of rows of the filters Date From and Date To. The service may go by another date, such as the due date. */
export const dated: BeginCheck = ({ entry, notes }, query) => {
	const bounds = [
		{ name: 'Date From', asked: dayOf(query.date_from), side: 'before', sign: -1 },
		{ name: 'Date To', asked: dayOf(query.date_to), side: 'after', sign: 1 },
	].filter(({ asked }) => asked !== '');
	if (bounds.length === 0) return undefined;
	return {
		row(record) {
			const key = named(record, DATES, (value) => dayOf(value) !== '');
			const day = key === undefined ? '' : dayOf(record[key]);
			for (const { name, asked, side, sign } of bounds)
				// A day more or less is a matter of time zones.
				if (sign * (Date.parse(day) - Date.parse(asked)) > DAY_MS)
					notes.add(
						`${name} is ${asked}, and ${entry.noun.many} dated ${side} it came back, such as ${day}. If they are not meant, the service does not know this filter, or goes by another date: ${KEEP_MEANT}`,
						`${name} filter`,
					);
		},
	};
};

/** The day that a text begins with; empty for what is none, which is neither before nor after another. */
function dayOf(value: unknown): string {
	const day = typeof value === 'string' ? value.slice(0, 10) : '';
	return isDay(day) ? day : '';
}
