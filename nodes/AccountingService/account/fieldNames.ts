import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { entryOf, recordResources, type RecordResource } from '../catalogue/entries';
import { isSetByService } from '../catalogue/setByService';
import type { AccountRecord } from '../execution/find/sample';
import { namesAmong } from './fields/names';
import { choices, notReadYet, orWayOut, titled } from './learnable';
import { hasCredential } from './panelConnection';
import { chosenResource, recentRecords } from './recentRecords';

type NamesIn = (records: AccountRecord[], kind: RecordResource) => Promise<Iterable<string>>;

/** A choice of names, learned from records of the chosen kind, or of all `others` where none is chosen. */
export const learnedNames = (namesIn: NamesIn, others: readonly RecordResource[] = []) =>
	async function (this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
		const chosen = chosenResource(this);
		const kinds = chosen === undefined ? others : [chosen];
		if (kinds.length === 0) return [];
		if (!hasCredential(this)) return notReadYet();
		const learned = await Promise.all(
			kinds.map(async (kind) => ({ kind, ...(await recentRecords(this, kind)) })),
		);
		const offered = new Map<unknown, INodePropertyOptions>();
		// One after the other: each lets n8n do other things, but not within the turn of another.
		for (const { kind, records, masked } of learned)
			for (const option of await choices(await namesIn(records, kind), masked, titled))
				offered.set(option.value, option);
		// In the order of the alphabet, as a person looks for a name.
		const sorted = [...offered.values()].sort((one, other) => one.name.localeCompare(other.name));
		return orWayOut(sorted, chosen === undefined ? 'records' : entryOf(chosen).noun.many);
	};

/**
 * The fields that a record can be found by: those that a person gives a text or a number, nested ones by their
 * dotted names.
 */
export const getMatchFields = learnedNames(async (records, kind) => {
	const names = await namesAmong(records, (name) => !isSetByService(name), canBeFoundBy);
	return names.filter((name) => name !== `${entryOf(kind).noun.one}_id`);
});

/** A text or a number, or nothing yet. */
const canBeFoundBy = (value: unknown) =>
	value === null || typeof value === 'string' || typeof value === 'number';

/** Every field, for Output Fields, what the service sets among them. A search may find records of every kind. */
export const getOutputFields = learnedNames(
	// A comma stands between the names where they are given as one text.
	async (records) => await namesAmong(records, (name) => !name.includes(',')),
	recordResources,
);
