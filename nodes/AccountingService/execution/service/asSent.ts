import { withoutTrailing } from '../../catalogue/trailing';
import { getAt } from '../fields/at';
import type { Masked } from '../quoting/maskOf';
import { told } from '../quoting/quotes';

/** What may be a name, as a service writes it: `phone`, `lines.0.quantity`, `lines[0].quantity`. */
const WORDS = /[\p{L}\d_.[\]-]+/gu;
/** Around a word that is one: any other may be one of a sentence. */
const BEFORE = ["'", '"', '`', undefined];
const BEHIND = ["'", '"', '`', ':'];
const WANTS_TEXT = /\b(?:text|string)\b/i;
const AS_TEXT = ' With Field by Field, double quotes around it send it as text.';
/** So much of a service's words is looked through. Characters. */
const LONGEST = 500;

/** What is known of the fields of an item. */
interface Known {
	/** Why one that was to be sent was not. */
	whyNot(name: string): string | undefined;
	/** Whether it is told elsewhere how one was sent. */
	isTold(name: string): boolean;
}

/** How the first field that a refusal names was sent: a text may have become a number on its way. Empty where it names none. */
export function asSent(words: string, sent: unknown, masked: Masked, { whyNot, isTold }: Known) {
	for (const { 0: said, index } of words.slice(0, LONGEST).matchAll(WORDS)) {
		if (!BEFORE.includes(words[index - 1]) && !BEHIND.includes(words[index + said.length]!))
			continue;
		const name = withoutTrailing(said.replace(/\[(\d+)\]/g, '.$1'), '.-]');
		const value = getAt(sent, name);
		const why = value === undefined ? whyNot(name) : undefined;
		if (why) return told(masked, (quotes) => ` ${quotes.name(name)} was left out, because ${why}.`);
		if (value === null)
			return told(
				masked,
				(quotes) => ` ${quotes.name(name)} was sent as null: fill it in or remove it.`,
			);
		const kind = isTold(name) ? undefined : kindOf(value);
		if (kind === undefined) continue;
		const cure = typeof value === 'number' && WANTS_TEXT.test(words) ? AS_TEXT : '';
		return told(
			masked,
			(quotes) => ` ${quotes.name(name)} was sent as ${kind} ${quotes.value(value)}.${cure}`,
		);
	}
	return '';
}

/** A list or an object is too long to be shown. */
function kindOf(value: unknown): string | undefined {
	if (typeof value === 'string') return 'the text';
	if (typeof value === 'number') return 'the number';
	return typeof value === 'boolean' ? 'the switch' : undefined;
}
