import type { ResourceMapperField, ResourceMapperValue } from 'n8n-workflow';

import { isSetByService, isUsuallyGiven, Siblings } from '../../catalogue/setByService';
import { isObject, type Fields } from '../../transport';
import { NothingGiven, UnusableValue } from '../failures/failure';
import type { Job } from '../job/job';
import { Columns, type Schema } from '../fields/mapperColumns';
import { readsField } from '../job/stored';
import { told } from '../quoting/quotes';
import type { Masked } from '../quoting/maskOf';
import { noteRead, ofType } from './typedValue';

/** Of a job, what the reading of its fields takes. */
export type FieldsOfJob = Pick<Job, 'connection' | 'context' | 'itemIndex' | 'notes'>;

/** The dotted names of fields, and their values. */
export type Pairs = ReadonlyArray<readonly [name: string, value: unknown]>;

/** The mappers of a panel. A column of the input that one of them knows is not lost by the other. */
export type MapperName = 'fields' | 'lineFields';

/** The fields that an item has, sorted by what becomes of them. */
interface Sorted {
	readonly sent: Array<readonly [name: string, value: unknown]>;
	readonly ofService: string[];
	/** What the service usually sets itself, as the panel offers last. */
	readonly usual: string[];
	readonly unknown: string[];
}

/**
 * The fields of the input item that the mapper has learned, nested or by their dotted
 * names; which others there are, and no expression of the node reads, is noted. Whether
 * one was `removed` does not matter: the panel marks all of them when it opens and, while
 * it maps automatically, shows none. Throws an UnusableValue if the item has none of them.
 */
export function automatic(job: FieldsOfJob, schema: Schema, mapper: MapperName): Pairs {
	const { connection, context, itemIndex, notes } = job;
	const { masked } = connection;
	const item: Fields = context.getInputData()[itemIndex]?.json ?? {};
	const sorted: Sorted = { sent: [], ofService: [], usual: [], unknown: [] };
	const columns = new Columns(schema);
	sort(item, columns, sorted, mapper === 'fields' ? usualIn(job, item) : () => false);
	if (sorted.sent.length === 0) throw nothingFits(item, schema, masked);
	const { parameters } = context.getNode();
	const other: unknown = parameters[mapper === 'fields' ? 'lineFields' : 'fields'];
	const others = new Columns((other as Partial<ResourceMapperValue> | undefined)?.schema ?? []);
	const isUsed = (name: string) => others.has(name) || readsField(parameters, name);
	const unused = sorted.unknown.filter((name) => !isUsed(name));
	notes.notMapped.add(unused, masked);
	const note = (topic: 'ofService' | 'usual', does: string, advice: string) => {
		if (sorted[topic].length === 0) return;
		notes.quote(
			topic,
			masked,
			(quotes) => `Not sent, because the service ${does}: ${quotes.list(sorted[topic])}${advice}`,
		);
	};
	note('ofService', 'sets them', '');
	note('usual', 'usually sets them itself', '. Map Each Column Manually sends them all the same');
	const timeZone = context.getTimezone();
	return sorted.sent.map(([name, value]) => {
		const sent = ofType(value, columns.get(name)?.type, timeZone);
		noteRead(job, name, value, sent);
		return [name, sent];
	});
}

/**
 * What the service usually sets where the item has what it sets it from: sent along, the number of a copied invoice
 * would be refused, or given twice. But for the field by which the user tells records apart, which is the user's own.
 */
function usualIn({ context, itemIndex }: FieldsOfJob, item: Fields): (name: string) => boolean {
	const own = ['matchField', 'options.clientReferenceField'].map((name) =>
		context.getNodeParameter(name, itemIndex, ''),
	);
	const siblings = new Siblings(Object.keys(item).map((name) => ({ name, inside: [] })));
	return (name) => !own.includes(name) && isUsuallyGiven(name, siblings);
}

/** A group is no deeper than the columns are. */
function sort(
	group: Fields,
	columns: Columns,
	sorted: Sorted,
	isUsual: (name: string) => boolean,
	above = '',
): void {
	for (const [key, value] of Object.entries(group)) {
		const name = `${above}${key}`;
		const column = columns.get(name);
		if (column === undefined && columns.isGroup(name) && isObject(value))
			sort(value, columns, sorted, isUsual, `${name}.`);
		else if (column === undefined && !(columns.isGroup(name) && value === null))
			sorted.unknown.push(name);
		else if (column && isOfService(column)) sorted.ofService.push(name);
		else if (isUsual(name)) sorted.usual.push(name);
		else sorted.sent.push([name, value]);
	}
}

const isOfService = ({ id, display }: ResourceMapperField) =>
	display === false || isSetByService(id);

function nothingFits(item: Fields, schema: Schema, masked: Masked): UnusableValue {
	if (schema.length === 0)
		return new UnusableValue(
			'Map Automatically has no fields to look for, because none were read from the account yet',
			'Set Mapping Column Mode to Map Each Column Manually, which reads them, and back. Nothing was sent.',
		);
	const siblings = new Siblings(schema.map(({ id }) => ({ name: id, inside: [] })));
	const offered = schema
		.filter((column) => !isOfService(column) && !isUsuallyGiven(column.id, siblings))
		.map(({ id }) => id);
	const names = Object.keys(item);
	return NothingGiven.quoting(
		masked,
		(quotes) =>
			names.length === 0
				? 'The item has no fields, so Map Automatically has nothing to send'
				: `None of the item's fields (${quotes.list(names)}) has the name of a field that is sent`,
		told(
			masked,
			(quotes) =>
				`The fields read from the account are ${quotes.list(offered)}. Rename the item's fields in the node before, or set Mapping Column Mode to Map Each Column Manually. After another credential was chosen, open the panel again and click Refresh. Nothing was sent.`,
		),
	);
}
