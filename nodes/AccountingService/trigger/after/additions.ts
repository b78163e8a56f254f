import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { findEntry, type Entry } from '../../catalogue/entries';
import type { Endpoint, Noun } from '../../catalogue/rows';
import { itemFailure, UnusableValue } from '../../execution/failures/failure';
import { shown } from '../../execution/failures/shown';
import type { Answered } from '../../execution/failures/situation';
import type { Job } from '../../execution/job/job';
import type { Notes } from '../../execution/job/notes';
import { isDraft } from '../../execution/fields/statuses';
import { download } from '../../execution/operations/file';
import { openAccount } from '../../execution/service/account';
import { getOne, saysGone, type Tolerated } from '../../execution/service/exchange';
import type { Fields } from '../../transport';
import type { EventItem } from '../events/eventItem';
import type { FetchParameters, PassOnParameters } from '../parameters';
import { isWordFor, kindBefore } from './data/kinds';
import { refuseOtherMark, type FoundId } from './data/marks';
import { secondLooks, type Moments } from './lag/secondLooks';
import { rightRecord } from './rightRecord';
import { shownBy } from './shownRecord';
import { resourceOf, subjectOf, type Subject } from './subject';

const deletedRecord: IDataObject = { record: null, recordDeleted: true };

/** Besides what says that it is not there: with what services refuse the document of a draft. */
const OF_DRAFT = [400, 406, 409, 422];

/** What an event tells of its record. */
interface Telling extends Moments {
	/** The record as the event itself shows it. */
	shownRecord(): unknown;
}

/** An event may be a megabyte: it is looked through for its record only where a document is refused. */
const missing =
	(invoice: () => unknown): Tolerated =>
	(status, body, content) =>
		saysGone(status, body, content) ||
		(OF_DRAFT.includes(status) && content === 'json' && isDraft(invoice()));

/**
 * Fetches what is added to an event: the record as it is now, and for an invoice its PDF. A record
 * that no longer exists is marked as deleted, because the event is still true; so is a PDF that is not
 * there, as of a draft, which says nothing about the record. Either is looked for again first (secondLooks.ts).
 */
export async function fetchAdditions(
	jobFor: (entry: Entry) => Job,
	subject: Subject,
	{ record, pdf, binaryPropertyName }: FetchParameters,
	event: Telling,
): Promise<Pick<INodeExecutionData, 'json' | 'binary'>> {
	if (subject.deleted) return { json: deletedRecord };
	const { resource, id, marks } = subject;
	const hasFile = pdf && resource === 'invoice';
	const json: IDataObject = {};
	const lookedFor = secondLooks(event);
	let found: Fields | undefined;
	// A document says nothing of its record that could be compared.
	if (record || (hasFile && marks?.length)) {
		const job = jobFor(findEntry(resource, 'get'));
		const look = async () => await getOne(job, id, saysGone);
		const isUnseen = ({ status }: Answered) => status === 404;
		const { status, body, content } = await lookedFor(job, look, isUnseen);
		const { entry, connection } = job;
		if (!saysGone(status, body, content)) {
			found = rightRecord(body, id, entry.noun, connection.masked, WITHOUT_FETCH);
			refuseOtherMark(found, subject, entry.noun, connection.masked);
		} else if (record) {
			refuseDoubt(subject, entry.noun);
			return { json: deletedRecord };
		}
		if (record) json.record = found as IDataObject;
	}
	if (!hasFile) return { json };
	const job = jobFor(findEntry(resource, 'downloadPdf'));
	const known = () => found ?? event.shownRecord();
	const isTolerated = missing(known);
	const load = async () => await download(job, job.entry.row as Endpoint, id, { isTolerated });
	const file = await lookedFor(job, load, (loaded) => !loaded && !isDraft(known()));
	if (!file) return { json: { ...json, pdfMissing: true } };
	return { json, binary: { [binaryPropertyName]: file.binary } };
}

const WITHOUT_FETCH = 'untick Fetch and get the record with an Accounting Service node';

/**
 * Throws an UnusableValue if what the data names may be a number for people, for which the service knows another id,
 * or if nothing but the id itself says what it is of, and that says `quote_55`.
 */
function refuseDoubt({ id, beside, marks, mayBeNumber }: FoundId, { name, one }: Noun): void {
	const kind = marks && kindBefore(id);
	const isOfOther = kind !== undefined && !isWordFor(one, kind);
	if (beside === undefined && !mayBeNumber && !isOfOther) return;
	const [said, otherwise] =
		beside !== undefined
			? [`the event has ${beside} as well`, 'has the other ID']
			: isOfOther
				? ['that begins like the ID of something else', 'it was none']
				: ['the event does not say that this is its ID', 'that is its number'];
	throw new UnusableValue(
		`The service has no ${name} ${shown(id)}, and ${said}`,
		`Whether the ${one} is deleted, or ${otherwise}, is not known. Untick Fetch and get it with an Accounting Service node, by the ID that the service knows.`,
	);
}

/** The record and the file of one event. The service is asked only if something is ticked. */
export async function additionsTo(
	event: EventItem,
	context: IExecuteFunctions,
	notes: Notes,
	itemIndex: number,
	{ fetch }: PassOnParameters,
): Promise<Pick<INodeExecutionData, 'json' | 'binary'> | undefined> {
	if (!resourceOf(event.type) || !(fetch.record || fetch.pdf)) return undefined;
	const party = context.getExecutionId();
	const { connection, jobFor } = await openAccount(context, party, itemIndex, notes);
	try {
		const subject = subjectOf(event, connection.masked);
		const telling = { ...event, shownRecord: () => shownBy(event)?.record };
		return subject && (await fetchAdditions(jobFor, subject, fetch, telling));
	} catch (thrown) {
		throw itemFailure(context, thrown, itemIndex, connection.masked);
	}
}
