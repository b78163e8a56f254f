import type { IExecuteFunctions, IPollFunctions } from 'n8n-workflow';

/**
 * A poll as the rooms below know an execution. Nobody looks at a poll, so it shows nothing while it works;
 * it has one item, and cannot be canceled.
 */
export function asExecution(poll: IPollFunctions): IExecuteFunctions {
	const execution: Partial<IExecuteFunctions> = {
		sendMessageToUI() {},
		addExecutionHints() {},
		getNodeParameter: ((name: string, _item: number, usual: unknown) =>
			poll.getNodeParameter(name, usual)) as IExecuteFunctions['getNodeParameter'],
	};
	return Object.assign(Object.create(poll), execution) as IExecuteFunctions;
}
