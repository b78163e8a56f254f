import { isDeepStrictEqual } from 'node:util';

import { parseJson } from '../../nodes/AccountingService/transport/json/json';
import { must } from './must';

const INTEGER = /^-?\d+$/;

/** JSON.parse hands its reviver the source of each number since Node 21. */
type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;
const parseWith = JSON.parse as (text: string, reviver: Reviver) => unknown;

/** The same by other means: what a number cannot hold stays as it is written. */
const expected = (text: string) =>
	parseWith(text, (_, value, { source = '' }) =>
		typeof value === 'number' && !isHeld(source, value) ? source : value,
	);

const isHeld = (source: string, value: number) =>
	INTEGER.test(source)
		? Number.isSafeInteger(value)
		: Number.isFinite(value) &&
			(Math.abs(value) <= Number.MAX_SAFE_INTEGER || isSame(source, value));

/** Whether an integer lost no digits; decimals may. */
function isSame(source: string, value: number): boolean {
	const [written, held] = [source, String(value)].map((text) => digits.format(text as never));
	return written === held || written!.includes('.');
}

/** Writes out what a text says, without taking it for a number first. */
const digits = new Intl.NumberFormat('en', { maximumFractionDigits: 100 });

function attempt<T>(work: () => T): T | undefined {
	try {
		return work();
	} catch (thrown) {
		must(thrown instanceof SyntaxError, `threw ${String(thrown)}`);
		return undefined;
	}
}

/** JSON with long integers: the same as JSON.parse reads, but for their digits. */
export function fuzz(data: Buffer): void {
	const text = data.toString('utf8');
	const ours = attempt(() => ({ value: parseJson(text) }));
	const theirs = attempt(() => ({ value: expected(text.replace(/^\ufeff/, '')) }));
	if (ours === undefined)
		return must(theirs === undefined || text.length > 100, 'JSON was refused');
	must(theirs !== undefined, 'what is no JSON was read');
	must(isDeepStrictEqual(ours.value, theirs.value), 'JSON was read as something else');
}
