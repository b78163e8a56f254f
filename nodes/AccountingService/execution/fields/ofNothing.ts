import type { IExecuteFunctions } from 'n8n-workflow';

import { UnusableValue } from '../failures/failure';
import { shown } from '../failures/shown';
import { isBlank } from './textOf';
import { operandsOf, templateOf } from './written/pieces';

const JOIN = '[-_/#:|]';
/** What becomes of a value that is missing, and of a date that is none, alone or joined to others. */
const UNDEFINED = `\\[object Object\\]|Invalid Date(Time)?|(^|${JOIN})(undefined|NaN)($|${JOIN})`;

/** `Null GmbH` and `Nullmeier` are names, and `null-energy` may be one: null is the German zero. */
const OF_NOTHING = new RegExp(`${UNDEFINED}|(^|${JOIN})null($|${JOIN}[^A-Za-z])`);
/** In what was given as it is, which may be called `projekt-null`. */
const GIVEN = new RegExp(`${UNDEFINED}|^null$`);
/** In what was joined without a sign between. */
const JOINED = /undefined|NaN$/;

/** Of an address the parts may be called so. */
const ADDRESS = /@|:\/\//;
const ADDRESSES = /[a-z]{2,9}:\/\/\S+|[^\s@]{1,64}@[a-z\d.-]{1,99}\.[a-z]{2,30}(?![\w-])/gi;

/** Whether a text was put together from a value that is missing, as far as it shows. */
export const isOfNothing = (text: string): boolean => OF_NOTHING.test(text) && !ADDRESS.test(text);

/** Where a text comes from. */
interface Source {
	readonly context: IExecuteFunctions;
	readonly itemIndex: number;
	/** The parameter that gives it; `undefined` where that is not to be seen. */
	readonly stored: unknown;
	/** Beside others, between blanks, one may be missing: a company has no first name. */
	readonly mayBeName?: boolean;
}

/** Throws an UnusableValue for an identifying text made of a missing value: all items without it have the same. What is typed is meant. */
export function refuseOfNothing(text: string, name: string, source: Source): void {
	if (!lacksValue(text, source)) return;
	throw new UnusableValue(
		// The error output shows this alone, so what to do stands in it.
		`${name} is ${shown(text)}, in which a value is missing: give this item the value, or filter it out`,
		`An expression makes such a text of what is not there. Check which fields it reads, and whether this item has them. Where one may be empty, let the expression say so, as {{ $json.part || '' }} does. Nothing was sent.`,
	);
}

function lacksValue(text: string, source: Source): boolean {
	const { stored, mayBeName } = source;
	if (typeof stored !== 'string') return shows(text, GIVEN);
	if (!stored.startsWith('=')) return false;
	const written = stored.slice('='.length);
	const { parts, around } = templateOf(written);
	const [only = ''] = parts;
	if (parts.length === 1 && around.trim() === '') return isMadeOfNothing(text, only, source);
	const values = parts.map((part) => valueOf(part, source));
	const mayLack = mayBeName && /^\s+$/.test(around) && !values.every(isBlank);
	return values.some((value, at) =>
		isMissing(value, parts[at]!) ? !mayLack : isMadeOfNothing(asText(value), parts[at]!, source),
	);
}

const valueOf = (expression: string, { context, itemIndex }: Source): unknown =>
	// A comment ends with its line.
	context.evaluateExpression(`{{ ${expression}\n}}`, itemIndex);

/** Whether what one expression gives was put together from nothing. */
function isMadeOfNothing(text: string, expression: string, source: Source): boolean {
	if (shows(text, GIVEN)) return true;
	if (!/\+|\$\{|\.join\(|\.concat\(/.test(expression)) return false;
	if (shows(text, JOINED)) return true;
	const operands = operandsOf(expression);
	if (!operands) return isOfNothing(text);
	const literals = operands.filter((operand) => LITERAL.test(operand));
	const mayLack =
		source.mayBeName && literals.length > 0 && literals.every((one) => BLANK.test(one));
	return operands.some((operand) => {
		// A name within the expression says nothing without it.
		if (!operand.includes('$')) return false;
		try {
			const value = valueOf(operand, source);
			return (isMissing(value, operand) && !mayLack) || shows(asText(value), GIVEN);
		} catch {
			// It may be no expression by itself.
			return false;
		}
	});
}

const shows = (text: string, sign: RegExp) => sign.test(text.replaceAll(ADDRESSES, ''));

const asText = (value: unknown) => `${value as string}`;

/** An empty text may be meant where the expression writes it: `|| ''`, `$ifEmpty(…, '')`. */
const isMissing = (value: unknown, expression: string) =>
	isBlank(value) && !SAYS_EMPTY.test(expression);

const SAYS_EMPTY = /(?:^|\|\||\?\?|[?:,])\s*(["'`])\s*\1/;
const LITERAL = /^(["'])[^]*\1$/;
const BLANK = /^(["'])\s+\1$/;
