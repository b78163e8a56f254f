import type { Step } from '../draw/step';
import { details } from '../play/parameters';
import type { Planned } from '../play/plan';
import { kindOf, takesFields } from '../operations';
import { evaluated, type Meant } from './values';

export type Body = Record<string, unknown>;

const refused = { kind: 'refused' } as const;
const is = (value: Body): Meant<Body> => ({ kind: 'is', value });

const UNUSABLE = new Set(['a..b', '__proto__']);

/** The fields that are to be written for an item. */
export function fieldsMeant(step: Step, { fields }: Planned): Meant<Body> {
	const { fieldsMode, fieldNames } = step;
	if (fieldsMode === 'keyValue') {
		const isBlank = fields.length === 0 && fieldNames.some((name) => UNUSABLE.has(name));
		if (isBlank) return { kind: 'open' };
	}
	if (fields.length === 0) return withoutFields(step);
	if (fieldsMode === 'keyValue') return fieldByField(fields);
	const body: Body = {};
	for (const [name, { json }] of fields) {
		if (json === undefined) continue;
		const [outer = '', inner] = name.split('.');
		if (inner === undefined) body[outer] = json;
		else body[outer] = { ...(body[outer] as Body), [inner]: json };
	}
	return is(body);
}

/**
 * Enough for an upsert, which has its match value. Of a new record, what an expression was to give and does
 * not is refused; where each field has its own, an item without any is told from a node without any by the
 * other items, which is not looked at here.
 */
function withoutFields(step: Step): Meant<Body> {
	if (step.fieldsMode === 'automatic' || kindOf(step) === 'update') return refused;
	if (kindOf(step) === 'upsert') return is({});
	return ['json', 'object'].includes(step.fieldsMode) ? refused : { kind: 'open' };
}

function fieldByField(fields: Planned['fields']): Meant<Body> {
	const body: Body = {};
	const lists: Record<string, Array<readonly [string, unknown]>> = {};
	for (const [name, value] of fields) {
		const meant = evaluated(value);
		if (meant.kind === 'refused' || UNUSABLE.has(name)) return refused;
		if (meant.kind !== 'is') continue;
		const [outer = '', inner, innermost] = name.split('.');
		if (inner === undefined) {
			body[outer] = meant.value;
			continue;
		}
		if (/^(lines|tags)$/.test(outer)) {
			const row = innermost === undefined ? meant.value : { [innermost]: meant.value };
			lists[outer] = [...(lists[outer] ?? []), [inner, row]];
			continue;
		}
		const group = body[outer] ?? {};
		if (typeof group !== 'object') return refused;
		// A group that was typed in whole, and one more field of it.
		if (fields.some(([own, { json }]) => own === outer && json !== undefined))
			return { kind: 'open' };
		body[outer] = { ...group, [inner]: meant.value };
	}
	for (const [name, rows] of Object.entries(lists)) {
		const list = listOf(rows);
		if (!list) return refused;
		body[name] = list;
	}
	return is(body);
}

/** Rows by their numbers, those of one number together; `undefined` for gaps and for other names. */
function listOf(rows: ReadonlyArray<readonly [number: string, row: unknown]>) {
	const list: unknown[] = [];
	for (const [number, row] of rows) {
		const at = Number(number);
		if (!/^\d$/.test(number)) return undefined;
		list[at] = innermostOf(list[at], row);
	}
	return Object.keys(list).length === list.length ? list : undefined;
}

const innermostOf = (before: unknown, row: unknown) =>
	before === undefined ? row : { ...(before as Body), ...(row as Body) };

/** The body of any write but an upsert: fields, details that are optional, or none. */
export function bodyMeant(step: Step, planned: Planned): Meant<Body> {
	const kind = kindOf(step);
	if (kind === 'action') return step.bodyMode === 'none' ? { kind: 'absent' } : is(details);
	return takesFields(step) ? fieldsMeant(step, planned) : { kind: 'absent' };
}
