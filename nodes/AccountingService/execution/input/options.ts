import type { IExecuteFunctions } from 'n8n-workflow';

import { optionDefault, optionProperty } from '../../catalogue/options';
import { isToolRun, type ItemOptions } from '../job/options';
import { choice } from './choice';
import { keysOf } from './nested';
import { plainText } from './plain';
import { wholeNumber } from './wholeNumber';
import { yesOrNo } from './yesOrNo';

/**
 * The options of one item. Whatever cannot be used is refused here, before anything is sent. Throws an
 * UnusableValue.
 */
export function readOptions(context: IExecuteFunctions, itemIndex: number): ItemOptions {
	const stored = context.getNodeParameter('options', itemIndex, {}) as Record<string, unknown>;
	const tool = isToolRun(context);
	const has = (name: string) => Object.hasOwn(stored, name);
	// A name that an expression did not find would otherwise switch its option off, unseen.
	const text = (name: string) =>
		has(name) ? plainText(stored[name], optionProperty(name).displayName) : '';
	const chosen = (name: string) => {
		const property = optionProperty(name, { tool });
		return has(name) ? choice(stored[name], property) : String(property.default);
	};
	const number = (name: string) => {
		if (!has(name)) return optionDefault(name) as number;
		const { displayName, typeOptions } = optionProperty(name);
		return wholeNumber(stored[name], displayName, typeOptions?.minValue, typeOptions?.maxValue);
	};
	const switched = (name: string) =>
		has(name) && yesOrNo(stored[name], optionProperty(name).displayName);
	if (has('concurrency')) number('concurrency');
	return {
		output: chosen('output') as ItemOptions['output'],
		outputFields: has('outputFields') ? fieldNames(stored.outputFields) : [],
		onEmpty: chosen('onEmpty') as ItemOptions['onEmpty'],
		timeoutMs: number('timeout'),
		maxWaitMs: number('maxWait') * 1000,
		listPath: text('listPath'),
		pageSize: number('pageSize'),
		requestsPerMinute: has('requestsPerMinute') ? number('requestsPerMinute') : undefined,
		clientReferenceField: text('clientReferenceField'),
		keepOtherFields: switched('keepOtherFields'),
	};
}

/** Dotted names as a person lists them; checked now, because nothing may go wrong after a write. */
const fieldNames = (list: unknown) =>
	(Array.isArray(list) ? (list as unknown[]) : plainText(list, 'Output Fields').split(','))
		.filter((name) => typeof name !== 'string' || name.trim() !== '')
		.map((name) => keysOf(name).join('.'));
