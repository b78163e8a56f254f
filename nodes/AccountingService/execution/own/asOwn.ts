import { idForm, idOf, type Fields } from '../../transport';
import { statusOf } from '../fields/statuses';
import { breather } from '../job/breather';
import type { Job } from '../job/job';
import { systemClock } from '../service/clock';
import { fingerprintsOf } from './fingerprints';
import { leaveForTriggers } from './otherProcesses';
import { ownWrites } from './ownWrites';
import type { OwnWrite } from './told';

type Told = Pick<OwnWrite, 'deed' | 'recordId' | 'fingerprints'>;

/**
 * Sends a write and tells the triggers of it, so that they know its changes again. `toldBy` says what an answer
 * shows of it, if it shows enough. `recordId`: of a record that is there already.
 */
export async function asOwn<Answer>(
	{ connection, context, entry, itemIndex: item }: Job,
	recordId: string | undefined,
	send: () => Promise<Answer>,
	toldBy: (answer: Answer) => Told | undefined,
): Promise<Answer> {
	const { account } = connection;
	const { resource } = entry;
	let write: OwnWrite | undefined;
	const answer = await ownWrites.during({ account, resource, recordId }, async () => {
		const breathe = breather();
		const answered = await send();
		await breathe();
		const told = toldBy(answered);
		const at = systemClock.now();
		const by = { execution: context.getExecutionId(), item };
		if (told) ownWrites.answered((write = { account, resource, at, by, ...told }));
		return answered;
	});
	if (write) await leaveForTriggers(context, write);
	return answer;
}

/** What the answer shows of a new record, which was perhaps made of another. */
export function made({ entry }: Job, record: Fields, madeOf?: string): Told | undefined {
	const recordId = idOf(record, [entry.noun.one]);
	const isNew = recordId !== undefined && idForm(recordId) !== (madeOf && idForm(madeOf));
	return isNew ? toldOf(recordId, 'made', record) : undefined;
}

/** What the answer shows of a record that was given these fields. */
export function changed(
	{ entry }: Job,
	record: Fields,
	id: string,
	given: Fields = {},
): Told | undefined {
	const status = statusOf(given);
	const isStatus = status !== '' && status === statusOf(record);
	const recordId = idOf(record, [entry.noun.one]) ?? id;
	return toldOf(recordId, isStatus ? 'status' : 'changed', record);
}

function toldOf(recordId: string, deed: OwnWrite['deed'], record: Fields): Told | undefined {
	const fingerprints = fingerprintsOf(record);
	return fingerprints && { recordId, deed, fingerprints };
}
