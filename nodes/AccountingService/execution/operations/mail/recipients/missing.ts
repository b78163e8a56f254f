import { wordOf, type Fields } from '../../../../transport';
import { UnusableValue } from '../../../failures/failure';
import { shown } from '../../../failures/shown';
import { isNested } from '../../../fields/textOf';
import { writtenFor } from '../../../fields/written/ofField';
import type { CheckOfDetails } from '../../../input/fields';
import { isToolRun } from '../../../job/options';
import { isChoice, isCopy, isPlain, isRecipient } from './names';
import { detailsIn, isNobody, ofKnown, type Detail } from './named';

/**
 * Throws an UnusableValue where an expression was to give the recipients of a mail and gives nobody, or leaves
 * one of them out: the service would mail whom it has in the customer's record, or fewer people than were meant.
 * Where no expression was, only a part of an address is refused.
 * That nobody gets it besides, such as a copy, is an answer. An agent, which cannot leave a detail out, may leave
 * those out as well.
 */
export const refuseNobody: CheckOfDetails = ({ context }, given, absent) => {
	const { bodyJson, bodyUi } = context.getNode().parameters;
	const isJoined = JOINED.test(JSON.stringify([bodyJson, bodyUi]));
	const written = { fieldsJson: bodyJson, fieldsUi: bodyUi };
	const isAsItIs = (path: string) =>
		[bodyJson, writtenFor(path.replaceAll(/\.\d+(?=\.|$)/g, ''), written, () => true)].some((one) =>
			AS_IT_IS.test(wordOf(one)),
		);
	const lacks = (text: string, path: string) =>
		LACKING.test(text) ||
		(!isAsItIs(path) && (OF_NOTHING.test(text) || UNDEFINED.test(text.replace(NAME, ''))));
	const details = detailsIn(given);
	const isTyped = absent === undefined;
	const lacking = isTyped
		? details.filter(([, value]) =>
				partsOf(wordOf(value)).some((one) => LACKING.test(one) || OF_NOTHING.test(one)),
			)
		: [
				...[...absent, ...leftOut(bodyJson, given)].map((path): Detail => [path, undefined]),
				...lackingIn(given, '', isJoined, lacks),
			];
	const isOfKnown = ofKnown(details);
	const isChosen =
		details.some(([path]) => isChoice(path)) ||
		// Those that are entered field by field.
		detailsIn(bodyUi).some(([path, value]) => path.endsWith('.name') && isChoice(wordOf(value)));
	const isMissed = ([path, value]: Detail) => {
		const isBesides = isCopy(path) || (isChosen && !isPlain(path));
		const isMeant = isRecipient(path) && !isOfKnown(path);
		return isMeant && !(isBesides && (isNone(path, value) || isToolRun(context)));
	};
	const missed = lacking.find(isMissed);
	if (missed === undefined) return;
	const [path, value] = missed;
	throw new UnusableValue(
		`An address is missing in "${path}": ${isTyped ? 'it says' : 'its expression gives'} ${value === undefined ? 'nothing' : shown(value)}`,
		`${isTyped ? 'Enter the whole address.' : 'Check what the expression gives for this item.'} To have the service choose the recipients, remove "${path}" from the details. Nothing was sent.`,
	);
};

function lackingIn(
	value: unknown,
	path: string,
	isJoined: boolean,
	lacks: (text: string, path: string) => boolean,
): Detail[] {
	if (typeof value === 'string') {
		const all = isJoined ? value : value.replace(/[,;]\s*$/, '');
		if (partsOf(all).some((one) => isNobody(one) || lacks(one, path))) return [[path, value]];
	}
	if (value === null || (value === false && isPlain(path))) return [[path, value]];
	if (!isNested(value)) return [];
	const entries = Object.entries(value);
	if (entries.length === 0) return [[path, value]];
	const lacking = entries.flatMap(([key, inner]) =>
		lackingIn(inner, path === '' ? key : `${path}.${key}`, isJoined, lacks),
	);
	// One of a record that is given as a whole is nobody's wish.
	const isRecord = path !== '' && (Object.hasOwn(value, 'id') || Object.hasOwn(value, 'name'));
	return isRecord ? lacking.filter(([at]) => isPlain(at)) : lacking;
}

/** Recipients that an expression names and JSON.stringify left out, as undefined. One that chooses may mean it. */
function leftOut(expression: unknown, given: Fields): string[] {
	const isText = typeof expression === 'string' && expression.includes('JSON.stringify');
	if (!isText || CHOOSES.test(expression.replaceAll(/\?[.?]/g, ''))) return [];
	const named = [...expression.matchAll(KEY)].map(([, name = '']) => name);
	return named.filter((name) => !holds(given, name));
}

const holds = (value: unknown, name: string): boolean =>
	isNested(value) &&
	(Object.hasOwn(value, name) || Object.values(value).some((inner) => holds(inner, name)));

/** What stands for nobody at all. One that is missing in a list is another matter, and so is a name that is wrong. */
const isNone = (path: string, value: unknown) =>
	!IS_ENTRY.test(path) &&
	(isNested(value) || (wordOf(value).trim() === '' && (value !== undefined || !isPlain(path))));
const IS_ENTRY = /\.\d+(?:\.[^.]*(?:mail|address))?$/i;

/** Whether an expression puts addresses together, in which one that is missing leaves a separator. */
const JOINED = /[,;]\s*(\$\{|\{\{|\\?["'`]\s*[+)])/;

/** An address of which a part is missing: `Ann <>`, `@firma.de`. A name before it may have an @. */
const LACKING = /<[\s\u200b\ufeff]*>|<\s*@|@\s*(?:>|$)|@\.|^\s*@[^<]*$|\bmailto:\s*(?:>|$)/;
/** One in which nothing became a word: `ann@undefined`. */
const OF_NOTHING =
	/(?:^|[<@.:])\s*(?:undefined|NaN|\[object Object\])\s*(?:$|[>@.])|(?:^|[<:])\s*null\s*[@>]|@null\s*(?:>|$)/;
/** Where an expression puts one together it is known to have become one. */
const UNDEFINED = /undefined|\[object Object\]/;
/** Before an address, which goes to somebody without it. */
const NAME = /^[^<@]*(?=<)/;
/** An expression that gives what an item has, in which such words are what they say: `{{ $json.email }}`. */
const AS_IT_IS =
	/^=\s*\{\{\s*\$\w*(?:\((?:"[^"]*"|'[^']*')\))?(?:\??\.[\w$]+(?:\(\))?|\[[^\][+`]*\])*\s*\}\}\s*$/;

/** The addresses of a text. A name in quotes may hold whatever parts them: `"Firma @, Berlin" <a@x.de>`. */
const partsOf = (text: string) => text.replaceAll(/"[^"]*"(?=\s*<)/g, '').split(/[,;]/);

const KEY = /[{,]\s*["']?([\w-]+)["']?\s*:/g;
const CHOOSES = /\?|&&|\.\.\./;
