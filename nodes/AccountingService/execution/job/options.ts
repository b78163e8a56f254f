import type { IExecuteFunctions } from 'n8n-workflow';

/** The Options collection of one item, with the defaults filled in. */
export interface ItemOptions {
	/** Empty where the user names none. */
	readonly outputFields: readonly string[];
	readonly onEmpty: 'nothing' | 'item' | 'error';
	readonly timeoutMs: number;
	readonly maxWaitMs: number;
	readonly listPath: string;
	readonly pageSize: number;
	/** Absent unless the user set a cap. */
	readonly requestsPerMinute?: number;
	/** By which Only if Unpaid goes; empty for what it knows itself. */
	readonly amountDueField: string;
	readonly clientReferenceField: string;
	/** What to call a file, with names of fields in braces; empty for the name the service gives. */
	readonly fileName: string;
	/** The record is returned beside its file. */
	readonly includeRecord: boolean;
	/** An update reads the record first and sends it back whole. */
	readonly keepOtherFields: boolean;
	/** 0 is off. */
	readonly notAgainWithinDays: number;
	/** Changes are planned, not sent. */
	readonly dryRun: boolean;
	/** Names of options that protect, which somebody who runs the workflow by hand added, and which are off. */
	readonly leftOff: readonly string[];
}

/** Whether an AI agent runs the node as its tool. n8n 1.x shows that in the node's type only. */
export const isToolRun = (
	context: Pick<IExecuteFunctions, 'getNode'> & { isToolExecution?(): boolean },
): boolean => context.isToolExecution?.() === true || context.getNode().type.endsWith('Tool');
