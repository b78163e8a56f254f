import type { IExecuteFunctions, INodeProperties, IWebhookFunctions } from 'n8n-workflow';

import { UnusableValue } from '../execution/failures/failure';
import { shown } from '../execution/failures/shown';
import { choice } from '../execution/input/choice';
import { yesOrNo } from '../execution/input/yesOrNo';
import { isObject, type Fields } from '../transport';
import type { Selection } from './events/selection';
import { ignoreOwnChanges, type OwnChangesOption } from './own/option';
import { fetch as fetchProperty, output } from './properties';

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
 * Reads the parameters in `webhook()`. Throws an UnusableParameter if one of them yields nothing usable: an
 * expression that fails yields `undefined`, and that must cost neither an event nor a filter.
 */
export function readReceiveParameters(context: IWebhookFunctions): ReceiveParameters {
	const given = givenBy(context, (name, usual) => context.getNodeParameter(name, usual));
	const { options } = given;
	// Here, so that the service repeats the delivery until the expression is mended.
	if (!isAboutItem(given)) fetchIn(given);
	const events = names(given, 'Events', 'events', given.read('events', ['*']));
	return {
		events: [...events, ...listed('Additional Events', options.additionalEvents)],
		companyIds: names(given, 'Company IDs', 'companyIds', options.companyIds),
		maxAgeMinutes: minutes('Max Age (Minutes)', options.maxAgeMinutes),
		listening: context.getMode() === 'manual',
		dataOnly: chosen(output, given.read('output', 'event')) === 'data',
		deduplicate: deduplicateIn(given),
	};
}

/** Reads the parameters in `execute()`. Throws an UnusableParameter as well. */
export function readPassOnParameters(context: IExecuteFunctions): PassOnParameters {
	const given = givenBy(context, (name, usual) => context.getNodeParameter(name, 0, usual));
	const ownChanges = chosen(ignoreOwnChanges, given.options.ignoreOwnChanges) as OwnChangesOption;
	return { deduplicate: deduplicateIn(given), fetch: fetchIn(given), ownChanges };
}

function givenBy(context: Pick<IExecuteFunctions, 'getNode'>, read: Given['read']): Given {
	const { parameters } = context.getNode();
	const typed = { ...(isObject(parameters.options) && parameters.options), ...parameters };
	return { read, options: { ...defaults, ...(read('options', {}) as object) }, typed };
}

const deduplicateIn = ({ options }: Given) =>
	asParameter('Deduplicate', (label) => yesOrNo(options.deduplicate, label));

const chosen = (property: INodeProperties, value: unknown) =>
	asParameter(property.displayName, () => choice(value, property));

/** What a reader of the node makes of a parameter. What it refuses is unusable, in its words. */
function asParameter<Read>(label: string, read: (label: string) => Read): Read {
	try {
		return read(label);
	} catch (thrown) {
		throw thrown instanceof UnusableValue ? new UnusableParameter(label, thrown) : thrown;
	}
}

function fetchIn({ read, options }: Given): FetchParameters {
	const fetch = listed('Fetch', read('fetch', [])).map((what) => chosen(fetchProperty, what));
	return {
		record: fetch.includes('record'),
		pdf: fetch.includes('pdf'),
		binaryPropertyName: fieldName(options.binaryPropertyName),
	};
}

/** The field that a file goes to. */
export function fieldName(value: unknown): string {
	if (typeof value !== 'string') throw unusable('Put PDF in Field', value);
	return value.trim() || defaults.binaryPropertyName;
}

/** Whether Fetch, or its field, depends on the item, which there is only after the answer. */
const isAboutItem = ({ typed: { fetch, binaryPropertyName } }: Given) =>
	[fetch, binaryPropertyName].some((text) => /\$(?:json|input|item)\b/.test(String(text)));

/** Like `listed`; an expression that gives no name at all would open a filter, or close the trigger. */
function names({ typed }: Given, label: string, name: string, value: unknown): string[] {
	const list = listed(label, value);
	if (list.length === 0 && String(typed[name]).startsWith('=')) throw unusable(label, value);
	return list;
}

/** Names in a list, or in text that separates them by commas, without the spaces around them. */
export function listed(label: string, names: unknown): string[] {
	const list: unknown = typeof names === 'string' ? names.split(',') : [names].flat();
	const isName = (name: unknown) => typeof name === 'string' || typeof name === 'number';
	if (!Array.isArray(list) || !list.every(isName)) throw unusable(label, names);
	return list.map((name) => String(name).trim()).filter((name) => name !== '');
}

/** Of any number: an age that an expression divides is seldom whole, and that is no reason to refuse deliveries. */
function minutes(label: string, value: unknown): number {
	const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
	if (typeof number !== 'number' || !(number >= 0)) throw unusable(label, value);
	return number;
}

const unusable = (label: string, value: unknown) =>
	new UnusableParameter(label, {
		message: `The parameter ${label} of the trigger has no usable value: ${shown(value)}`,
		advice: 'Check the expression of this parameter: it has to give what the parameter takes.',
	});

/** A parameter of the trigger whose expression gives nothing that it takes. */
export class UnusableParameter extends UnusableValue {
	constructor(
		/** Its name in the panel. */
		readonly label: string,
		{ message, advice }: Pick<UnusableValue, 'message' | 'advice'>,
	) {
		super(message, advice);
	}
}
