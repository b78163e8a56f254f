import { isCustomer } from '../../../catalogue/references';
import { isOfRecordItself } from '../../../catalogue/setByService';
import {
	besideRecord,
	holdsFields,
	idNameOf,
	idOf,
	jsonPieces,
	wordOf,
	type Fields,
} from '../../../transport';
import { UnusableValue } from '../../failures/failure';
import { askedFor } from '../../fields/addressed';
import { breather } from '../../job/breather';
import type { Job } from '../../job/job';
import { Quotes } from '../../quoting/quotes';
import { getOne } from '../../service/exchange';
import { mailOfFormer, warnOfFormer } from './ofFormer';
import type { Party } from './parties';
import { payersBefore } from './payers';
import { flawsIn, refuseUnsendable } from './unsendable';
import { isNamedAnew, withoutContradicted } from './withoutContradicted';
import { withoutStale } from './withoutStale';

/** No record that is sent back whole is longer: its parts are compared and written in one go. Characters. */
const MOST_SENT_BACK = 500_000;

/**
 * Reads a record that is to be sent back with changes, and what of it is `kept`. Throws an UnusableValue where
 * no record is recognized, because sent back it would wipe one, and for what cannot be sent back as it is.
 */
export async function wholeRecord(
	job: Job,
	id: string,
	given: Fields,
): Promise<{ record: Fields; kept: Fields }> {
	const { name, one } = job.entry.noun;
	const quotes = new Quotes(job.connection.masked);
	const named = `${name} ${quotes.word(id)}`;
	const refusal = (message: string) => new UnusableValue(quotes.told(message), NOT_READ);
	const notRead = (why: string) => refusal(`The answer to reading ${named} ${why}`);
	const answer = await getOne(job, id);
	const { body, written } = answer;
	const asked = askedFor(body, id, job.entry.noun);
	if (asked.kind === 'none' || asked.kind === 'nameless')
		throw notRead(`holds no ${one} with an id, so its other fields are not known`);
	if (asked.kind === 'other')
		throw notRead(
			`has the ID ${quotes.word(asked.id)}, so the other fields of ${quotes.word(id)} are not known`,
		);
	const { record } = asked;
	const own = writable(record, given, job.entry);
	if (!holdsFields(own))
		throw notRead(`shows the ID and no field of the ${one}, so its other fields are not known`);
	const beside = besideRecord(body, record);
	if (beside.length > 0)
		throw notRead(
			`has ${quotes.list(beside)} beside the ${one}, so it is not known how to send all of it back`,
		);
	const breathe = breather();
	const text = await textOf(record, written, breathe);
	if (text === undefined)
		throw refusal(
			`${named} is too long to be sent back whole: it has more than ${MOST_SENT_BACK / 1_000} KB`,
		);
	const related = withoutContradicted(own, given, job.entry.resource);
	const others = Object.keys(own).filter(
		(name) => !Object.hasOwn(related, name) && !isNamedAnew(name, given),
	);
	const kept = withoutStale(job, related, given, { id, others });
	await breathe();
	const payers =
		job.entry.resource === 'invoice' ? payersBefore(own, given) : new Map<string, Party>();
	refuseUnsendable(job, id, { kept, given }, [...flawsIn(answer, text), ...mailOfFormer(payers)]);
	warnOfFormer(job, id, { kept, given }, payers);
	return { record, kept };
}

const NOT_READ =
	'Switch off Keep Other Fields and give all fields of the record. Nothing was changed.';

/** A record as JSON; nothing if it, or the answer that shows it, is longer than what is sent back. */
async function textOf(
	record: Fields,
	written: string | undefined,
	breathe: () => Promise<void>,
): Promise<string | undefined> {
	let text = '';
	for (const piece of jsonPieces(record)) {
		text += piece;
		if (Math.max(text.length, written?.length ?? 0) > MOST_SENT_BACK) return undefined;
		await breathe();
	}
	return text;
}

/** What of a record a service takes: without what only it can set. */
const writable = (record: Fields, given: Fields, { noun, resource }: Job['entry']): Fields => {
	const id = idNameOf(record, [noun.one]);
	const isShown = Object.keys(record).some((name) => CUSTOMER.test(name));
	const isMadeFor = OF_SOMEBODY.includes(resource) && !isShown && !givesCustomer(given);
	const isCustomers = (name: string) => isMadeFor && COMPANY_ID.test(name);
	const isOwn = (name: string) => isOfRecordItself(name) && !isCustomers(name);
	const kept = Object.entries(record).filter(([name]) => name !== id && !isOwn(name));
	return Object.fromEntries(kept);
};

/** What is made for a customer: where none is shown, the company may be the one, and not that of the account. */
const OF_SOMEBODY = ['invoice', 'project'];
const CUSTOMER = /customer|client|contact/i;
const givesCustomer = (given: Fields) =>
	Object.entries(given).some(
		([name, value]) => isCustomer(name) && (idOf(value) ?? wordOf(value).trim()) !== '',
	);
const COMPANY_ID = /^company_?id$/i;
