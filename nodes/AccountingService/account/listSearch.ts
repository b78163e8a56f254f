import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { recordResources, searchMethod, type RecordResource } from '../catalogue/entries';
import { STATUS_SEARCH } from '../catalogue/filters';
import { currenciesWithCents, labelOf } from './label';
import { excerpt } from '../execution/failures/excerpt';
import { inTurns } from '../execution/job/breather';
import { displayed } from '../execution/job/displayed';
import { sample } from '../execution/find/sample';
import { LONGEST_ID } from '../execution/input/recordId';
import { atMost } from './inPanel';
import { holdsKey } from './learnable';
import { panelConnection } from './panelConnection';
import { searchStatuses } from './searchStatuses';

type ListSearch = (
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
) => Promise<INodeListSearchResult>;

/** How many records a picker asks for at a time, and shows of what it is sent. */
const PAGE = 50;
const MOST = 1_000;

/** How much of a record's name is shown. Characters. */
const LONGEST_LABEL = 150;

/** Where the next page starts, and the first id of the list: what starts with it is the list again, from its start. */
const positionOf = (token = '') => {
	const [offset, ...firstId] = token.split(' ');
	return { offset: Number(offset) || 0, firstId: firstId.join(' ') };
};

const searchFor = (resource: RecordResource): ListSearch =>
	async function (filter, paginationToken) {
		const { offset, firstId } = positionOf(paginationToken);
		const connection = await panelConnection(this);
		const { masked } = connection;
		const page = await sample(this, connection, resource, {
			limit: atMost(this, PAGE),
			offset: offset > 0 ? offset : undefined,
			search: filter?.trim() || undefined,
		});
		const first = page.records.find((record) => page.idOf(record) !== '');
		const pageStart = first === undefined ? '' : masked(page.idOf(first)).slice(0, LONGEST_ID);
		const isAgain = offset > 0 && pageStart === firstId;
		const records = page.records.slice(isAgain ? offset : 0).slice(0, MOST);
		const withCents = currenciesWithCents(records);
		const results: Array<{ name: string; value: string }> = [];
		for await (const record of inTurns(records)) {
			const value = page.idOf(record);
			if (value === '' || value.length > LONGEST_ID || holdsKey(value, masked)) continue;
			const name = displayed(excerpt(labelOf(record, value, withCents), LONGEST_LABEL, masked));
			results.push({ name, value });
		}
		// By what arrived, not by what was asked for: the service may cap the page size.
		const next = offset + records.length;
		// A total below them counts something else.
		const more = records.length > 0 && next !== page.total;
		return { results, paginationToken: more ? `${next} ${firstId || pageStart}` : undefined };
	};

/** The searches behind the lists, one per resource, `searchCustomers` and so on, and `searchStatuses`. */
export const listSearch: Record<string, ListSearch> = Object.fromEntries([
	...recordResources.map((resource) => [searchMethod(resource), searchFor(resource)] as const),
	[STATUS_SEARCH, searchStatuses],
]);
