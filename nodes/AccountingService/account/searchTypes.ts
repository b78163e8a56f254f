import {
	NodeOperationError,
	type ILoadOptionsFunctions,
	type INodePropertyOptions,
} from 'n8n-workflow';

import { searchTypes } from '../catalogue/filters';
import { capital } from '../catalogue/words/forms';
import { getAt } from '../execution/fields/at';
import { textOf } from '../execution/fields/textOf';
import { kindsFoundBy, type AccountRecord } from '../execution/find/sample';
import { inTurns } from '../execution/job/breather';
import { holdsExpression } from '../execution/job/stored';
import { RecentMemory } from '../execution/memory/recentMemory';
import { steadyClock } from '../execution/service/clock';
import { choices } from './learnable';
import { panelConnection } from './panelConnection';
import { KEPT_MS, recentRecords } from './recentRecords';

const memory = new RecentMemory<string[]>(steadyClock, KEPT_MS);

/**
 * The kinds of record that a search can be narrowed to: those that every account has, and what else its own
 * search finds, such as credit notes. docs/service.md section 4 does not say which there are.
 */
export async function getSearchTypes(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const others = await kindsFound(this).catch((thrown: unknown) =>
		// Those that every account has can be chosen all the same.
		thrown instanceof NodeOperationError ? [] : Promise.reject(thrown as Error),
	);
	return [...searchTypes, ...others];
}

async function kindsFound(context: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const connection = await panelConnection(context);
	const { records, masked } = await recentRecords(context, 'invoice');
	const look = async (term: string) =>
		await memory.recent(
			JSON.stringify([connection.account, term]),
			async () => await kindsFoundBy(connection, term),
		);
	const found = await Promise.all((await termsFor(context, records)).map(look));
	const known = new Set(searchTypes.map(({ value }) => singular(String(value))));
	const kinds = [...new Set(found.flat())].filter((kind) => !known.has(singular(kind)));
	return await choices(kinds.sort(), masked, (kind) =>
		kind
			.split(/[_\s-]+/)
			.map(capital)
			.join(' '),
	);
}

/**
 * What to look for, to find records of many kinds: the term that stands in the panel, and the customer and the
 * number of an invoice. One that was credited has a credit note with it.
 */
async function termsFor(context: ILoadOptionsFunctions, invoices: readonly AccountRecord[]) {
	const typed = context.getCurrentNodeParameter('query') ?? context.getNode().parameters.query;
	const invoice = (await creditedAmong(invoices)) ?? invoices[0];
	const terms = [
		holdsExpression(typed) ? undefined : textOf(typed),
		...['customer_name', 'customer.name', 'number'].map((name) => textOf(getAt(invoice, name))),
	];
	return terms.flatMap((term) => term || []);
}

async function creditedAmong(invoices: readonly AccountRecord[]) {
	for await (const invoice of inTurns(invoices)) if (isCredited(invoice)) return invoice;
	return undefined;
}

const isCredited = (invoice: AccountRecord) =>
	Object.entries(invoice).some(([name, value]) => /credit/i.test(name) && isSome(value));

const isSome = (value: unknown) => value === true || Boolean(Number(textOf(value)));

/** `Invoices` and `invoice` are one kind. */
const singular = (kind: string) => kind.toLowerCase().replace(/s$/, '');
