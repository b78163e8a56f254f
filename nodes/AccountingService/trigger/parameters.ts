import type { IExecuteFunctions, IWebhookFunctions } from 'n8n-workflow';

import { UnusableValue } from '../execution/failures/failure';
import { shown } from '../execution/failures/shown';
import { choice, choices } from '../execution/input/choice';
import { yesOrNo } from '../execution/input/yesOrNo';
import { isObject, type Fields } from '../transport';
import type { Selection } from './events/selection';
import { ignoreOwnChanges, type OwnChangesOption } from './own/option';
import { events, fetch as fetchProperty, output } from './properties';

/** What the user ticked under Fetch, and the field a file goes to. */
export interface FetchParameters {
	readonly record: boolean;
	readonly pdf: boolean;
	readonly binaryPropertyName: string;
}

/** The parameters that matter before the sender has its answer. */
type ReceiveParameters = Selection &
	Pick<PassOnParameters, 'deduplicate'> & { readonly dataOnly: boolean };

/** The parameters that matter after the answer. */
export interface PassOnParameters {
	readonly deduplicate: boolean;
	readonly fetch: FetchParameters;
	readonly ownChanges: OwnChangesOption;
}

const defaults = {
	additionalEvents: '',
	companyIds: '',
	maxAgeMinutes: 0,
	deduplicate: true,
	binaryPropertyName: 'data',
	ignoreOwnChanges: 'no',
};

/** What n8n makes of the parameters, and what the user typed: texts that begin with `=` are expressions. */
interface Given {
	readonly read: (name: string, usual: object | string) => unknown;
	readonly options: Readonly<Record<keyof typeof defaults, unknown>>;
	readonly typed: Fields;
}

/**
 * Reads the parameters in `webhook()`. Throws an UnusableValue if one of them yields nothing usable: an
 * expression that fails yields `undefined`, and that must cost neither an event nor a filter.
 */
export const readReceiveParameters = (context: IWebhookFunctions): ReceiveParameters =>
	UnusableValue.byTrigger(() => {
		const given = givenBy(context, (name, usual) => context.getNodeParameter(name, usual));
		const { read, options } = given;
		// Here, so that the service repeats the delivery until the expression is mended.
		if (!isAboutItem(given, 'fetch', 'binaryPropertyName')) fetchIn(given);
		if (!isAboutItem(given, 'ignoreOwnChanges')) ownChangesIn(given);
		const additional = listed('Additional Events', options.additionalEvents, isText);
		return {
			events: [...tickedIn(given), ...additional],
			companyIds: companiesIn(given),
			maxAgeMinutes: minutes('Max Age (Minutes)', options.maxAgeMinutes),
			listening: context.getMode() === 'manual',
			dataOnly: choice(read('output', 'event'), output) === 'data',
			deduplicate: deduplicateIn(given),
		};
	});

/** Reads the parameters in `execute()`. Throws an UnusableValue as well. */
export const readPassOnParameters = (context: IExecuteFunctions): PassOnParameters =>
	UnusableValue.byTrigger(() => {
		const given = givenBy(context, (name, usual) => context.getNodeParameter(name, 0, usual));
		const ownChanges = ownChangesIn(given);
		return { deduplicate: deduplicateIn(given), fetch: fetchIn(given), ownChanges };
	});

function givenBy(context: Pick<IExecuteFunctions, 'getNode'>, read: Given['read']): Given {
	const { parameters } = context.getNode();
	const typed = { ...(isObject(parameters.options) && parameters.options), ...parameters };
	return { read, options: { ...defaults, ...(read('options', {}) as object) }, typed };
}

const ELSEWHERE = 'What is not among them goes into the option Additional Events.';

/** With a type that is mistyped every event would be answered, and start nothing. What the list offers stays in it. */
const tickedIn = (given: Given, value = given.read('events', ['*'])) =>
	some(given, 'events', 'Events', value, choices(value, events, ELSEWHERE));

const companiesIn = (given: Given, ids = given.options.companyIds) =>
	some(given, 'companyIds', 'Company IDs', ids, listed('Company IDs', ids));

const deduplicateIn = ({ options }: Given) => yesOrNo(options.deduplicate, 'Deduplicate');

const ownChangesIn = ({ options }: Given) =>
	choice(options.ignoreOwnChanges, ignoreOwnChanges) as OwnChangesOption;

function fetchIn({ read, options }: Given): FetchParameters {
	const fetch = choices(read('fetch', []), fetchProperty);
	return {
		record: fetch.includes('record'),
		pdf: fetch.includes('pdf'),
		binaryPropertyName: fieldName(options.binaryPropertyName),
	};
}

/** The field that a file goes to. */
export function fieldName(value: unknown): string {
	if (typeof value !== 'string')
		throw new UnusableValue(
			`Put PDF in Field is ${shown(value)}, which is no text`,
			'Enter the name of a field, such as data, or check what the expression gives.',
		);
	return value.trim() || defaults.binaryPropertyName;
}

/** Whether one of these depends on the item, which there is only after the answer. */
const isAboutItem = ({ typed }: Given, ...names: string[]) =>
	names.some((name) => /\$(?:json|input|item)\b/.test(String(typed[name])));

/** An expression that gives no name at all would open a filter, or close the trigger. */
function some({ typed }: Given, name: string, label: string, value: unknown, list: string[]) {
	if (list.length > 0 || !String(typed[name]).startsWith('=')) return list;
	throw new UnusableValue(
		`${label} is ${shown(value)}, which gives nothing to go by`,
		`Check what the expression gives: at least one of the ${label} is needed.`,
	);
}

const isText = (one: unknown) => typeof one === 'string';
const isName = (one: unknown) => isText(one) || Number.isSafeInteger(one);

/** Names in a list, or in text that separates them by commas, semicolons or lines, without the spaces around them. */
export function listed(label: string, names: unknown, isOne = isName): string[] {
	const list: unknown[] = typeof names === 'string' ? names.split(/[,;\r\n]/) : [names].flat();
	if (list.every(isOne)) return list.map((name) => String(name).trim()).filter(Boolean);
	throw new UnusableValue(
		`${label} is ${shown(names)}, which is no list of ${isOne === isText ? 'texts' : 'texts or whole numbers'}`,
		'Enter them separated by commas, or have the expression give such a text or a list.',
	);
}

/** Of any number: an age that an expression divides is seldom whole, and that is no reason to refuse deliveries. */
function minutes(label: string, value: unknown): number {
	const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
	if (typeof number === 'number' && number >= 0) return number;
	throw new UnusableValue(
		`${label} is ${shown(value)}, which is no number of 0 or more`,
		'Enter the minutes, such as 1440, or check what the expression gives.',
	);
}
