import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { findEntry } from '../catalogue/entries';
import { statusWords } from '../execution/fields/statuses';
import { itemFailure } from '../execution/failures/failure';
import { breather } from '../execution/job/breather';
import { openAccount } from '../execution/service/account';
import { systemClock } from '../execution/service/clock';
import { firstRows } from './accountLists';
import type { Kind, Watched } from './changeTypes';
import type { Wanted } from './find/wanted';
import type { Row } from './find/read/reading';
import { eventOf } from './find/foundEvent';
import { contentHash } from './find/read/contentHash';
import { writeItem } from './items';
import { emptyMemory } from './memory/memory';
import { readWanted } from './parameters';

/** Records of each kind. */
const SHOWN = 3;

/** What a change of the newest records would look like. Remembers nothing. */
export async function sample(
	context: IExecuteFunctions,
	party: string,
): Promise<INodeExecutionData[]> {
	let masked: ((text: string) => string) | undefined;
	try {
		const wanted = readWanted(context);
		const { connection, notes, jobFor } = await openAccount(context, party);
		masked = connection.masked;
		const items: INodeExecutionData[] = [];
		for (const resource of wanted.resources)
			for (const row of await firstRows(jobFor(findEntry(resource, 'getAll')), SHOWN))
				items.push(await exampleOf(connection.address, resource, row, wanted));
		notes.add(
			'These are examples made of the newest records. A run by hand does not change what the next poll finds',
		);
		notes.show();
		return items;
	} catch (thrown) {
		throw itemFailure(context, thrown, 0, masked);
	}
}

/** The first of these that is watched, and fits the record. */
const ORDER: readonly Kind[] = ['paid', 'overdue', 'created', 'updated', 'deleted'];

async function exampleOf(
	account: string,
	resource: Watched,
	{ id: recordId, record }: Row,
	{ isSelected, statuses }: Wanted,
): Promise<INodeExecutionData> {
	const words = statusWords(record);
	const status = statuses.statusIn(words);
	const watched = ORDER.filter((kind) => isSelected(`${resource}.${kind}`));
	const fits = (kind: Kind) =>
		kind === 'paid' ? statuses.isPaid(status) : kind !== 'overdue' || statuses.isOverdue(status);
	const kind = watched.find(fits) ?? watched[0]!;
	const hash = await contentHash(record, breather());
	const after = { hash, status: words, changes: 0, state: 'here' } as const;
	const shown = kind === 'deleted' ? undefined : record;
	const now = { moment: systemClock.now(), process: '' };
	const change = { recordId, record: shown, after };
	return writeItem(eventOf(emptyMemory(account), resource, kind, change, now), { sample: true });
}
