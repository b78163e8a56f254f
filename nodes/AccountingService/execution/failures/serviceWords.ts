import { withoutTrailing } from '../../catalogue/trailing';
import { allNamed, holdsAny, isObject, isWord, named } from '../../transport';
import { Quotes } from '../quoting/quotes';
import type { Masked } from '../quoting/maskOf';
import { isBlank, isText, ofField, saidOnce, saysOfAny, type Leaf } from './leaf';

/** How much of the service's own words is quoted. Characters. */
const LONGEST = 500;

/** Whoever says more than so many things is not listened to any longer. */
const MOST_VALUES = 1_000;

/** All texts inside a value, one after the other. */
function* leaves(value: unknown, heard = { values: 0 }, name = ''): Generator<Leaf> {
	heard.values += 1;
	if (heard.values > MOST_VALUES) return;
	if (isWord(value)) {
		const text = String(value);
		if (!isBlank(text)) yield { name, text };
	} else if (Array.isArray(value)) {
		const entries: unknown[] = value.slice(0, MOST_VALUES);
		if (entries.every((entry) => typeof entry === 'string'))
			yield* leaves(entries.filter((entry) => !isBlank(entry)).join(', '), heard, name);
		else for (const entry of entries) yield* leaves(entry, heard, name);
	} else if (isObject(value)) {
		const leaf = ofField(value);
		if (leaf) yield leaf;
		else for (const key of Object.keys(value)) yield* leaves(value[key], heard, key);
	}
}

/** Better ones first. */
const SPEAKING = [
	...['error', 'message', 'errors', 'detail', 'error_message', 'error_messages'],
	...['validation_error', 'validation_errors', 'msg', 'reason'],
];
/** Only of the whole answer: a record has such fields as well. */
const DESCRIBING = ['error_description', 'messages', 'details', 'description'];
/** What says least. */
const TITLE = 'title';

/** A switch, a number, a code or a phrase of HTTP: why it is so may stand in another field. */
const BARE =
	/^(?:\w*|bad (?:request|gateway)|not (?:found|acceptable|implemented)|unprocessable (?:entity|content)|payment required|method not allowed|(?:length|precondition) required|precondition failed|(?:request|gateway) time-?out|(?:payload|content) too large|unsupported media type|too many requests|internal server error|service unavailable)$/i;

const isTelling = (value: unknown) =>
	isWord(value) ? !BARE.test(String(value).trim()) : holdsAny(value, MOST_VALUES, isText);
const isAny = (value: unknown) => value !== undefined && value !== null && value !== '';

/** In so many names nothing was found that speaks, and nothing more is looked for. */
const MOST_NAMES = 20_000;

/** Where an answer speaks: around a list, or else in its rows, or in what is all around it. */
function saidBy(body: unknown, asked = { values: 0, names: 0 }): unknown {
	asked.values += 1;
	if (asked.values > MOST_VALUES || asked.names > MOST_NAMES) return undefined;
	if (Array.isArray(body)) return body.slice(0, MOST_VALUES).map((row) => saidBy(row, asked));
	if (!isObject(body)) return undefined;
	asked.names += Object.keys(body).length;
	const names = asked.values === 1 ? [...SPEAKING, ...DESCRIBING, TITLE] : SPEAKING;
	const name = named(body, names, isTelling) ?? named(body, SPEAKING, isAny);
	if (name !== undefined) return body[name];
	const values = Object.values(body);
	return saidBy(values.find(Array.isArray) ?? values.find(isObject), asked);
}

/** Where more is said beside a text. */
const BESIDE = [...SPEAKING, ...DESCRIBING, 'fields', 'issues', 'violations'];
/** Of the service's own work. */
const TRACE = /trace|stack/i;

const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

function namesFields(value: unknown, areSaid = areTexts): boolean {
	if (Array.isArray(value)) return value.slice(0, MOST_VALUES).every(saysOfAny);
	return isObject(value) && Object.values(value).every(areSaid);
}

/** A sentence or several, or what names fields: `{ phone: ['must be given'] }`, or rows. */
const isMore = (value: unknown) =>
	isWord(value)
		? isTelling(value)
		: areTexts(value) || namesFields(value, (part) => isText(part) || areTexts(part));

const withoutTrace = (value: unknown) =>
	isObject(value)
		? Object.fromEntries(Object.entries(value).filter(([name]) => !TRACE.test(name)))
		: value;

/** What a whole answer says, and of which fields. */
function allSaidBy(body: unknown): unknown[] {
	if (areTexts(body)) return [body];
	if (!isObject(body)) return [saidBy(body)];
	if (named(body, SPEAKING, isAny) === undefined && namesFields(body)) return [body];
	const said = saidBy(body);
	if (!isWord(said)) return [said];
	const isOther = (value: unknown) => value !== said && isMore(value);
	const more = allNamed(body, BESIDE, isOther).map((name) => withoutTrace(body[name]));
	if (more.length === 0) return [said];
	return [said, ...more].map((part) => (isWord(part) ? withoutTrailing(`${part}`, '. ') : part));
}

/** The `error` text of a refusal (docs/service.md section 7), or what comes closest in another shape; empty if nothing is readable. */
export function serviceWords(body: unknown, masked: Masked): string {
	const quotes = new Quotes(masked);
	const heard = { values: 0 };
	const said: Leaf[] = [];
	let length = 0;
	for (const part of allSaidBy(body))
		for (const leaf of leaves(part, heard)) {
			said.push(leaf);
			length += leaf.name.length + leaf.text.length;
			if (length > LONGEST) break;
		}
	const told = saidOnce(said).map(({ name, text }) => {
		const field = name ? `${quotes.name(name)}: ` : '';
		return field + quotes.word(text, LONGEST);
	});
	return quotes.told(told.join('; ')).slice(0, LONGEST);
}

/** What stands behind a headline: `: Disk full (500)`. */
export function toldWith(words: string, status: number): string {
	const said = withoutTrailing(words, '. ');
	return `${said ? `: ${said}` : ''} (${status})`;
}
