import { withoutTrailing } from '../../catalogue/trailing';
import { holdsAny, isObject, isWord, named, type Fields } from '../../transport';
import { Quotes } from '../quoting/quotes';
import type { Masked } from '../quoting/maskOf';

/** How much of the service's own words is quoted. Characters. */
const LONGEST = 500;

/** Whoever says more than so many things is not listened to any longer. */
const MOST_VALUES = 1_000;

const isBlank = (text: string) => !/\S/.test(text.slice(0, LONGEST));

/** Where a row says which field it is about, and what of it. */
const FIELD = ['field', 'path', 'param', 'property'];
const OF_FIELD = ['message', 'msg', 'error', 'detail', 'reason'];

interface Leaf {
	/** Of its field; empty for one without. */
	readonly name: string;
	readonly text: string;
}

const isText = (value: unknown) => typeof value === 'string' && !isBlank(value);
const isFieldName = (value: unknown) =>
	typeof value === 'string' && /^[\p{L}\d_.[\]-]{1,200}$/u.test(value);

/** The field that a row is about, and what is said of it; nothing of any other row. */
function ofField(row: Fields): Leaf | undefined {
	const [field, said] = [named(row, FIELD, isFieldName), named(row, OF_FIELD, isText)];
	return field === undefined || said === undefined
		? undefined
		: { name: String(row[field]), text: String(row[said]) };
}

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
const DESCRIBING = ['error_description', 'messages', 'details', 'description', 'title'];

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
	const names = asked.values === 1 ? [...SPEAKING, ...DESCRIBING] : SPEAKING;
	const name = named(body, names, isTelling) ?? named(body, SPEAKING, isAny);
	if (name !== undefined) return body[name];
	const values = Object.values(body);
	return saidBy(values.find(Array.isArray) ?? values.find(isObject), asked);
}

/** What stands beside a text, and names fields: `{ phone: ['must be given'] }`, or rows. */
const BESIDE = ['errors', 'details', 'validation_errors'];

const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isOfField = (row: unknown) => isObject(row) && ofField(row) !== undefined;

function namesFields(value: unknown): boolean {
	if (Array.isArray(value)) return value.slice(0, MOST_VALUES).every(isOfField);
	return isObject(value) && Object.values(value).every(areTexts);
}

/** What a whole answer says, and of which fields. */
function allSaidBy(body: unknown): unknown {
	if (areTexts(body)) return body;
	if (isObject(body) && named(body, SPEAKING, isAny) === undefined && namesFields(body))
		return body;
	const said = saidBy(body);
	const name = isWord(said) && isObject(body) ? named(body, BESIDE, namesFields) : undefined;
	return name === undefined ? said : [withoutTrailing(String(said), '. '), (body as Fields)[name]];
}

/** The `error` text of a refusal (docs/service.md section 7), or what comes closest in another shape; empty if nothing is readable. */
export function serviceWords(body: unknown, masked: Masked): string {
	const quotes = new Quotes(masked);
	const said: string[] = [];
	let length = 0;
	for (const { name, text } of leaves(allSaidBy(body))) {
		const field = name ? `${quotes.name(name)}: ` : '';
		said.push(field + quotes.word(text, LONGEST));
		length += name.length + text.length;
		if (length > LONGEST) break;
	}
	return quotes.told(said.join('; ')).slice(0, LONGEST);
}

/** What stands behind a headline: `: Disk full (500)`. */
export function toldWith(words: string, status: number): string {
	const said = withoutTrailing(words, '. ');
	return `${said ? `: ${said}` : ''} (${status})`;
}
