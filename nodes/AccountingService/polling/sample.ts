import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { entryOf, findEntry } from '../catalogue/entries';
import { capital } from '../catalogue/words/forms';
import { statusWords } from '../execution/fields/statuses';
import { itemFailure } from '../execution/failures/failure';
import { breather } from '../execution/job/breather';
import type { Notes } from '../execution/job/notes';
import { maskOfAccount, openAccount } from '../execution/service/account';
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
/** Among so many of each they are looked for. A list is asked for a whole page in any case. */
const LOOKED_AT = 100;

/** What a change of the newest records would look like. Remembers nothing. */
export async function sample(context: IExecuteFunctions, party: string) {
	const masked = await maskOfAccount(context);
	try {
		const wanted = readWanted(context);
		const { connection, notes, jobFor } = await openAccount(context, party);
		const items: INodeExecutionData[] = [];
		for (const resource of wanted.resources) {
			const rows = await firstRows(jobFor(findEntry(resource, 'getAll')), LOOKED_AT);
			for (const example of examplesOf(resource, rows, wanted, notes))
				items.push(await itemOf(connection.address, resource, example));
		}
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

interface Example extends Row {
	readonly kind: Kind;
}

/** A workflow that is tried by hand may thank for what an example calls paid. Where none is, one alone shows the fields. */
function examplesOf(
	resource: Watched,
	rows: readonly Row[],
	{ isSelected, statuses }: Wanted,
	notes: Pick<Notes, 'add'>,
): Example[] {
	const watched = ORDER.filter((kind) => isSelected(`${resource}.${kind}`));
	const examples = rows.flatMap((row): Example[] => {
		const status = statuses.statusIn(statusWords(row.record));
		const kind = watched.find((one) =>
			one === 'paid' ? statuses.isPaid(status) : one !== 'overdue' || statuses.isOverdue(status),
		);
		return kind ? [{ ...row, kind }] : [];
	});
	const [newest] = rows;
	if (examples.length > 0 || !newest) return examples.slice(0, SHOWN);
	const options = watched.map((kind) => `${capital(kind)} Status`).join(' and ');
	notes.add(
		`None of the newest ${entryOf(resource).noun.many} is ${watched.join(' or ')}, so the example shows the fields of one that is not. If some are, enter under ${options} how your account writes it`,
	);
	return [{ ...newest, kind: watched[0]! }];
}

async function itemOf(account: string, resource: Watched, { id: recordId, record, kind }: Example) {
	const hash = await contentHash(record, breather());
	const after = { hash, status: statusWords(record), changes: 0, state: 'here' } as const;
	const shown = kind === 'deleted' ? undefined : record;
	const now = { moment: systemClock.now(), process: '' };
	const change = { recordId, record: shown, after };
	return writeItem(eventOf(emptyMemory(account), resource, kind, change, now), { sample: true });
}
