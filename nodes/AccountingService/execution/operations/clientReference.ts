import { refuseIfJustMade } from '../find/justGiven';
import type { Fields } from '../../transport';
import type { WriteJob } from '../writes/writeOnce';
import { getAt } from '../fields/at';
import { refuseOfNothing } from '../fields/ofNothing';
import { keptForm } from '../fields/spelled';
import { textOf } from '../fields/textOf';
import { writtenFor } from '../fields/written/ofField';
import { siblingOf } from '../../catalogue/entries';
import { withArticle } from '../../catalogue/words/forms';
import { Planned } from '../job/planned';
import { requestFor } from '../service/request';
import { areOneReference, createBeside } from './hints/alike';
import { isAnother } from '../fields/another';
import { warnOfOtherRecord } from '../changes/notTakenOver';
import { severalMatches } from './matches';
import { recordById, recordUnlessGone } from './readRecord';
import { UnusableValue } from '../failures/failure';
import { isToolRun } from '../job/options';
import type { Value } from '../writes/doubts';
import { learn, refuseIfDoubtful } from '../writes/doubtfulValues';

/** Creates a record, or returns the one with the user's own reference: so an item whose answer was lost can be run again. */
export async function recordWithReference(
	job: WriteJob,
	body: Fields,
	/** Calls `refuse` before it sends anything. */
	create: (refuse: () => void) => Promise<Fields>,
): Promise<Fields> {
	const { claims, context, entry, group, itemIndex, lookups, notes, options, owners } = job;
	const field = options.clientReferenceField;
	const reference = textOf(getAt(body, field)) ?? '';
	if (reference === '') throw noReference(field, body);
	const stored = writtenFor(field, context.getNode().parameters, (written) => {
		try {
			return textOf(context.evaluateExpression(written, itemIndex)) === reference;
		} catch {
			return false;
		}
	});
	refuseOfNothing(reference, `"${field}"`, { context, itemIndex, stored });
	const sought: Value = [field, reference];
	return await claims.holding(job, { sought, given: body }, async () => {
		if (group) refuseReferenceOfOthers(job, sought, body);
		const look = async () => await lookups.find(job, field, reference, true);
		const found = await look();
		let { ids, alike } = found;
		let record = await onlyOf(job, ids, recordUnlessGone);
		const wasGone = ids.length === 1 && !record && !options.dryRun;
		if (wasGone) refuseIfJustMade(job, ids[0]!);
		if (wasGone || (record && isAnother(record, { field, value: reference }))) {
			// It was deleted, or renamed, since the list was read.
			lookups.outdated(job, field, found);
			({ ids, alike } = await look());
			record = await onlyOf(job, ids, recordById);
		}
		if (ids.length > 1)
			throw severalMatches(
				job,
				field,
				reference,
				ids,
				'Several records carry it: choose a Client Reference Field that is unique, or correct the field in the service. Nothing was created.',
			);
		const [id] = ids;
		const row = siblingOf(entry, 'create');
		if (options.dryRun && (id !== undefined || owners.otherThan(job, sought)))
			throw new Planned({
				...requestFor(row, { body, what: entry.noun.one }),
				recordId: id,
				skipped: `${withArticle(entry.noun.one)} with the same ${field} is there, or planned`,
			});
		if (options.dryRun) refuseBesidePlanned(job, sought);
		if (id && record) {
			const what = `existing ${entry.noun.one} with the same ${field} was returned instead of creating a second`;
			const unit = group ? 'groups' : 'items';
			notes.tally(what, (times) =>
				times === 1 ? `An ${what}` : `For ${times} ${unit} an ${what}`,
			);
			warnOfOtherRecord(job, body, record, id);
			return record;
		}
		const sameAs = { areOne: areOneReference, what: field };
		let sent: Fields | undefined;
		const send = async () =>
			await create(() => {
				refuseIfDoubtful(job, sought);
				sent = body;
			});
		const created = await createBeside(job, { field, value: reference }, alike, sameAs, send);
		// An earlier try may have sent other fields: those that the record shows.
		const given = sent ?? { ...body, ...created };
		await learn(job, { field, text: getAt(given, field), given, isNew: true }, created);
		return created;
	});
}

/** The fields may have it in other capitals. */
function noReference(field: string, body: Fields): UnusableValue {
	const other = Object.keys(body).find((name) => name.toLowerCase() === field.toLowerCase());
	return new UnusableValue(
		`The fields hold no "${field}", which the option Client Reference Field names`,
		other === undefined || other === field
			? 'Give this field a value of your own that is unique, such as an order number. Nothing was created.'
			: `They have "${other}": write it the same in both places. Nothing was created.`,
	);
}

/** Throws an UnusableValue beside a plan for what may be the same reference: a run would find it created by then. */
function refuseBesidePlanned(job: WriteJob, [field, reference]: Value): void {
	const { owners } = job;
	// No field has this name.
	const first = owners.otherThan(job, [`${field} `, keptForm(reference)]);
	if (first === undefined) return;
	const { one } = job.entry.noun;
	throw new UnusableValue(
		`The ${one} that ${owners.nameOf(first)} would create has ${withArticle(field)} that differs from "${reference}" only in capitals, blanks or zeros, so it may be the same ${one}`,
		`If it is, write the ${field} the same in both; if not, give this one ${withArticle(field)} that differs in more. Nothing was created.`,
	);
}

/** Throws an UnusableValue for the reference of another group, on whose record no line of this one is. An agent may ask again. */
function refuseReferenceOfOthers(job: WriteJob, value: Value, body: Fields): void {
	const { context, entry, owners } = job;
	const other = owners.otherThan(job, value, isToolRun(context) ? body : undefined);
	if (other === undefined) return;
	const [field, reference] = value;
	const { one } = entry.noun;
	const whose =
		other.run === owners.run ? `the group of item ${other.item}` : 'a group of an earlier run';
	throw new UnusableValue(
		`The ${field} "${reference}" is that of another ${one} of this execution, made of ${whose}, so the lines of this group are on no ${one}`,
		`Let all lines of a ${field} reach the node together, with the same Group By: before a loop that cuts them apart, or without it. Or give each group a ${field} of its own. Nothing was sent for this group.`,
	);
}

/** The only record that was found, as it is now. A dry run reads none. */
async function onlyOf(
	job: WriteJob,
	[id, ...others]: readonly string[],
	read: typeof recordUnlessGone,
) {
	return id === undefined || others.length > 0 || job.options.dryRun ? undefined : read(job, id);
}
