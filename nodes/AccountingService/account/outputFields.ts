import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { recordResources } from '../catalogue/entries';
import { FORBIDDEN } from '../execution/fields/names';
import { isRecordResource, objectsIn, type AccountRecord } from '../execution/find/sample';
import { byName, choices, LONGEST_NAME, titled } from './learnable';
import { chosenResource, recentRecords } from './recentRecords';

/** More fields than these, or deeper ones, nobody picks from a list. */
const MOST_FIELDS = 500;
const DEEPEST = 3;

/**
 * Every field of the account's own records, for Output Fields: nested ones by their dotted names, what the
 * service sets among them. A search may find records of every kind.
 */
export async function getOutputFields(
	this: ILoadOptionsFunctions,
): Promise<INodePropertyOptions[]> {
	const chosen = chosenResource(this);
	const kinds = chosen === undefined ? recordResources.filter(isRecordResource) : [chosen];
	const learned = await Promise.all(kinds.map(async (kind) => await recentRecords(this, kind)));
	const found = learned.flatMap(({ records, masked }) =>
		choices([...namesIn(records)], masked, titled),
	);
	return [...new Map(found.map((option) => [option.value, option])).values()].sort(byName);
}

function namesIn(records: readonly AccountRecord[]): ReadonlySet<string> {
	const names = new Set<string>();
	const look = (group: AccountRecord, above: string, depth: number) => {
		for (const [name, value] of Object.entries(group)) {
			const dotted = `${above}${name}`;
			if (names.size >= MOST_FIELDS) return;
			if (isUnfit(name) || dotted.length > LONGEST_NAME) continue;
			names.add(dotted);
			if (depth === DEEPEST) continue;
			for (const inner of objectsIn([value])) look(inner, `${dotted}.`, depth + 1);
		}
	};
	for (const record of records) look(record, '', 1);
	return names;
}

/** What can be no part of a dotted name. */
const isUnfit = (name: string) =>
	name !== name.trim() || /^$|[,.[\]]/.test(name) || FORBIDDEN.has(name);
