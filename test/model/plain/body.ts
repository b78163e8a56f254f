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
export function fieldsMeant({ fieldsMode, fieldNames }: Step, { fields }: Planned): Meant<Body> {
	if (fieldsMode === 'keyValue') {
		const isBlank = fields.length === 0 && fieldNames.some((name) => UNUSABLE.has(name));
		return isBlank ? { kind: 'open' } : fieldByField(fields);
	}
	if (fields.length === 0) return fieldsMode === 'automatic' ? refused : is({});
	const body: Body = {};
	for (const [name, { json }] of fields) {
		if (json === undefined) continue;
		const [outer = '', inner] = name.split('.');
		if (inner === undefined) body[outer] = json;
		else body[outer] = { ...(body[outer] as Body), [inner]: json };
	}
	return is(body);
}

function fieldByField(fields: Planned['fields']): Meant<Body> {
	const body: Body = {};
	for (const [name, value] of fields) {
		const meant = evaluated(value);
		if (meant.kind === 'refused' || UNUSABLE.has(name)) return refused;
		if (meant.kind !== 'is') continue;
		const [outer = '', inner] = name.split('.');
		if (inner === undefined) {
			body[outer] = meant.value;
			continue;
		}
		const group = body[outer] ?? {};
		if (typeof group !== 'object') return refused;
		// A group that was typed in whole, and one more field of it.
		if (fields.some(([own, { json }]) => own === outer && json !== undefined))
			return { kind: 'open' };
		body[outer] = { ...group, [inner]: meant.value };
	}
	return is(body);
}

/** The body of any write but an upsert: fields, details that are optional, or none. */
export function bodyMeant(step: Step, planned: Planned): Meant<Body> {
	const kind = kindOf(step);
	if (kind === 'action') return step.bodyMode === 'none' ? { kind: 'absent' } : is(details);
	return takesFields(step) ? fieldsMeant(step, planned) : { kind: 'absent' };
}
