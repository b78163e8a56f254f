import type { IExecuteFunctions } from 'n8n-workflow';

import { bodyMode, fieldsMode } from '../../catalogue/fieldModes';
import { isObject, type Fields } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { isExpression } from '../job/stored';
import { choice } from './choice';
import { mappedFields } from './mapper';
import { fieldsFrom, keysOf } from './nested';
import { parameter, plain } from './plain';
import { typedValue } from './typedValue';

/**
 * The fields to write, in whichever mode the user entered them. All modes agree: `undefined` leaves a field
 * out, and `null` and '' are what the user said. Throws an UnusableValue for what JSON cannot keep.
 */
export function fieldsOf(context: IExecuteFunctions, itemIndex: number): Fields {
	const mode = choice(context.getNodeParameter('fieldsMode', itemIndex, 'mapping'), fieldsMode);
	if (mode === 'mapping') return mappedFields(context, itemIndex);
	return mode === 'keyValue'
		? fromList(context, itemIndex, 'fieldsUi')
		: fromJson(parameter(context, 'fieldsJson', itemIndex, '{}'));
}

/** The body of an operation that works without one; `undefined` unless the user adds one. */
export function optionalBodyOf(context: IExecuteFunctions, itemIndex: number): Fields | undefined {
	const mode = choice(context.getNodeParameter('bodyMode', itemIndex, 'none'), bodyMode);
	if (mode === 'none') return undefined;
	return mode === 'keyValue'
		? fromList(context, itemIndex, 'bodyUi')
		: fromJson(parameter(context, 'bodyJson', itemIndex, '{}'));
}

interface KeyValueList {
	field?: Array<{ name: string; value: unknown }>;
}

/** Only what was typed in is read: what an expression gives, a ZIP code or a quotation, is sent as it is. */
function fromList(context: IExecuteFunctions, itemIndex: number, list: string): Fields {
	const given = parameter(context, list, itemIndex, {}) as KeyValueList | null;
	const stored = context.getNode().parameters;
	const pairs = (given?.field ?? []).map(({ name, value }, at) => {
		keysOf(name);
		const isGiven = isExpression(stored, `${list}.field.${at}.value`);
		return [name, plain(isGiven ? value : typedValue(value, name), name)] as const;
	});
	return fieldsFrom(pairs.filter(([, value]) => value !== undefined));
}

function fromJson(json: unknown): Fields {
	const value = plain(typeof json === 'string' ? parsed(json) : json);
	if (isObject(value)) return value;
	throw new UnusableValue(
		'The JSON is not an object',
		'Start it with { and end it with }, with the field names in double quotes inside.',
	);
}

function parsed(json: string): unknown {
	if (json.trim() === '') return {};
	try {
		return JSON.parse(json);
	} catch (cause) {
		throw unreadableJson(cause);
	}
}

const unreadableJson = (cause: unknown) =>
	new UnusableValue(
		`The JSON cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
		'Check commas, brackets and double quotes. In expressions, wrap objects in JSON.stringify().',
	);

/** An update may replace the whole record, so one without fields would wipe it. */
export const nothingToChange = (one: string) =>
	new UnusableValue(
		`No field of the ${one} is given, so there is nothing to change`,
		'Fill in at least one field under Fields. Nothing was changed.',
	);
