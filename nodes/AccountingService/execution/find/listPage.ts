import { NodeApiError } from 'n8n-workflow';

import type { Endpoint } from '../../catalogue/rows';
import {
	findList,
	isBare,
	isDenial,
	isObject,
	saysMore,
	totalIn,
	type Fault,
	type Page,
	type Reading,
} from '../../transport';
import { excerpt } from '../failures/excerpt';
import { UnusableValue } from '../failures/failure';
import type { Query } from '../input/query';
import type { Job } from '../job/job';
import { exchange } from '../service/exchange';
import { unrecognised } from './unrecognised';

export type ListReading = Pick<Reading, 'pageSize' | 'offset' | 'limit' | 'toTheEnd'> & {
	readonly mustBeComplete?: boolean;
	/** Complete is then also a list without the records that came while it was read. */
	readonly mayGrow?: boolean;
	/** Called, in place of a hint, where the service counts more than it shows. */
	readonly onShort?: () => void;
};

/** An answer that is no page of the list and may stand for its end. */
export interface Doubt {
	/** What to throw where it cannot be the end. */
	readonly thrown: Error;
	/** What the service said, for people to read. */
	readonly said: string;
	/** Whether it says nothing at all, so that it may stand for a list without records. */
	readonly isBare: boolean;
}

/** By which a service may refuse an offset behind the end. */
const REFUSED_OFFSET = new Set(['400', '410', '416', '422']);

/**
 * Remembers where the first page had its list, so that an empty page later on is still recognised. Behind
 * the end of a list a service may also answer 404, and to an empty list 204 or `null`; what else it may
 * answer there is in doubt.
 */
export function pageFetcher(
	job: Job,
	row: Endpoint,
	query: Readonly<Query>,
	start = 0,
	needed: AbortSignal,
) {
	const { noun } = job.entry;
	let path: readonly string[] | undefined;
	const page = async (offset: number, limit: number): Promise<Page | Fault<Doubt>> => {
		const { body, content, headers, status } = await exchange(
			job,
			row,
			{ query: { ...query, limit, offset: offset > 0 ? offset : undefined } },
			(code, json, kind) =>
				(code === 404 && offset > 0) || (code < 300 && (kind === 'empty' || json === null)),
			needed,
		);
		if (status === 404 && offset === start)
			// Is it the end that was not found, or the address?
			await exchange(job, row, { query: { ...query, limit: 1 } }, undefined, needed);
		if (status === 204 || status === 404 || body === null) return { items: [] };
		if (content === 'empty')
			return { fault: { thrown: nothing(job, status), said: `nothing (${status})`, isBare: true } };
		const list = findList(body, {
			names: [noun.many, noun.one],
			listPath: job.options.listPath,
			grouped: row.pagingStated === false,
			path,
		});
		if (!list.found) return { fault: inDoubt(job, body, unrecognised(job, list), offset) };
		path = list.path;
		const { items, total = totalIn(headers) } = list;
		const more = saysMore(body, path, headers);
		if (isDenial(body, [noun.many, noun.one]) || (more && items.length === 0)) {
			const fault = contrary(job, { body, link: headers.link }, items, offset);
			if (items.length > 0) throw fault.thrown;
			return { fault };
		}
		return { items, total, saysMore: more };
	};
	return async (offset: number, limit: number) =>
		await page(offset, limit).catch((thrown: unknown) => {
			const isRefusal = thrown instanceof NodeApiError && REFUSED_OFFSET.has(`${thrown.httpCode}`);
			if (!isRefusal) throw thrown;
			return { fault: { thrown, said: thrown.message, isBare: false } };
		});
}

const nothing = ({ entry }: Job, status: number) =>
	new UnusableValue(
		`The service answered the list of ${entry.noun.many} with nothing (${status})`,
		"A list was expected. If this keeps happening, ask the service's support.",
	);

/** How much of an answer is quoted. Characters. */
const LONGEST = 120;

/**
 * The doubt about an answer that says itself that it is not all: that something was not done or, without
 * records, that there is more. Taken for the end, or for the whole, what is there would be made anew.
 */
function contrary(
	{ connection, entry }: Job,
	{ body, link }: { readonly body: unknown; readonly link?: string },
	rows: readonly unknown[],
	offset: number,
): Doubt {
	const beside = JSON.stringify(body, (_, value: unknown) => (value === rows ? undefined : value));
	const told = rows.length > 0 ? beside : JSON.stringify(body) + (link ? ` Link: ${link}` : '');
	const said = excerpt(told, LONGEST, connection.masked);
	const sent = rows.length > 0 ? `${rows.length}` : 'none';
	const thrown = new UnusableValue(
		`The list of ${entry.noun.many} cannot be read completely: at offset ${offset} the service sent ${sent}, and yet says ${said}`,
		'Look in the service at what it means, and run the item again.',
	);
	return { thrown, said, isBare: false };
}

/** Throws where the answer holds rows after all, wherever they stand. */
function inDoubt({ connection }: Job, body: unknown, thrown: Error, offset: number): Doubt {
	if (holdsRows(body)) throw thrown;
	const said = excerpt(JSON.stringify(body), LONGEST, connection.masked);
	return { thrown, said, isBare: isObject(body) && isBare(body, offset) };
}

function holdsRows(value: unknown): boolean {
	if (Array.isArray(value) && value.some(isObject)) return true;
	return typeof value === 'object' && value !== null && Object.values(value).some(holdsRows);
}
