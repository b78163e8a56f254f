import type { INodeExecutionData } from 'n8n-workflow';

import type { Fields } from '../../transport';
import type { Job } from '../job/job';
import { Planned } from '../job/planned';
import type { Found } from '../find/lookups';
import { fieldsOf } from '../input/fields';
import { getAt } from '../fields/at';
import { setAt } from '../fields/built';
import { keysOf } from '../fields/names';
import { refuseOfNothing } from '../fields/ofNothing';
import { areOneValue, mayBeOneAddress, oneForm } from '../fields/spelled';
import { textOf } from '../fields/textOf';
import { refuseMeantAsExpression } from '../fields/written/withoutBraces';
import { asMapped } from '../input/mapper';
import { plain } from '../input/plain';
import { identified, outputItem } from '../output/item';
import { deedOf } from '../../catalogue/words/deeds';
import { siblingOf } from '../../catalogue/entries';
import { isInDoubt } from '../failures/facts';
import { UnusableValue } from '../failures/failure';
import { create } from '../changes/create';
import { learn, refuseIfDoubtful } from '../writes/doubtfulValues';
import { nothingToChange, update } from '../changes/update';
import { writeOnce, type EarlierTry, type WriteJob } from '../writes/writeOnce';
import { quoted } from '../quoting/quotes';
import { recordById } from './readRecord';
import { onlySaid } from '../own/asOwn';
import { createBeside } from './hints/alike';
import { noteCommas } from './hints/commas';
import { warnOfLostMatch, type Wanted } from './lostMatch';
import { onlyMatch, refuseIfGivenByService, unknownField } from './matches';

/** Updates the one match, creates if there is none, refuses several. Never creates if it could not look. */
export async function upsertOperation(job: WriteJob): Promise<INodeExecutionData[]> {
	const { claims, connection, context, entry, itemIndex } = job;
	const field = textOf(context.getNodeParameter('matchField', itemIndex)) ?? '';
	const entered = context.getNodeParameter('matchValue', itemIndex);
	const wanted = plain(asMapped(job, field, entered), 'Match Value');
	const value = textOf(wanted) ?? '';
	const given = typeof wanted === 'string' ? value : wanted;
	if (field === '' || value === '')
		throw new UnusableValue(
			`${field === '' ? 'Match Field' : 'Match Value'} is empty, or is no text or number`,
			`The record is looked for by Match Field and Match Value: ${field === '' ? 'enter the name of a field that tells records apart' : 'check what the expression gives for this item'}. Nothing was created.`,
		);
	const { matchField, matchValue: stored } = context.getNode().parameters;
	refuseMeantAsExpression(matchField, 'Match Field');
	refuseMeantAsExpression(stored, 'Match Value');
	refuseOfNothing(value, 'Match Value', { context, itemIndex, stored, mayBeName: true });
	keysOf(field);
	const body = fieldsOf(job);
	noteCommas(job, body);

	const wantedRecord = { field, given, value, body };
	const write = async (earlier?: EarlierTry) => await updateOrCreate(job, wantedRecord, earlier);
	const kind = `upsert of ${entry.noun.many}`;
	const request = `${kind} by ${field} ${value}`;
	const shown = quoted(value, connection.masked);
	const deed = deedOf('upsert', `the ${entry.noun.one} with ${field} ${shown}`);
	const nature = { learnedBy: field, kind, deed };
	const record = await claims.holding(
		job,
		{ sought: [field, value], given: body },
		async () => await writeOnce(job, request, body, write, nature),
	);
	return [outputItem(record, job)];
}

async function updateOrCreate(job: WriteJob, wanted: Wanted, earlier: EarlierTry | undefined) {
	const { entry, options, owners } = job;
	const { field, value, body } = wanted;
	const { ids: found, isUnknownField, alike, keptAs } = await findAddress(job, field, value);
	const { account } = job.connection;
	const known = options.dryRun ? owners.planned.idsOf(account, field, value, found, keptAs) : found;
	const id = await onlyMatch(job, [field, value], known);
	const inBody = getAt(body, field);
	if (id === undefined) {
		if (earlier) earlier.refuse();
		if (isUnknownField && inBody === undefined) throw unknownField(job, field);
		refuseIfDoubtful(job, [field, value]);
		refuseIfGivenByService(job, field, value);
		const first = options.dryRun ? owners.otherThan(job, [field, oneForm(value)]) : undefined;
		if (first) {
			const path = siblingOf(entry, 'update').route.split(' ')[1]!;
			// The record has no ID until then.
			const named = { record: `the ${entry.noun.one} that ${owners.nameOf(first)} would create` };
			throw new Planned({ method: 'PUT', path, body, named });
		}
	}
	if (id && Object.keys(body).length === 0) {
		if (!earlier) throw nothingToChange(job, body);
		// An earlier try has created it, so nothing is left to be done.
		return await recordById(job, id);
	}
	const sent = id ? body : withMatch(job, wanted);
	const text = inBody === undefined ? (keptAs ?? value) : inBody;
	if (id && options.dryRun) owners.planned.plan(account, field, id, textOf(text) ?? '');
	const post = async () => await create(job, siblingOf(entry, 'create'), sent);
	const record = id
		? identified(await update(job, siblingOf(entry, 'update'), id, sent), job, id)
		: await createBeside(job, wanted, alike, { areOne: mayBeOneAddress }, post);
	await onlySaid(job, () => {
		if (!isInDoubt(record)) job.notes.count(id ? 'updated' : 'created', entry.noun);
		if (id) warnOfLostMatch(job, wanted, record, id);
	});
	const learnt = { field, text, given: sent, isNew: id === undefined };
	await learn(job, learnt, { ...record, ...(id && { id }) });
	return record;
}

/** The records with a value or, of an address of e-mail, the one that has it in other capitals, and as it has it. */
async function findAddress(
	job: WriteJob,
	field: string,
	value: string,
	mayAskAgain = true,
): Promise<Found & { readonly keptAs?: string }> {
	const { lookups } = job;
	const found = await lookups.find(job, field, value);
	const { alike, ids } = found;
	const mayBeKept = ids.length === 0 && alike && !alike.isInList && !alike.isOneOfSeveral;
	if (!mayBeKept || !areOneValue(alike.value, value)) return found;
	const kept = await lookups.find(job, field, alike.value);
	// Where it is not found any more, the list that showed it was older, and another one was read.
	if (kept.ids.length > 0) return { ...kept, keptAs: alike.value };
	return mayAskAgain ? await findAddress(job, field, value, false) : found;
}

/** The match value becomes a field of what is created. Throws an UnusableValue for fields that say something else. */
function withMatch({ connection }: Job, { field, given, value, body }: Wanted): Fields {
	const said = getAt(body, field);
	if (said === undefined) {
		const whole = structuredClone(body);
		setAt(whole, field, given);
		return whole;
	}
	if (areOneValue(textOf(said), value)) return body;
	throw UnusableValue.quoting(
		connection.masked,
		(quotes) =>
			`No record has ${field} "${quotes.word(value)}", and the fields would create one with ${field} ${quotes.value(said)}`,
		`It would not be found the next time. Give ${field} the match value, or leave it out. Nothing was created.`,
	);
}
