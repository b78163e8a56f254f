import type { Value } from '../draw/values';

/** A moment, however it is written. */
export class Moment {
	constructor(private readonly ms: number) {}

	/** As it stands in a body of the model, where the service has it in some spelling. */
	toJSON(): string {
		return `moment:${this.ms}`;
	}
}

/** The whole number that a value is, or that it writes as text. */
export function wholeOf({ json, made }: Value, least: number, most = Infinity): number | undefined {
	if (made) return undefined;
	const number =
		typeof json === 'string' && /^\s*\d+\s*$/.test(json)
			? Number(json)
			: typeof json === 'number'
				? json
				: NaN;
	return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

/** As it is compared: texts, numbers, booleans and dates. */
export const comparedText = ({ json, made }: Value): string | undefined =>
	(!made || made === 'Date') && ['string', 'number', 'boolean'].includes(typeof json)
		? String(json).trim()
		: undefined;

/** The id that a value is; `undefined` where it is none. */
export function idMeant({ json, made }: Value): string | undefined {
	if (made || !(typeof json === 'string' || Number.isSafeInteger(json))) return undefined;
	const text = String(json).trim();
	const isControlled = [...text].some((character) => character < ' ');
	return text === '' || text === '.' || text === '..' || isControlled ? undefined : text;
}

/** The id in an address of the web app. */
export const idInAddress = (address: string): string | undefined => {
	const [, segment = ''] = /^https?:\/\/[^\s?#]+\/\w+\/([^/?#\s]+)/.exec(address) ?? [];
	try {
		return idMeant({ json: decodeURIComponent(segment) });
	} catch {
		return idMeant({ json: segment });
	}
};

export type Meant<T> =
	| { readonly kind: 'is'; readonly value: T }
	| { readonly kind: 'absent' }
	| { readonly kind: 'refused' }
	/** Both sending it and refusing it would do. */
	| { readonly kind: 'open' };

const is = <T>(value: T): Meant<T> => ({ kind: 'is', value });

/** What an expression gives: it is sent as it is, also a text that looks like something else. */
export function evaluated({ json, made }: Value): Meant<unknown> {
	if (made === 'throws') return { kind: 'refused' };
	if (made) return is(new Moment(Date.parse(String(json))));
	return json === undefined ? { kind: 'absent' } : is(json);
}

/** A filter as it is to be sent. */
export function filterMeant(name: string, value: Value): Meant<string> {
	const { json, made } = value;
	if (made === 'throws') return { kind: 'refused' };
	const isDay = name === 'dateFrom' || name === 'dateTo';
	const moment = made && (isDay ? String(json) : undefined);
	if (moment) return is(moment);
	if (made) return { kind: 'open' };
	// All of these are expressions: nothing that is typed in is blank (draw/values.ts).
	const isBlank = typeof json === 'string' && json.trim() === '';
	if (json === undefined || json === null || isBlank) return { kind: 'refused' };
	if (name === 'page') return is(typeof json === 'object' ? JSON.stringify(json) : String(json));
	if (typeof json === 'object') return { kind: 'refused' };
	if (name === 'customerId') {
		const id = typeof json === 'boolean' ? undefined : idMeant(value);
		return id === undefined ? { kind: 'refused' } : is(id);
	}
	const text = String(json).trim();
	if (!isDay) return is(text);
	if (text === '2026-01-31T00:00:00') return is('2026-01-31');
	return text.startsWith('2026-') ? is(text) : { kind: 'refused' };
}
