import { holdsFields, idForm, idOf, type Fields } from '../../transport';
import { breather } from '../job/breather';
import type { Job } from '../job/job';
import { reasonOf } from '../job/words';
import { systemClock } from '../service/clock';
import { fingerprintsOf } from './fingerprints';
import { leaveForTriggers } from './otherProcesses';
import { ownWrites } from './ownWrites';
import { isGivenBy, statusSaid } from './statusSaid';
import type { OwnWrite } from './told';

type Told = Pick<OwnWrite, 'deed' | 'recordId' | 'status' | 'fingerprints' | 'fits'>;

/** The fields that a record was given, and what of them is remembered. */
export interface Given {
	readonly fields: Fields;
	readonly fitting: () => OwnWrite['fits'];
}

/**
 * Sends a write and tells the triggers of it, so that they know its changes again. `toldBy` says what an answer
 * shows of it, if it shows enough, and `hint` what people are to know. `recordId`: of a record that is there already.
 * Every write comes here: once it is answered, it fails no more.
 */
export async function asOwn<Answer>(
	job: Job,
	recordId: string | undefined,
	send: () => Promise<Answer>,
	toldBy: (answer: Answer) => Told | undefined,
	hint: (answer: Answer) => void | Promise<void> = () => {},
): Promise<Answer> {
	const { connection, context, entry, itemIndex: item } = job;
	const { account } = connection;
	const { resource } = entry;
	let write: OwnWrite | undefined;
	const answer = await ownWrites.during({ account, resource, recordId }, async () => {
		const breathe = breather();
		const answered = await send();
		await onlySaid(job, async () => {
			await breathe();
			const told = toldBy(answered);
			const at = systemClock.now();
			const by = { execution: context.getExecutionId(), item };
			if (told) ownWrites.answered((write = { account, resource, at, by, ...told }));
		});
		return answered;
	});
	// Others cannot compare what they are told of with what was sent.
	if (write && !write.fits) await leaveForTriggers(context, write);
	await onlySaid(job, async () => await hint(answer));
	return answer;
}

/** Says what is only said of a write that is done. An item that failed over it would be written again. */
export async function onlySaid(job: Job, say: () => void | Promise<void>): Promise<void> {
	try {
		await say();
	} catch (cause) {
		unsaid(job, cause);
	}
}

/** Says why that could not be said. */
export const unsaid = ({ connection, notes }: Job, cause: unknown): void =>
	notes.quote(
		'unsaid',
		connection.masked,
		(quotes) =>
			`A write was carried out, and its answer could not be compared with what was sent (${quotes.word(reasonOf(cause))}). Look at the record in the service`,
	);

/** What the answer shows of a new record, which was perhaps made of another. */
export function made(
	{ entry }: Job,
	record: Fields,
	{ madeOf, given }: { readonly madeOf?: string; readonly given?: Given },
): Told | undefined {
	const recordId = idOf(record, [entry.noun.one]);
	const isNew = recordId !== undefined && idForm(recordId) !== (madeOf && idForm(madeOf));
	const fits = unshown(entry.noun.one, record, given);
	const status = statusSaid(fits ? given?.fields : record);
	return isNew ? toldOf({ recordId, deed: 'made', status, fits }, record) : undefined;
}

/** What the answer shows of a record that was given these fields. */
export function changed(
	{ entry: { noun } }: Job,
	record: Fields,
	id: string,
	given?: Given,
): Told | undefined {
	const fits = unshown(noun.one, record, given);
	const sent = statusSaid(given?.fields);
	const status = fits ? sent : statusSaid(record);
	const isGiven = fits ? sent !== '' : isGivenBy(sent, record);
	const deed = isGiven ? 'status' : 'changed';
	const recordId = idOf(record, [noun.one]) ?? id;
	return toldOf({ recordId, deed, status, fits }, record);
}

function toldOf(write: Told, record: Fields): Told | undefined {
	if (write.fits) return write;
	const fingerprints = fingerprintsOf(record);
	return fingerprints && { ...write, fingerprints };
}

/** What is remembered of what was given, where an answer shows no record: `{ success: true }`, `{ updated: 1 }`. */
function unshown(noun: string, record: Fields, given?: Given): OwnWrite['fits'] {
	const isKnown =
		idOf(record, [noun]) !== undefined ||
		Object.keys(given?.fields ?? {}).some((name) => Object.hasOwn(record, name));
	return holdsFields(record, [noun]) && isKnown ? undefined : given?.fitting();
}
