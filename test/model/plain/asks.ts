import type { Step } from '../draw/step';
import { isList, kindOf, plural } from '../operations';
import type { Planned } from '../play/plan';
import type { Asked } from '../world/service';
import { bodyMeant, fieldsMeant, type Body } from './body';
import { fieldOf } from '../play/plan';
import { holdsChanges, keepsOthers } from './kept';
import { idOf, methodOf, pathFor } from './outcome';
import { areOptionsUsable, queryMeant, windowMeant } from './query';
import { asSent, same } from './same';
import { comparedText } from './values';

const pagingNames = new Set(['limit', 'offset']);

const sameText = (expected: string, actual: string) =>
	expected === actual ||
	(/^\d{4}-.*Z$/.test(expected) && Date.parse(expected) === Date.parse(actual));

/** Whether a list is asked by these parameters, and besides by nothing but numbers for paging. */
function isAskedBy(query: URLSearchParams, meant: Readonly<Record<string, string>>): boolean {
	const others = [...query].filter(([name]) => !pagingNames.has(name) && name !== 'sort');
	const sorted = query.getAll('sort').join();
	const paging = [...query].filter(([name]) => pagingNames.has(name));
	return (
		paging.every(([, value]) => /^\d+$/.test(value)) &&
		sorted === (meant.sort ?? '') &&
		others.length === Object.keys(meant).filter((name) => name !== 'sort').length &&
		others.every(([name, value]) => name in meant && sameText(meant[name] ?? '', value))
	);
}

/** Some records, a page at most, to say which statuses there are where none has the one that was asked for. */
const isSample = (query: URLSearchParams) =>
	query.size === 1 && /^([1-9]\d?|100)$/.test(query.get('limit') ?? '');

/** What is read only to explain why a list is empty; whether that succeeds, nobody is told. */
export const isForHint = (step: Step, { path, query }: Asked): boolean =>
	isList(step) && (path !== pathFor(step, undefined) || isSample(query));

/** The customer by whom a list is filtered, to say that there is none. */
const isCustomer = (step: Step, { path, query }: Asked, id: string | undefined) =>
	query.size === 0 &&
	(id === undefined
		? path.startsWith('/customers/')
		: path === pathFor({ ...step, resource: 'customer', operation: 'get' }, id));

/** Reading to find a record: by search, all of it, or one that was found or shows what lists leave out. */
function looksUp(step: Step, asked: Asked, value: string): boolean {
	const collection = `/${plural[step.resource]}`;
	if (asked.method !== 'GET') return false;
	if (asked.path.startsWith(`${collection}/`)) return true;
	if (asked.path !== collection) return false;
	return isAskedBy(asked.query, {}) || isAskedBy(asked.query, { search: value });
}

const isBody = (asked: Asked, body: Body) => same(asSent(body), asked.body);

/** The changes among fields of the record, none of which is the service's own. */
const isKept = ({ body }: Asked, changes: Body) =>
	holdsChanges(asSent(body), asSent(changes)) && !('created_at' in (body as Body));

/** Whether a request is one that the step asks for on behalf of this item; all others are forbidden. */
export function isAskedFor(step: Step, planned: Planned, asked: Asked): boolean {
	const { method, path, query } = asked;
	const kind = kindOf(step);
	if (asked.company !== planned.company || !areOptionsUsable(step, planned)) return false;
	const id = idOf(step, planned);
	if (kind === 'list' || kind === 'search') {
		const meant = queryMeant(step, planned);
		if (meant.kind === 'refused' || !windowMeant(step, planned)) return false;
		if (method !== 'GET') return false;
		const customer = meant.kind === 'is' ? meant.value.customer_id : undefined;
		if (meant.kind !== 'is' || customer !== undefined)
			if (isCustomer(step, asked, customer)) return true;
		if (path !== pathFor(step, undefined)) return false;
		if (meant.kind !== 'is' || isAskedBy(query, meant.value)) return true;
		return 'status' in meant.value && isSample(query);
	}
	if (kind === 'upsert') return isUpsert(step, planned, asked);
	const body = bodyMeant(step, planned);
	if (body.kind === 'refused') return false;
	if (kind === 'create') {
		if (path === pathFor(step, undefined) && method === 'POST')
			return body.kind !== 'is' || isBody(asked, body.value);
		const ref = body.kind === 'is' ? comparedText({ json: body.value.ref }) : undefined;
		return step.clientReference && ref !== undefined && looksUp(step, asked, ref);
	}
	if (id === undefined || query.size > 0) return false;
	const reads = step.operation === 'sendReminder' && step.onlyIfUnpaid;
	if (
		(reads || (kind === 'update' && keepsOthers(step))) &&
		method === 'GET' &&
		path === pathFor({ ...step, operation: 'get' }, id)
	)
		return true;
	if (method !== methodOf(step) || path !== pathFor(step, id)) return false;
	if (kind === 'update' && body.kind === 'is' && Object.keys(body.value).length === 0) return false;
	if (body.kind === 'is')
		return keepsOthers(step) ? isKept(asked, body.value) : isBody(asked, body.value);
	return body.kind === 'open' || asked.body === undefined;
}

function isUpsert(step: Step, planned: Planned, asked: Asked): boolean {
	const { method, path } = asked;
	const collection = `/${plural[step.resource]}`;
	const value = comparedText(planned.match) ?? '';
	const fields = fieldsMeant(step, planned);
	if (value === '' || ['', 'a..b'].includes(step.matchField) || fields.kind === 'refused')
		return false;
	if (looksUp(step, asked, value)) return true;
	if (fields.kind !== 'is') return true;
	if (method === 'PUT' && path.startsWith(`${collection}/`))
		return keepsOthers(step) ? isKept(asked, fields.value) : isBody(asked, fields.value);
	if (method !== 'POST' || path !== collection) return false;
	return comparedText({ json: fieldOf(asked.body as Body, step.matchField) }) === value;
}
