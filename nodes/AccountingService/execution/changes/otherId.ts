import { pickerName } from '../../catalogue/entries';
import { hasId, idNameOf, idOf, isUuid, type Fields } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { shown } from '../failures/shown';
import { idShape, isAddressedBy } from '../fields/addressed';
import { textOf } from '../fields/textOf';
import type { Job } from '../job/job';
import { isExpression, storedAt } from '../job/stored';

const isOwnId = (name: string, value: unknown) => idNameOf({ [name]: value }) !== undefined;

/**
 * Throws an UnusableValue for fields that hold the id of another record than the one they are sent to, as an item
 * does that is passed on whole: whichever of the two is meant, one record would get the values of the other. A
 * record may also be addressed by another of its ids, or by its number, if the fields show it.
 */
export function refuseIdOfAnother({ entry }: Job, id: string, fields: Fields): void {
	const { name, one } = entry.noun;
	const ofNoun = idNameOf(fields, [one]);
	const ids = Object.keys(fields).filter((field) => isOwnId(field, fields[field]));
	const [other] = ids.length > 0 ? ids.filter((field) => isTelling(field, id)) : [ofNoun];
	if (other === undefined || isAddressedBy(fields, id, one)) return;
	if ((ids.length > 0 ? ids : [other]).some((field) => hasId({ id: fields[field] }, id))) return;
	throw unchangeable(`${name} ${id}`, other, fields[other]);
}

/**
 * Throws the same where Map Automatically sends an item without its id: of several items, one record that was chosen
 * for all of them would get the values of each. An expression names the record for its item, whatever the id of that
 * is; and an id of another form is that of another service.
 */
export function refuseItemOfAnother(job: Job, id: string): void {
	const { context, entry, itemIndex } = job;
	const stored = context.getNode().parameters;
	const isAutomatic = storedAt(stored, 'fields.mappingMode') === 'autoMapInputData';
	const items = context.getInputData();
	const isChosen = !isExpression(stored, `${pickerName(entry.resource)}.value`);
	if (!isAutomatic || !isChosen || items.length < 2) return;
	const item: Fields = items[itemIndex]?.json ?? {};
	const nouns = [entry.noun.one];
	const own = idOf(item, nouns);
	const isAlike = own !== undefined && idShape(own) === idShape(id);
	if (isAlike && !hasId(item, id, nouns)) refuseIdOfAnother(job, id, item);
}

/** A record that is addressed by its number may well have a UUID. */
const isTelling = (field: string, id: string) => !/u(u)?id$/i.test(field) || isUuid(id);

/** Throws an UnusableValue where a field is the record's own id, and the fields give it another. */
export function refuseOtherId({ entry }: Job, id: string, record: Fields, fields: Fields): void {
	const { name, one } = entry.noun;
	const own = idNameOf(record, [one]);
	const other = Object.keys(fields).find(
		(field) =>
			(field === own || (Object.hasOwn(record, field) && isOwnId(field, 1))) &&
			textOf(fields[field]) !== textOf(record[field]),
	);
	if (other !== undefined) throw unchangeable(`${name} ${id}`, other, fields[other]);
}

const unchangeable = (record: string, field: string, value: unknown) =>
	new UnusableValue(
		`The ${field} of ${record} cannot be changed: the fields give ${shown(value)}`,
		`Leave ${field} out of the fields, or choose the record that has it. Nothing was changed.`,
	);
