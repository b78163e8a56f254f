import { unescaped } from '../../quoting/characters/unescaped';
import { mayBe, UNREADABLE } from './garbled';
import { isMasked, MASK, starred } from './masked';

/** Whether a value may be the one that is shown in part. */
type Fits = (value: string) => boolean;

/** What stands for something. */
const GAP = /[*\u2022\u25cf\u2026]|(?<!\.)\.{3,}/;
/** Where the text is a mask for certain. */
const MASK_GAP = /[*\u2022\u25cf\u2026]|(?<!\.)\.{3,}|X(?=X)|(?<=X)X/i;
/** What a text ends with that was cut, even within an escape. */
const CUT = /(?:&[#\w]{1,7})?(\u2026|(?<!\.)\.{2,})(?:\s?\W?truncated\W?)?$/i;
const POINTS_IN_BRACKETS = /\[(?:\u2026|\.{2,})\]/g;
/** One sign several times in an address of e-mail may stand for the rest of a name. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/;
/** Names have these, too. */
const RUN_IN_NAME = /([_-])\1+|x{2,}/gi;
const RUN = /([^\p{L}\p{N}.@])\1+|x{2,}/giu;

/** What a text may stand for that is a mask, has one, was cut or cannot be read; `undefined` for any other. */
export function partOf(shown: string, field: string): Fits | undefined {
	if (shown.includes(UNREADABLE)) return (value) => mayBe(shown.toLowerCase(), value.toLowerCase());
	const marked = starred(shown).replaceAll(POINTS_IN_BRACKETS, '\u2026').replace(CUT, '\u2026');
	const isMask = isMasked(shown, field);
	const plain = isMask || !ADDRESS.test(marked) ? marked : withoutRuns(marked, RUN);
	if (!MASK.test(shown) && plain === shown) return undefined;
	const seen = closed(unescaped(plain)).split(isMask ? MASK_GAP : GAP);
	// `[hidden]` shows nothing of the value.
	if (seen.length === 1) return isMask ? () => true : undefined;
	return (value) => holds(closed(value), seen, isMask ? 0 : 1);
}

/** Hosts are shown whole, and some begin so. */
function withoutRuns(address: string, run: RegExp, sign = '\u2026'): string {
	const [name = '', host = ''] = address.split('@');
	return `${name.replace(run, sign)}@${host}`;
}

/** Whether a text is a mask only if its record says so: `foxx@example.com`. */
export const mayBeName = (shown: string, field: string) =>
	ADDRESS.test(shown) && partOf(withoutRuns(shown, RUN_IN_NAME, 'x'), field) === undefined;

/** Whether a record, read by itself, still shows no more than what may be the value. */
export const isStillInPart = (shown: string, value: string, { field, showsWhole }: Shown) =>
	(shown.includes(UNREADABLE) || (isMasked(shown, field) && !showsWhole)) &&
	partOf(shown, field)?.(value) === true;

/** Whether nobody wrote a text so: it is a mask with figures or a host in it, and the list shows no value whole. */
export const isMaskedForAll = (shown: string, { field, showsWhole }: Shown) =>
	isMasked(shown, field) && /[\d@]/.test(shown) && !showsWhole;

interface Shown {
	readonly field: string;
	/** Whether the list shows any of its values whole. */
	readonly showsWhole: boolean;
}

/** A mask stands where it likes between blanks. What differs in capitals is told by the record itself. */
const closed = (text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase();

/** Whether a value is these parts, with at least so much between each two: a mask of one length may hide nothing. */
function holds(value: string, parts: readonly string[], least: 0 | 1): boolean {
	const [first = '', ...others] = parts;
	const last = others.pop() ?? '';
	if (!value.startsWith(first) || !value.endsWith(last)) return false;
	let at = first.length;
	for (const part of others.filter((other) => other !== '')) {
		const found = value.indexOf(part, at + least);
		if (found === -1) return false;
		at = found + part.length;
	}
	return at + least + last.length <= value.length;
}
