import { filterNames, type Step } from '../draw/step';
import { givesRecords, kindOf } from '../operations';
import type { Planned } from '../play/plan';
import { filterMeant, wholeOf, type Meant } from './values';

const queryNames: Readonly<Record<string, string>> = {
	customerId: 'customer_id',
	dateFrom: 'date_from',
	dateTo: 'date_to',
};

/** What a list is to be asked by, without its paging. */
export function queryMeant(step: Step, { values }: Planned): Meant<Record<string, string>> {
	if (kindOf(step) === 'search')
		return { kind: 'is', value: { q: step.term, ...(step.type && { type: step.type }) } };
	const query: Record<string, string> = {};
	let isOpen = false;
	for (const name of filterNames) {
		if (!(name in values)) continue;
		const meant = filterMeant(name, values[name] ?? {});
		if (meant.kind === 'refused') return meant;
		if (meant.kind === 'open') isOpen = true;
		if (meant.kind === 'is') query[queryNames[name] ?? name] = meant.value;
		// Given twice beside it (play/parameters.ts).
		if (name === 'page') query.sort = 'name,-date';
	}
	const between = daysBetween(query);
	if (between === 'none') return { kind: 'refused' };
	return isOpen || between === 'open' ? { kind: 'open' } : { kind: 'is', value: query };
}

const DAY_MS = 24 * 60 * 60_000;

/** Whether there are days between the two of a query. Where one is a moment, its time zone may decide. */
function daysBetween(query: Readonly<Record<string, string>>): 'none' | 'open' | 'some' {
	const { date_from: from = '', date_to: to = '' } = query;
	const isMoment = `${from}${to}`.includes('T');
	const backwards = (Date.parse(from.slice(0, 10)) - Date.parse(to.slice(0, 10))) / DAY_MS;
	if (backwards > (isMoment ? 1 : 0)) return 'none';
	return isMoment && Math.abs(backwards) <= 1 ? 'open' : 'some';
}

/** What is wanted of a list; `undefined` where a number is none. */
export interface Window {
	readonly offset: number;
	readonly limit: number;
	readonly pageSize: number;
}

export function windowMeant(step: Step, { values }: Planned): Window | undefined {
	const offset = 'offset' in values ? wholeOf(values.offset ?? {}, 0) : 0;
	const given = 'limit' in values ? wholeOf(values.limit ?? {}, 1) : 50;
	const limit = step.returnAll ? Infinity : given;
	const pageSize = 'pageSize' in values ? wholeOf(values.pageSize ?? {}, 1) : 100;
	if (offset === undefined || limit === undefined || pageSize === undefined) return undefined;
	return { offset, limit, pageSize };
}

const ranges: Readonly<Record<string, readonly [number, number]>> = {
	concurrency: [1, 50],
	timeout: [1, 2 ** 31 - 1],
	maxWait: [0, Infinity],
	pageSize: [1, Infinity],
	requestsPerMinute: [1, Infinity],
};

/** Whether the options of an item can be used; otherwise the item is refused. */
export const areOptionsUsable = (step: Step, { values }: Planned): boolean =>
	Object.entries(ranges).every(
		([name, range]) => !(name in values) || wholeOf(values[name] ?? {}, ...range) !== undefined,
	) && !(givesRecords(step) && step.outputFields === 'a..b');
