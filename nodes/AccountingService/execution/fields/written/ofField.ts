import { isObject } from '../../../transport';
import { pieces, textAt } from './pieces';

/** What is stored for a field, in whichever mode fields are entered; `undefined` where that is not to be seen. */
export function writtenFor(field: string, parameters: object): unknown {
	const { fields, fieldsUi, fieldsJson } = parameters as Record<string, unknown>;
	if (typeof fieldsJson === 'string') return inJson(fieldsJson, field);
	if (isObject(fieldsUi) && Array.isArray(fieldsUi.field))
		return fieldsUi.field.filter(isObject).find(({ name }) => name === field)?.value;
	return isObject(fields) && isObject(fields.value) ? fields.value[field] : undefined;
}

/** Of an expression that gives all fields, that of one. */
function inJson(stored: string, field: string): string | undefined {
	if (!stored.startsWith('=')) return stored;
	const name = field.split('.').at(-1)!.replaceAll(/\W/g, '\\$&');
	const [, rest] = new RegExp(`[{,\\s]["']?${name}["']?\\s*:\\s*(.*)$`, 's').exec(stored) ?? [];
	if (rest === undefined) return undefined;
	if (/^=\s*\{\{/.test(stored)) return `={{ ${pieces(rest, ',')[0]} }}`;
	return `=${textAt(rest)}`;
}
