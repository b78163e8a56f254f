import type { IExecuteFunctions } from 'n8n-workflow';

import { whenLeftOff } from '../../catalogue/words/leftOff';
import { optionProperty } from '../../catalogue/options';
import type { ItemOptions } from '../job/options';
import { isExpression, storedAt } from '../job/stored';
import { choice } from './choice';
import { keysOf } from '../fields/names';
import { refuseMeantAsExpression } from '../fields/written/withoutBraces';
import { plainText, unusable } from './plain';
import { wholeNumber } from './wholeNumber';
import { yesOrNo } from './yesOrNo';

/** The options of one item. Throws an UnusableValue for what cannot be used, before anything is sent. */
export function readOptions(context: IExecuteFunctions, itemIndex: number): ItemOptions {
	const given = context.getNodeParameter('options', itemIndex, {}) as Record<string, unknown>;
	const has = (name: string) => Object.hasOwn(given, name);
	const stored = context.getNode().parameters;
	const isGiven = (name: string) => isExpression(stored, `options.${name}`);
	// A name that an expression did not find would otherwise switch its option off, unseen.
	const named = <Names extends string | string[]>(name: string, read: (from: unknown) => Names) => {
		if (!has(name)) return undefined;
		const { displayName } = optionProperty(name);
		refuseMeantAsExpression(storedAt(stored, `options.${name}`), displayName);
		const names = read(given[name]);
		if (names.length > 0 || !isGiven(name)) return names;
		const cure = 'Enter a value, remove it, or check what the expression gives.';
		throw unusable(displayName, given[name], 'gives nothing to go by', cure);
	};
	const text = (name: string) =>
		named(name, (from) => plainText(from, optionProperty(name).displayName)) ?? '';
	const chosen = (name: string) => {
		const property = optionProperty(name);
		return has(name) ? choice(given[name], property) : String(property.default);
	};
	const number = (name: string) => {
		const { default: usual, displayName, typeOptions: range = {} } = optionProperty(name);
		if (!has(name)) return usual as number;
		return wholeNumber(given[name], displayName, range.minValue, range.maxValue);
	};
	const switched = (name: string) =>
		has(name) && yesOrNo(given[name], optionProperty(name).displayName);
	if (has('concurrency')) number('concurrency');
	const isLeftOff = (name: string) => has(name) && !given[name] && !isGiven(name);
	return {
		outputFields: named('outputFields', fieldNames) ?? [],
		onEmpty: chosen('onEmpty') as ItemOptions['onEmpty'],
		timeoutMs: number('timeout'),
		maxWaitMs: number('maxWait') * 1000,
		listPath: text('listPath'),
		pageSize: number('pageSize'),
		requestsPerMinute: has('requestsPerMinute') ? number('requestsPerMinute') : undefined,
		amountDueField: text('amountDueField'),
		clientReferenceField: text('clientReferenceField'),
		fileName: text('fileName'),
		includeRecord: switched('includeRecord'),
		keepOtherFields: switched('keepOtherFields'),
		notAgainWithinDays: has('notAgainWithinDays') ? number('notAgainWithinDays') : 0,
		dryRun: switched('dryRun'),
		leftOff: context.getMode() === 'manual' ? Object.keys(whenLeftOff).filter(isLeftOff) : [],
	};
}

/** Dotted names as a person lists them; checked now, because nothing may go wrong after a write. */
const fieldNames = (list: unknown) =>
	(Array.isArray(list) ? (list as unknown[]) : plainText(list, 'Output Fields').split(/[,;\r\n]/))
		.filter((name) => typeof name !== 'string' || name.trim() !== '')
		.map((name) => keysOf(name).join('.'));
