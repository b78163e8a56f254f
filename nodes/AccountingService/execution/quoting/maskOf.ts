import { beginningsIn, type Needle, type Span } from './characters/cuts';
import { partsIn } from './characters/parts';
import { readingsOf } from './characters/readings';
import { lettersOf, type View } from './plainView';

/** A beginning of the key this short gives nothing away, and may be the end of any other word. */
const SHORTEST_SHOWN = 4;

/** A shorter key may be a part of any text that is read without blanks and capitals. Characters. */
const SHORTEST_FOLDED = 8;

/** Hides the API key in a text that people will read. */
export type Masked = (text: string) => string;

/** Where no key has been read yet that a text could repeat, or where nobody reads the text. */
export const UNMASKED: Masked = (text) => text;

/** Between two texts that are masked as one: the mask reads over it, and leaves it where it is. */
export const BORDER = '\u001e';

/** No message is longer; what is beyond is cut, for nobody would look for a key in it. Characters. */
const LONGEST = 64 * 1024;

const whole = (text: string, shortestShown = SHORTEST_SHOWN): Needle => ({ text, shortestShown });

/** The middle of base 64, the same whatever stands around the key, at each of the three ways it may fall. */
function inBase64(key: string, encoding: 'base64' | 'base64url'): Needle[] {
	return [0, 1, 2].map((offset) => {
		const bytes = Buffer.from('\0'.repeat(offset) + key);
		const end = Math.floor((bytes.length * 8) / 6);
		const text = bytes
			.toString(encoding)
			.slice(Math.ceil((offset * 8) / 6), end)
			.toLowerCase();
		const before = offset === 0 ? 0 : 1;
		const after = (bytes.length * 8) % 6 === 0 ? 0 : 1;
		return { text, before, after, shortestShown: SHORTEST_FOLDED };
	});
}

/** The key as it is looked for in what `folded` gives, also where undoing spellings changes the key itself. */
function needlesFor(key: string): Needle[] {
	const hex = whole(Buffer.from(key).toString('hex'), SHORTEST_FOLDED);
	const base64 = [...inBase64(key, 'base64'), ...inBase64(key, 'base64url')];
	const readings = readingsOf(key);
	const plain = readings.map(({ text }) => whole(text));
	const letters = readings.map((view) => whole(lettersOf(view).text, SHORTEST_FOLDED));
	return [...plain, ...letters, hex, ...base64].filter(
		({ text }, at, needles) =>
			text.length >= SHORTEST_FOLDED && needles.findIndex((other) => other.text === text) === at,
	);
}

function* spansIn(
	{ text, from, to }: View,
	{ text: needle, before = 0, after = 0 }: Needle,
): Generator<Span> {
	for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length)) {
		const first = Math.max(at - before, 0);
		const end = at + needle.length + after;
		const [padding] = /={0,2}/.exec(text.slice(end, end + 2))!;
		const last = before + after > 0 ? end + padding.length : end;
		yield [from[first] as number, to[Math.min(last, text.length) - 1] as number];
	}
}

/**
 * Replaces the key by asterisks in a text that people will read: split, in capitals, in letters that look like
 * its own to Unicode, in base 64 and hex, all of them as JSON, URLs and web pages write it, up to three times
 * over, whatever marks are between the letters. (What is inside of base 64 or hex is the key alone.) At the
 * end of the text, and where it says that it was cut, also the beginning of a key. Takes time in proportion.
 * `typed` is what stands in a credential as its key, which may be none.
 */
export function maskOf(typed: unknown): Masked {
	const key = typeof typed === 'string' ? typed.trim() : '';
	if (key === '') return UNMASKED;
	// Each item has its own mask, and most have nothing to hide.
	let asked: Needle[] | undefined;
	return (text) => {
		const shown = text.slice(0, LONGEST);
		if (key.length < SHORTEST_SHOWN) return shown;
		const plain = shown.replaceAll(key, '***');
		if (key.length < SHORTEST_FOLDED) return plain;
		const needles = (asked ??= needlesFor(key));
		const readings = readingsOf(plain);
		const views = [...new Set([...readings, ...readings.map(lettersOf)])];
		const spans = views.flatMap((view) => needles.flatMap((needle) => [...spansIn(view, needle)]));
		const parts = views.flatMap((view) => [
			...partsIn(view, needles),
			...beginningsIn(plain, view, needles),
		]);
		return covered(plain, [...spans, ...parts]);
	};
}

/** The text with asterisks in place of the spans, which may overlap. */
function covered(text: string, spans: readonly Span[]): string {
	let shown = '';
	let done = 0;
	for (const [from, to] of spans.toSorted((left, right) => left[0] - right[0])) {
		if (from >= done) shown += `${text.slice(done, from)}***`;
		shown += bordersIn(text.slice(Math.max(from, done), to));
		done = Math.max(done, to);
	}
	return shown + text.slice(done);
}

/** What is hidden in several texts is hidden in each of them. */
const bordersIn = (hidden: string) => `${BORDER}***`.repeat(hidden.split(BORDER).length - 1);
