import { NodeApiError } from 'n8n-workflow';

import { isEndpoint, type Endpoint } from '../../catalogue/rows';
import { namesOfList } from '../../catalogue/words/names';
import {
	countBeyond,
	findList,
	isDenial,
	moreBehind,
	MOST_ROWS,
	totalIn,
	type FetchPage,
	type Reading,
} from '../../transport';
import { UnusableValue } from '../failures/failure';
import type { Query } from '../input/query';
import type { Job } from '../job/job';
import { kindTeller } from '../output/ofGroup';
import { exchange } from '../service/exchange';
import { mayBeRefused } from './ends/mayBeRefused';
import {
	contrary,
	inDoubt,
	incomplete,
	nothing,
	perhapsEnd,
	wordsBeside,
	type PossibleEnd,
} from './ends/possibleEnd';
import { unrecognized } from './unrecognized';

export type ListReading = Pick<Reading, 'pageSize' | 'offset' | 'limit' | 'toTheEnd'> & {
	readonly mustBeComplete?: boolean;
	/** Complete is then also a list without the records that came while it was read. */
	readonly mayGrow?: boolean;
	/** Called, in place of a hint, where the service counts more than it shows, or says that there is more. */
	readonly onShort?: () => void;
};

/** Whether who asks can narrow the list: nothing that looks a record up can, nor a trigger. */
export const hasFilters = ({ entry: { row } }: Job, { mustBeComplete }: ListReading): boolean =>
	!mustBeComplete && isEndpoint(row) && row.filters !== undefined;

export const orFilters = (...asked: Parameters<typeof hasFilters>) =>
	hasFilters(...asked) ? ', or narrow the list with filters' : '';

/** By which a service may refuse an offset behind the end. */
const REFUSED_OFFSET = new Set(['400', '410', '416', '422']);
/** By which it may refuse a limit that nobody has stated. */
const REFUSED_LIMIT = new Set(['400', '422']);
/** What it says that knows none. One that knows a limit might give fewer without one. */
const KNOWS_NONE =
	/\b(?:un(?:known|expected|recogni[sz]ed|supported|permitted)|(?:not|never) (?:a )?(?:known|expected|recogni[sz]ed|supported|permitted|allowed)|additional|extra|should not exist)\b/i;
/** What it may say of `limit` as a whole, if nothing behind it says which one it takes. */
const IS_NONE =
	/(?:\binvalid (?:query )?param(?:eter)?s?:? ["']?limit|\blimit["']?:? (?:is not a valid (?:query )?param(?:eter)?|field is prohibited))["']?\.?(?:; \w+: limit)* \(\d+\)$/i;

const isRefused = (thrown: unknown, codes: ReadonlySet<string>): thrown is NodeApiError =>
	thrown instanceof NodeApiError && codes.has(`${thrown.httpCode}`);

/**
 * Remembers where the first page had its list, so that an empty page later on is still recognized. Behind the end of a
 * list a service may also answer 404, and to an empty list 204 or `null`. A 404 or `null` behind rows, words beside an
 * empty page, and whatever else it may answer there are in doubt. A look-up also doubts an empty list that may be a
 * refusal, a part (206), or one to come (202). Where no paging is stated and a limit is refused, what comes without one
 * is every page: there are no others.
 */
export function pageFetcher(
	job: Job,
	row: Endpoint,
	query: Readonly<Query>,
	reading: ListReading,
	needed: AbortSignal,
): FetchPage<PossibleEnd> {
	const { noun } = job.entry;
	const { offset: start = 0, mustBeComplete, mayGrow } = reading;
	let path: readonly string[] | undefined;
	let fromZero = false;
	const withKinds = kindTeller();
	const page = async (offset: number, limit?: number): ReturnType<FetchPage<PossibleEnd>> => {
		const answer = await exchange(
			job,
			row,
			{ query: { ...query, limit, offset: offset > 0 ? offset : undefined } },
			(code, json, kind) =>
				(code === 404 && offset > 0) || (code < 300 && (kind === 'empty' || json === null)),
			needed,
		);
		const { body, content, headers, status } = answer;
		if (status === 404 && offset === start)
			// Is it the end that was not found, or the address?
			await exchange(job, row, { query: { ...query, limit: 1 } }, undefined, needed);
		if (status === 404 || body === null) {
			const isDoubtful = offset > start || content === 'notJson';
			return { items: [], doubt: isDoubtful ? perhapsEnd(job, answer, offset) : undefined };
		}
		if (status === 204) return { items: [] };
		if (content === 'empty') return { fault: nothing(job, status) };
		const list = findList(body, {
			...namesOfList(noun),
			listPath: job.options.listPath,
			grouped: row.pagingStated === false,
			path,
		});
		if (!list.found) return { fault: inDoubt(job, body, unrecognized(job, list), offset) };
		path = list.path;
		// A hundred are asked for at a time. A service may send its whole list instead.
		if (list.items.length > MOST_ROWS)
			throw new UnusableValue(
				`The service returned ${list.items.length.toLocaleString('en')} ${noun.many} in one answer, and at most ${MOST_ROWS.toLocaleString('en')} are read at a time`,
				`${hasFilters(job, reading) ? 'Narrow the list by its filters. ' : ''}A service that heeds Page Size returns fewer at a time.`,
			);
		const items = withKinds(list.items);
		const { total = totalIn(headers) ?? countBeyond(body, path, items.length, limit) } = list;
		const behind = moreBehind(body, path, headers, { rows: items.length, offset, fromZero });
		const { saysMore: more } = behind;
		({ fromZero } = behind);
		const isLookUp = mustBeComplete && !mayGrow && items.length === 0 && offset === start;
		const isPart = status === 202 || ([206, 207].includes(status) && total === undefined);
		const isNoList = isLookUp && (isPart || mayBeRefused(job, body));
		if (isDenial(body, [noun.many, noun.one]) || (more && items.length === 0) || isNoList) {
			const beside = `${headers.link ? ` Link: ${headers.link}` : ''}${isPart ? ` (${status})` : ''}`;
			const fault = contrary(job, { body, beside }, items, offset);
			if (items.length > 0) throw fault.thrown;
			return { fault };
		}
		const isBehind = items.length === 0 && offset > start;
		const doubt = isBehind ? wordsBeside(job, body, offset) : undefined;
		return { ...behind, items, total, doubt };
	};
	let whole: Awaited<ReturnType<typeof page>> | undefined;
	return async (offset, limit) =>
		whole ??
		(await page(offset, limit).catch(async (thrown: unknown) => {
			if (!isRefused(thrown, REFUSED_OFFSET)) throw thrown;
			const { message } = thrown;
			const knowsNone = KNOWS_NONE.test(message) || IS_NONE.test(message);
			const isOfLimit = isRefused(thrown, REFUSED_LIMIT) && knowsNone;
			if (row.pagingStated === false && offset === 0 && isOfLimit)
				whole = await page(0).catch((again: unknown) => {
					if (!isRefused(again, REFUSED_LIMIT)) throw again;
					return undefined;
				});
			if (whole) return whole;
			const [, words = thrown.httpCode] = /: (.+)$/.exec(message) ?? [];
			// Whoever looks a record up has entered nothing that the list could refuse.
			const ofList = mustBeComplete && offset > 0 && incomplete(job, offset, `answered ${words}`);
			return { fault: { thrown: ofList || thrown, said: message, isBare: false, isRefusal: true } };
		}));
}
