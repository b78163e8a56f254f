import { isObject, parseJson, type Fields } from '../../transport';

/** An event as the service signed it (api-spec.md section 6). */
export interface ServiceEvent {
	readonly id: string;
	readonly type: string;
	/** As text; empty where the event names no account. */
	readonly companyId: string;
	/** As sent, whatever it is; ISO 8601 by the specification. */
	readonly createdAt: unknown;
	readonly data: unknown;
	/** The whole body, parsed. */
	readonly body: Readonly<Fields>;
}

export type ReadEvent =
	| { readonly ok: true; readonly event: ServiceEvent }
	| { readonly ok: false; readonly reason: 'notJson' | 'notAnEvent' | 'noId' };

/** Longest id that is taken for one. Characters. */
const LONGEST_ID = 256;

/**
 * Reads an event from verified bytes, always as UTF-8 JSON whatever the headers say, so that what is
 * filtered, remembered and passed on is what was signed. Never throws.
 */
export function readEvent(bytes: Buffer): ReadEvent {
	let body: unknown;
	try {
		body = parseJson(bytes.toString('utf8'));
	} catch {
		return { ok: false, reason: 'notJson' };
	}
	if (!isObject(body)) return { ok: false, reason: 'notAnEvent' };
	const type = own(body, 'type');
	if (typeof type !== 'string' || type.trim() === '') return { ok: false, reason: 'notAnEvent' };
	const id = identifier(own(body, 'id'));
	if (id === '') return { ok: false, reason: 'noId' };
	const companyId = identifier(own(body, 'company_id'));
	const createdAt = own(body, 'created_at');
	return {
		ok: true,
		event: { id, type: type.trim(), companyId, createdAt, data: own(body, 'data'), body },
	};
}

/** A field of the body itself: `__proto__` and `constructor` are no fields. */
const own = (body: Fields, name: string) => (Object.hasOwn(body, name) ? body[name] : undefined);

/** Text or a whole number, as text; empty for anything else. */
export function identifier(value: unknown): string {
	if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : '';
	if (typeof value !== 'string' || value.length > LONGEST_ID) return '';
	return value.trim();
}
