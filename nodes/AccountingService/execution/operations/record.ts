import type { Fields } from '../../transport';
import { isRead } from '../../catalogue/entries';
import { deedOf } from '../../catalogue/words/deeds';
import type { Endpoint } from '../../catalogue/rows';
import { fieldsOf, newFieldsOf, optionalBodyOf } from '../input/fields';
import { create } from '../changes/create';
import { breather } from '../job/breather';
import { recordWithReference } from './clientReference';
import { asOwn, changed, made } from '../own/asOwn';
import { exchange } from '../service/exchange';
import { noteCommas } from './hints/commas';
import { outputItem } from '../output/item';
import { recordById } from './readRecord';
import { recordIdOf } from '../input/recordId';
import { recordInWords } from '../service/named';
import { requestFor } from '../service/request';
import { sendUnlessSent } from './mail/notAgain';
import { refuseNobody } from './mail/recipients/missing';
import { recipientsIn } from './mail/recipients/named';
import { noteSameAgain } from './mail/sameAgain';
import { skip } from './mail/skip';
import { whyNotRemind } from './mail/unpaid';
import { yesOrNo } from '../input/yesOrNo';
import { refuseItemOfAnother } from '../changes/otherId';
import { nothingToChange, update } from '../changes/update';
import { writeOnce, type WriteJob } from '../writes/writeOnce';
import { writtenRecord } from '../changes/writtenRecord';

/** The operations that return one record: get, create, update and the actions on an invoice. */
export async function recordOperation(job: WriteJob, row: Endpoint, given?: Fields) {
	const breathe = breather();
	const body = given ?? bodyOf(job, row);
	// A long one is compared as a whole next.
	await breathe();
	const { context, entry, itemIndex, options } = job;
	const id = row.route.includes('{id}') ? recordIdOf(context, entry, itemIndex) : undefined;
	if (id && isRead(entry)) return [outputItem(await recordById(job, id), job)];
	const path = id === undefined ? undefined : { id };
	const isUpdate = entry.operation === 'update';
	if (isUpdate && body && Object.keys(body).length === 0) throw nothingToChange(job, body);
	if (isUpdate && id) refuseItemOfAnother(job, id);
	noteCommas(job, body);
	const request = requestFor(row, { path, body, what: entry.noun.one });
	const onlyIfUnpaid =
		row.onlyIfUnpaid === true &&
		yesOrNo(context.getNodeParameter('onlyIfUnpaid', itemIndex), 'Only if Unpaid');
	let invoice: Fields | undefined;
	const skipIfPaid = async (invoiceId: string) => {
		const read = await whyNotRemind(job, invoiceId);
		({ invoice } = read);
		if (read.why) skip(job, { request, id: invoiceId, invoice }, read.why);
	};
	const own = isUpdate || row.mails === true ? id : undefined;
	const known = { row, ...(own === undefined ? { madeOf: id, sent: body } : { id: own }) };
	const send = async () => {
		if (isUpdate && id && body) return await update(job, row, id, body);
		if (entry.operation === 'create' && body) return await create(job, row, body);
		const post = async () => {
			if (id) noteSameAgain(job, id, body);
			return writtenRecord(job, await exchange(job, row, { path, body }), known);
		};
		if (!id || !row.mails)
			return await asOwn(job, undefined, post, (record) => made(job, record, { madeOf: id }));
		const mail = async () => await asOwn(job, id, post, (record) => changed(job, record, id));
		return await sendUnlessSent(job, { request, id, invoice }, mail);
	};
	const isReferenced = entry.operation === 'create' && options.clientReferenceField !== '';
	const write = async (refuse = () => {}) =>
		await writeOnce(
			job,
			`${request.method} ${request.path}`,
			body,
			async () => {
				refuse();
				return await send();
			},
			{
				learnedBy: isReferenced ? options.clientReferenceField : undefined,
				before: onlyIfUnpaid && id ? async () => await skipIfPaid(id) : undefined,
				deed: deedOf(entry.operation, recordInWords(job, id, body)),
				to: row.mails ? recipientsIn(body) : undefined,
			},
		);
	if (isReferenced) return [outputItem(await recordWithReference(job, body ?? {}, write), job)];
	// Another lane, or another execution, must not look for what is given here.
	const record = await job.claims.holding(job, { given: body }, async () => await write());
	return [outputItem(record, job, { id: own })];
}

function bodyOf(job: WriteJob, row: Endpoint): Fields | undefined {
	if (row.body === 'fields')
		// With a client reference, fields without it are refused anyway, by its name.
		return job.entry.operation === 'create' && job.options.clientReferenceField === ''
			? newFieldsOf(job)
			: fieldsOf(job);
	if (row.body !== 'optional') return undefined;
	return optionalBodyOf(job, row.mails ? refuseNobody : undefined);
}
