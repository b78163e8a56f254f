import type { IExecuteFunctions } from 'n8n-workflow';

import { optionDefault } from '../../catalogue/options';

/** The Options collection of one item, with the defaults filled in. */
export interface ItemOptions {
	readonly output: 'raw' | 'simplified' | 'selected';
	readonly outputFields: readonly string[];
	readonly onEmpty: 'nothing' | 'item' | 'error';
	readonly timeoutMs: number;
	readonly maxWaitMs: number;
	readonly listPath: string;
	readonly pageSize: number;
	/** Absent unless the user set a cap. */
	readonly requestsPerMinute?: number;
	readonly clientReferenceField: string;
}

type Stored = Partial<Record<string, unknown>>;

const names = (list: string) =>
	list
		.split(',')
		.map((name) => name.trim())
		.filter((name) => name !== '');

/** Whether an AI agent runs the node as its tool. n8n 1.x shows that in the node's type only. */
export const isToolRun = (
	context: Pick<IExecuteFunctions, 'getNode'> & { isToolExecution?(): boolean },
): boolean => context.isToolExecution?.() === true || context.getNode().type.endsWith('Tool');

export function readOptions(context: IExecuteFunctions, itemIndex: number): ItemOptions {
	const stored = context.getNodeParameter('options', itemIndex, {}) as Stored;
	const tool = isToolRun(context);
	const value = <T>(name: string) => (stored[name] ?? optionDefault(name, { tool })) as T;
	return {
		output: value('output'),
		outputFields: names(value('outputFields')),
		onEmpty: value('onEmpty'),
		timeoutMs: value('timeout'),
		maxWaitMs: value<number>('maxWait') * 1000,
		listPath: value<string>('listPath').trim(),
		pageSize: value('pageSize'),
		requestsPerMinute: stored.requestsPerMinute as number | undefined,
		clientReferenceField: value<string>('clientReferenceField').trim(),
	};
}
