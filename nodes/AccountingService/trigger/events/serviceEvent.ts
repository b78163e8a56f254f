import { isObject, parseJson, type Fields } from '../../transport';

/** An event as the service signed it (docs/service.md section 6). */
export interface ServiceEvent {
	readonly id: string;
	readonly type: string;
	/** As text; empty if the event names no account. */
	readonly companyId: string;
	/** As sent; it should be ISO 8601, but may be anything. */
	readonly createdAt: unknown;
	readonly data: unknown;
	/** The whole body, parsed. */
	readonly body: Readonly<Fields>;
}

/** `noId`: without a usable id an event cannot be told from its copies. */
type ReadEvent =
	| { readonly ok: true; readonly event: ServiceEvent }
	| { readonly ok: false; readonly reason: 'tooLarge' | 'notJson' | 'notAnEvent' | 'noId' };

/** Characters; longer ids are not accepted. */
const MAX_ID_LENGTH = 256;

/** An event is one record with what belongs to it: kilobytes. Reading more would hold n8n up. Bytes. */
const LARGEST = 1024 * 1024;

/**
 * Reads an event from verified bytes, always as UTF-8 JSON whatever the headers say. So what is
 * selected, remembered and passed on is what was signed. Never throws.
 */
export function readEvent(bytes: Buffer): ReadEvent {
	if (bytes.length > LARGEST) return { ok: false, reason: 'tooLarge' };
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

/** A field of the body itself; inherited names such as `constructor` are not fields. */
const own = (body: Fields, name: string) => (Object.hasOwn(body, name) ? body[name] : undefined);

/** Text or a whole number, as text; empty for anything else. */
export function identifier(value: unknown): string {
	if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : '';
	if (typeof value !== 'string' || value.length > MAX_ID_LENGTH) return '';
	return value.trim();
}
