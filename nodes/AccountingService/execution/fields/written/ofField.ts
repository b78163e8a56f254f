import { isObject } from '../../../transport';
import { pieces, textAt } from './pieces';

/**
 * What is stored for a field, in whichever mode fields are entered; `undefined` where that is not to be seen. Of an
 * expression that gives all fields, what seems to be that of one must give what is sent: there may be others like it.
 */
export function writtenFor(
	field: string,
	parameters: object,
	isSent: (written: string) => boolean,
): unknown {
	const { fields, fieldsUi, fieldsJson } = parameters as Record<string, unknown>;
	if (typeof fieldsJson === 'string') {
		const found = inJson(fieldsJson, field);
		return found?.startsWith('=') && !isSent(found.slice('='.length)) ? undefined : found;
	}
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
