import { wordOf, type Fields } from '../../../transport';
import { UnusableValue } from '../../failures/failure';
import { shown } from '../../failures/shown';
import { isOfNothing } from '../../fields/ofNothing';
import { isNested } from '../../fields/textOf';
import type { GivenByExpression } from '../../input/fields';
import { isToolRun } from '../../job/options';

/**
 * Throws an UnusableValue where an expression was to give the recipients of a mail and gives nobody, or leaves
 * one of them out: the service would mail whom it has in the customer's record, or fewer people than were meant.
 * That there are no copies is an answer. An agent, which cannot leave a detail out, may leave those out as well.
 */
export const refuseNobody: GivenByExpression = ({ context }, given, absent) => {
	const { bodyJson, bodyUi } = context.getNode().parameters;
	const isJoined = JOINED.test(JSON.stringify([bodyJson, bodyUi]));
	const lacking = [
		...[...absent, ...leftOut(bodyJson, given)].map((path): Lack => [path, undefined]),
		...lackingIn(given, '', isJoined),
	];
	const isMissed = ([path, value]: Lack) =>
		isRecipient(path) && !(isCopy(path) && (isNone(path, value) || isToolRun(context)));
	const missed = lacking.find(isMissed);
	if (missed === undefined) return;
	const [path, value] = missed;
	throw new UnusableValue(
		`An address is missing in "${path}": its expression gives ${value === undefined ? 'nothing' : shown(value)}`,
		`Check what the expression gives for this item. To have the service choose the recipients, remove "${path}" from the details. Nothing was sent.`,
	);
};

/** A dotted name, and what stands there without an address in it. */
type Lack = readonly [path: string, value: unknown];

function lackingIn(value: unknown, path: string, isJoined: boolean): Lack[] {
	if (typeof value === 'string') {
		const all = isJoined ? value : value.replace(/[,;]\s*$/, '');
		if (all.split(/[,;]/).some(isNobody)) return [[path, value]];
	}
	if (value === null || value === false) return [[path, value]];
	if (!isNested(value)) return [];
	const entries = Object.entries(value);
	if (entries.length === 0) return [[path, value]];
	return entries.flatMap(([key, inner]) =>
		lackingIn(inner, path === '' ? key : `${path}.${key}`, isJoined),
	);
}

/** Those whom a mail names, each as all spellings of the address have it: `a@x` of `Jane Doe <A@X>`. */
export function recipientsIn(value: unknown, path = ''): string[] {
	if (isNested(value))
		return Object.entries(value).flatMap(([key, inner]) =>
			recipientsIn(inner, path === '' ? key : `${path}.${key}`),
		);
	if (!isRecipient(path)) return [];
	const parts =
		wordOf(value)
			.toLowerCase()
			.match(/[^\s,;<>"]+/g) ?? [];
	const addresses = parts.filter((one) => one.includes('@'));
	return addresses.length > 0 ? addresses : parts;
}

/**
 * Recipients that an expression names, and that are nowhere in what it gives: JSON.stringify leaves out what is
 * undefined. One that chooses what to name may leave them out on purpose.
 */
function leftOut(expression: unknown, given: Fields): string[] {
	const isText = typeof expression === 'string' && expression.includes('JSON.stringify');
	if (!isText || CHOOSES.test(expression.replaceAll(/\?[.?]/g, ''))) return [];
	const named = [...expression.matchAll(KEY)].map(([, name = '']) => name);
	return named.filter((name) => !holds(given, name));
}

const holds = (value: unknown, name: string): boolean =>
	isNested(value) &&
	(Object.hasOwn(value, name) || Object.values(value).some((inner) => holds(inner, name)));

const isNobody = (text: string) => text.trim() === '' || isOfNothing(text.trim());

/** What stands for nobody at all. One that is missing in a list is another matter, and so is a name that is wrong. */
const isNone = (path: string, value: unknown) =>
	!IN_COPIES.test(path) &&
	(isNested(value) || (value !== undefined && wordOf(value).trim() === ''));

const IN_COPIES = /(?:^|\.)(?:b?cc[^.]*|[^.]*cc)\.\d/i;

/** Whether an expression puts addresses together, in which one that is missing leaves a separator. */
const JOINED = /[,;]\s*(\$\{|\{\{|\\?["'`]\s*[+)])/;

const ADDRESS = '(e[_-]?mails?|(e[_-]?)?mail[_-]?address(es)?)';
const WHO = '(to|cc|bcc|recipients?|receivers?|send[_-]?to)';
const TO_WHOM = `(${WHO}([_-]?(${ADDRESS}|ids?))?|${ADDRESS}[_-]?${WHO})`;
/** A record that is given as a whole may show addresses deeper in it. */
const RECIPIENT = new RegExp(
	`(^${ADDRESS}|(^|\\.)${TO_WHOM}(\\.\\d+)*(\\.(${ADDRESS}|address))?)(\\.\\d+)*$`,
	'i',
);
const KEY = new RegExp(`[{,]\\s*["']?(${TO_WHOM}|${ADDRESS})["']?\\s*:`, 'gi');
const CHOOSES = /\?|&&|\.\.\./;
const COPY = /(^|[._-])b?cc([._-]|$)/i;

const isRecipient = (path: string) => RECIPIENT.test(path);
const isCopy = (path: string) => COPY.test(path.replaceAll(/[A-Z]/g, '_$&'));
