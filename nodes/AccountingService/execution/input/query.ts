import type { INodeParameters } from 'n8n-workflow';

import { picksRecord, type Endpoint, type Filter } from '../../catalogue/rows';
import { isObject, type QueryValue } from '../../transport';
import { UnusableValue } from '../failures/failure';
import type { Job } from '../job/job';
import { isToolRun } from '../job/options';
import { isExpression, storedAt } from '../job/stored';
import { dateFilter, isAfter } from './dates';
import { FORBIDDEN } from '../fields/names';
import { refuseOfNothing } from '../fields/ofNothing';
import { isBlank } from '../fields/textOf';
import { refuseMeantAsExpression } from '../fields/written/withoutBraces';
import { plain, plainText } from './plain';
import { locatorValue } from './recordId';

/** What is `undefined` is not asked for. */
export type Query = Record<string, QueryValue | undefined>;

/** Where the terms and filters of one item are read from. */
interface Source extends Pick<Job, 'context' | 'itemIndex' | 'notes'> {
	readonly stored: INodeParameters;
}

/** The query of a list without its paging: the search terms and the filters the user chose. */
export function queryOf({ context, itemIndex, notes }: Job, row: Endpoint): Query {
	const source = { context, itemIndex, notes, stored: context.getNode().parameters };
	const query = new Map<string, Query[string]>();
	const put = (filter: Filter, path: string) =>
		query.set(filter.query, valueOf(source, filter, path));
	for (const term of row.terms ?? []) put(term, term.property.name);
	for (const filter of row.filters ?? []) put(filter, `filters.${filter.property.name}`);
	refuseBackwards(query, context.getTimezone());
	addAdditional(query, source);
	return Object.fromEntries(query);
}

/** Throws an UnusableValue for days between which there is none: the list would be empty. */
function refuseBackwards(query: ReadonlyMap<string, Query[string]>, timeZone: string): void {
	const [from, to] = [query.get('date_from'), query.get('date_to')];
	if (typeof from !== 'string' || typeof to !== 'string' || !isAfter(from, to, timeZone)) return;
	throw new UnusableValue(
		`Date From is ${from}, which is after Date To, ${to}`,
		'Swap the two, or check what their expressions give for this item. Nothing was sent.',
	);
}

/** A term or filter as text; none if the user wants none. */
function valueOf(source: Source, filter: Filter, path: string): string | undefined {
	const { context, itemIndex } = source;
	const { property } = filter;
	const { displayName } = property;
	const given: unknown = context.getNodeParameter(path, itemIndex, '');
	// Of a text n8n makes a collection by its fields: every text has a `search`, which JavaScript gives it.
	if (typeof given === 'function')
		throw new UnusableValue(
			'Filters is a text or an expression, of which n8n reads no filter',
			'Add each filter by itself, with an expression of its own where it needs one. Nothing was sent.',
		);
	const isPicked = property.type === 'resourceLocator';
	const typedAt = isPicked ? `${path}.value` : path;
	const stored = storedAt(source.stored, typedAt);
	refuseMeantAsExpression(stored, displayName);
	const value = isPicked && isObject(given) && 'mode' in given ? given.value : given;
	if (isBlank(value)) {
		const isMeant = picksRecord(filter)
			? isExpression(source.stored, typedAt)
			: isMeantToFilter(source, typedAt);
		if (isMeant || property.required) throw nothingIn(displayName, path.startsWith('filters.'));
		if (wasEmptied(given))
			throw new UnusableValue(
				`${displayName} is empty`,
				`n8n empties choices when another credential is chosen. Choose again, or remove ${displayName} for the list without it. Nothing was sent.`,
			);
		if (isAdded(source, property.name))
			source.notes.add(`${displayName} was added and is empty, so the list is not narrowed by it`);
		return undefined;
	}
	if (picksRecord(filter)) {
		const id = locatorValue(context, path, itemIndex).trim();
		if (id === '') throw nothingIn(displayName);
		refuseOfNothing(id, displayName, { context, itemIndex, stored });
		return id;
	}
	return property.type === 'dateTime'
		? dateFilter(value, context.getTimezone(), displayName)
		: plainText(value, displayName);
}

/** Whether the user has added a filter, which an agent does with all of them. */
const isAdded = ({ context, stored: { filters } }: Source, name: string) =>
	isObject(filters) && Object.hasOwn(filters, name) && !isToolRun(context);

/**
 * What was left empty by hand is no filter. An expression that gives nothing is another matter: without
 * its filter the list would be that of everybody. Only an agent has no other way to say that it wants none.
 */
const isMeantToFilter = ({ context, stored }: Source, path: string) =>
	isExpression(stored, path) && !isToolRun(context);

/**
 * Whether n8n has emptied a choice from a list, whose name it then keeps empty beside it: it does so when another
 * credential is chosen, unless it finds the same in its account. What was never chosen has no name.
 */
const wasEmptied = (given: unknown) => isObject(given) && given.cachedResultName === '';

/** A term stands in the panel for good; a filter can be removed. */
const nothingIn = (name: string, isFilter = true) =>
	new UnusableValue(
		`${name} is empty`,
		`Enter a value, ${isFilter ? 'remove it, ' : ''}or check what the expression gives for this item. Nothing was sent.`,
	);

const neverSent = (name: string, why: string) =>
	new UnusableValue(
		`"${name}" cannot be the name of an additional parameter`,
		`${why}. Nothing was sent.`,
	);

const LEFT_OUT = 'n8n leaves a parameter of this name out of every request';

/** Which pages are asked for follows from what the user wants to have of the list. */
const OF_PAGING = new Set(['limit', 'offset']);
const PAGED =
	'The node reads the list page by page. Use Limit, the filter Offset or the option Page Size instead';

/** Parameters this node does not know are sent as written; one without a name or a value is left out. */
function addAdditional(query: Map<string, Query[string]>, source: Source): void {
	const path = 'filters.additional';
	const { parameter = [] } = source.context.getNodeParameter(path, source.itemIndex, {}) as {
		parameter?: Array<Record<string, unknown>>;
	};
	for (const [at, { name, value }] of parameter.entries()) {
		const isMissing = (part: unknown, which: string) =>
			isBlank(part) && isMeantToFilter(source, `${path}.parameter.${at}.${which}`);
		if (isMissing(name, 'name')) throw nothingIn('Additional Parameters > Name');
		const key = plainText(name ?? '', 'Additional Parameters > Name');
		const sent = plain(value, key);
		const typed = (part: string) => storedAt(source.stored, `${path}.parameter.${at}.${part}`);
		refuseMeantAsExpression(typed('name'), 'Additional Parameters > Name');
		refuseMeantAsExpression(typed('value'), key);
		if (isMissing(sent, 'value')) throw nothingIn(`Additional Parameters > ${key}`);
		if (key === '' || sent === undefined || sent === null) continue;
		if (FORBIDDEN.has(key)) throw neverSent(key, LEFT_OUT);
		if (OF_PAGING.has(key)) throw neverSent(key, PAGED);
		const text = typeof sent === 'object' ? JSON.stringify(sent) : String(sent);
		const others = query.get(key);
		query.set(key, others === undefined ? text : [others, text].flat().map(String));
	}
}
