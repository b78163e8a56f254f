import { holdsAny, isObject, named, type Fields } from '../../../transport';
import { DAY_MS } from '../../fields/dates/timeOf';
import { KIND_NAMES, kindOf } from '../../fields/names';
import { unmarked } from '../../fields/normalized';
import { isNested, textOf } from '../../fields/textOf';
import { MOST_VALUES, TELLING } from '../../find/readIndex';
import { isDay } from '../../input/dates';
import type { Query } from '../../input/query';
import type { Job } from '../../job/job';
import { KEEP_MEANT, LONGEST, valuesOf, type BeginCheck } from './asked';
import { held, ofCustomer, whoseIs } from './ofCustomer';

/**
 * Looks whether the rows of a list are those that its filters ask for: which list supports which filter is
 * not stated (docs/service.md section 4). A record of another customer is never one of them: the rows throw
 * an UnusableValue. Of anything else the service may have another idea, so that is a hint.
 */
export function filterCheck(job: Job, query: Query): { row(record: unknown): void; end(): void } {
	const begins = [ofCustomer, inStatus, dated, containing, ofKind];
	const checks = begins.flatMap((begin) => begin(job, query) ?? []);
	return {
		row(record: unknown) {
			if (isObject(record)) for (const check of checks) check.row(record);
		},
		end() {
			for (const check of checks) check.end?.();
		},
	};
}

/** A status may be called otherwise in a filter than in a record. */
const inStatus: BeginCheck = ({ connection, entry, notes }, query) => {
	const statuses = valuesOf(query.status);
	if (statuses.length === 0) return undefined;
	const known = new Set(statuses.map(alike));
	return {
		row(record) {
			const shown = statusesIn(record, entry.resource);
			if (shown[0] && !shown.some((status) => known.has(alike(status))))
				notes.quote(
					'status filter',
					connection.masked,
					(quotes) =>
						`Status is "${quotes.word(statuses.join(', '), LONGEST)}", and ${entry.noun.many} with another came back, such as "${quotes.word(shown[0]!, LONGEST)}". If they are not meant, the service does not know this filter: ${KEEP_MEANT}`,
				);
		},
	};
};

/** A status in all words that a row has for it, and behind them its ID. A customer's state is a place. */
function statusesIn(record: Fields, resource: string): string[] {
	const names = resource === 'customer' ? STATUS_NAMES : [...STATUS_NAMES, 'state'];
	const shown = held(record, names, () => true);
	const words = shown.flatMap((one) => (isObject(one) ? WORDS.map((word) => one[word]) : one));
	const ids = shown.filter(isObject).map(({ id }) => id);
	const texts = (parts: unknown[]) => parts.flatMap((part) => textOf(part) || []);
	return texts(words).length > 0 ? texts([...words, ...ids]) : [];
}

const STATUS_NAMES = ['status', 'status_name', 'payment_status'];
const WORDS = ['name', 'label', 'code', 'slug', 'value'];

const alike = (status: string) => status.toLowerCase().replaceAll(/[\s_-]/g, '');

/** What services call the date of a record itself, by which people filter. */
const DATES = [
	...['date', 'issue_date', 'issued_on', 'issued_at', 'document_date'],
	...['invoice_date', 'expense_date'],
];

/** Of rows of the filters Date From and Date To. The service may go by another date, such as the due date. */
const dated: BeginCheck = ({ entry, notes }, query) => {
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

/**
 * Of rows of the filter Search. A service may look where the list shows nothing, as in the name of a customer whose
 * ID it shows, or in lines: rows of one customer count as one.
 */
const containing: BeginCheck = ({ connection, entry, notes }, query) => {
	const text = textOf(query.search) ?? '';
	// Services look for a text without its capitals and accents.
	const words = unmarked(text)
		.split(/[^\p{L}\p{N}]/u)
		.filter((word) => word !== '');
	if (words.length === 0) return undefined;
	const isMeant = (part: unknown) =>
		!isNested(part) && words.some((word) => unmarked(String(part)).includes(word));
	const whose = new Set<unknown>();
	let isFound = false;
	return {
		row(record) {
			isFound ||= holdsAny(record, MOST_VALUES, isMeant);
			if (!isFound && whose.size < TELLING) whose.add(whoseIs(record) ?? record);
		},
		end() {
			if (isFound || whose.size < TELLING) return;
			notes.quote(
				'search filter',
				connection.masked,
				(quotes) =>
					`Search is "${quotes.word(text, LONGEST)}", which none of the ${entry.noun.many} that came back shows. If they are not meant, the service does not know this filter: ${KEEP_MEANT}`,
			);
		},
	};
};

/** Of rows of the Type of Search. What is none of the four kinds may be a part of one, or another word for it. */
const ofKind: BeginCheck = ({ entry, notes }, query) => {
	const asked = entry.resource === 'search' ? kindOf(query.type) : undefined;
	if (asked === undefined) return undefined;
	return {
		row(record) {
			const kinds = KIND_NAMES.flatMap((name) => kindOf(record[name]) ?? []);
			if (kinds[0] && !kinds.includes(asked))
				notes.add(
					`Type is ${asked}, and records of another came back, such as ${kinds[0]}. If they are not meant, the service does not know this type, or none at all: ${KEEP_MEANT}`,
					'type filter',
				);
		},
	};
};
