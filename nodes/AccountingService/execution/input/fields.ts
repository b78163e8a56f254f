import type { INodeProperties } from 'n8n-workflow';

import { bodyMode, fieldsMode } from '../../catalogue/fieldModes';
import { isObject, type Fields } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { holdsExpression, isExpression, storedAt } from '../job/stored';
import { choice } from './choice';
import type { FieldsOfJob } from './automatic';
import { leavingOut, mappedFields } from './mapper';
import { givenNoObject, unreadableJson } from '../fields/written/unusableJson';
import { refuseMeantAsExpression } from '../fields/written/withoutBraces';
import { fieldsFrom } from '../fields/built';
import { keysOf } from '../fields/names';
import { isNested } from '../fields/textOf';
import { parameter, plain, plainText } from './plain';
import { noteRead, refuseRounded, typedValue } from './typedValue';

/**
 * The fields to write, in whichever mode the user entered them. All modes agree: `undefined` leaves a field
 * out, and `null` and '' are what the user said. Throws an UnusableValue for what JSON cannot keep.
 */
export function fieldsOf(job: FieldsOfJob): Fields {
	const mode = modeOf(job, fieldsMode);
	if (mode === 'mapping') return mappedFields(job);
	return mode === 'keyValue' ? fromList(job, 'fieldsUi') : fromJson(job, 'fieldsJson');
}

/** The fields of a record to create. */
export const newFieldsOf = (job: FieldsOfJob): Fields =>
	notEmptied(job, fieldsOf(job), fieldsMode, ['fields', 'fieldsUi', 'fieldsJson']);

const modeOf = ({ context, itemIndex }: FieldsOfJob, modes: INodeProperties) =>
	choice(context.getNodeParameter(modes.name, itemIndex), modes);

/** The field that takes the lines of a record made from rows. */
export function linesFieldOf({ context, itemIndex }: Pick<FieldsOfJob, 'context' | 'itemIndex'>) {
	const field = plainText(context.getNodeParameter('linesField', itemIndex), 'Lines Field');
	if (field.trim() !== '') return field;
	throw new UnusableValue(
		'Lines Field is empty',
		'Choose the field of the invoice with its lines. Nothing was sent.',
	);
}

/** What is said of the details, and of those for which an expression gives nothing, `undefined` where none does. May throw. */
export type CheckOfDetails = (
	job: FieldsOfJob,
	given: Fields,
	absent: readonly string[] | undefined,
) => void;

/** The body of an operation that works without one; `undefined` unless the user adds one. */
export function optionalBodyOf(job: FieldsOfJob, check?: CheckOfDetails): Fields | undefined {
	const mode = modeOf(job, bodyMode);
	if (mode === 'none') return undefined;
	const body =
		mode === 'keyValue' ? fromList(job, 'bodyUi', check) : fromJson(job, 'bodyJson', check);
	return notEmptied(job, body, bodyMode, ['bodyUi', 'bodyJson']);
}

/**
 * Throws an UnusableValue where fields were to be given and none of them is: an empty record, or a mail without
 * the details that were meant, is nobody's wish. n8n keeps the parameters of the chosen mode alone, and of an
 * expression in place of all fields it reads none.
 */
function notEmptied(
	job: FieldsOfJob,
	fields: Fields,
	modes: INodeProperties,
	from: readonly string[],
): Fields {
	if (Object.keys(fields).length > 0) return fields;
	const stored: Fields = job.context.getNode().parameters;
	// As if an expression had been put into each field.
	if (isObject(stored.fields) && stored.fields.mappingMode === 'autoMapInputData')
		throw new UnusableValue(
			'None of the fields of this item has a value',
			'Check what the node before gives for this item, or enter {} as JSON to send an empty object. Nothing was sent.',
		);
	if (from.some((name) => holdsExpression(stored[name])))
		throw new UnusableValue(
			'The expressions under Fields or Details give nothing for this item',
			'Check what they give for this item, or enter {} as JSON to send an empty object. Nothing was sent.',
		);
	if (modeOf(job, modes) === 'keyValue')
		throw new UnusableValue(
			'Field by Field is chosen, and there is no field',
			'Add one. An expression in place of all fields is not read by n8n: choose JSON for it, or for {}, which sends an empty object. Nothing was sent.',
		);
	return fields;
}

/** A text that was typed in stands for a value; one that an expression gives, such as a ZIP code, is sent as it is. */
function fromList(job: FieldsOfJob, list: string, check?: CheckOfDetails): Fields {
	const { context, itemIndex } = job;
	const given = parameter(context, list, itemIndex) as {
		field?: Array<{ name: string; value: unknown }>;
	};
	const stored = context.getNode().parameters;
	const absent: string[] = [];
	const pairs = (given.field ?? []).map(({ name, value }, at) => {
		refuseMeantAsExpression(storedAt(stored, `${list}.field.${at}.name`), 'Name');
		keysOf(name);
		const path = `${list}.field.${at}.value`;
		refuseMeantAsExpression(storedAt(stored, path), name, { box: 'its Value' });
		const isGiven = isExpression(stored, path);
		const lacking: string[] = [];
		const kept = plain(isGiven ? value : typedValue(value, name), name, lacking);
		const typed = storedAt(stored, path);
		if (isNested(kept)) refuseMeantAsExpression(kept, name, { box: 'its Value', typed });
		noteRead(job, name, value, kept);
		check?.(job, { [name]: kept }, isGiven ? lacking : undefined);
		absent.push(...lacking);
		return [name, kept] as const;
	});
	return leavingOut(job, fieldsFrom(pairs), absent);
}

function fromJson(job: FieldsOfJob, name: string, check?: CheckOfDetails): Fields {
	const { connection, context, itemIndex } = job;
	const label = name === 'fieldsJson' ? 'Fields' : 'Details';
	const json = parameter(context, name, itemIndex);
	const stored = context.getNode().parameters;
	const absent: string[] = [];
	const value = plain(typeof json === 'string' ? parsed(json, label) : json, '', absent);
	if (typeof json === 'string') refuseRounded(json);
	const isGiven = isExpression(stored, name);
	if (!isObject(value) && isGiven) throw givenNoObject(value, label, connection.masked);
	if (!isObject(value))
		throw new UnusableValue(
			`The JSON in ${label} is not an object`,
			'Start it with { and end it with }, with the field names in double quotes inside. Nothing was sent.',
		);
	refuseMeantAsExpression(value, '', { box: label, typed: storedAt(stored, name) });
	check?.(job, value, isGiven ? absent : undefined);
	return leavingOut(job, value, absent);
}

function parsed(json: string, label: string): unknown {
	if (json.trim() === '') return {};
	try {
		return JSON.parse(json);
	} catch (cause) {
		throw unreadableJson(label, json, cause);
	}
}
