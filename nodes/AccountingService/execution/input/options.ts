import type { IExecuteFunctions } from 'n8n-workflow';

import { optionDefault, optionProperty } from '../../catalogue/options';
import { isToolRun, type ItemOptions } from '../job/options';
import { keysOf } from './nested';
import { wholeNumber } from './wholeNumber';

/**
 * The options of one item. Whatever cannot be used is refused here, before anything is sent. Throws an
 * UnusableValue.
 */
export function readOptions(context: IExecuteFunctions, itemIndex: number): ItemOptions {
	const stored = context.getNodeParameter('options', itemIndex, {}) as Record<string, unknown>;
	const tool = isToolRun(context);
	const has = (name: string) => Object.hasOwn(stored, name);
	const text = (name: string) => String(stored[name] ?? optionDefault(name, { tool })).trim();
	const number = (name: string) => {
		if (!has(name)) return optionDefault(name) as number;
		const { displayName, typeOptions } = optionProperty(name);
		return wholeNumber(stored[name], displayName, typeOptions?.minValue, typeOptions?.maxValue);
	};
	if (has('concurrency')) number('concurrency');
	return {
		output: text('output') as ItemOptions['output'],
		outputFields: fieldNames(text('outputFields')),
		onEmpty: text('onEmpty') as ItemOptions['onEmpty'],
		timeoutMs: number('timeout'),
		maxWaitMs: number('maxWait') * 1000,
		listPath: text('listPath'),
		pageSize: number('pageSize'),
		requestsPerMinute: has('requestsPerMinute') ? number('requestsPerMinute') : undefined,
		clientReferenceField: text('clientReferenceField'),
	};
}

/** Dotted names as a person lists them; checked now, because nothing may go wrong after a write. */
const fieldNames = (list: string) =>
	list
		.split(',')
		.filter((name) => name.trim() !== '')
		.map((name) => keysOf(name).join('.'));
