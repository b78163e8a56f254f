import { listed, type Tell } from './tell.ts';

/** One operation of the demo: a node of its workflow and a line of its report. */
export interface Step {
	/** The node's name, by which later steps refer to its result. */
	readonly name: string;
	readonly resource: string;
	readonly operation: string;
	readonly parameters?: Readonly<Record<string, unknown>>;
	readonly tell: Tell;
}

export const steps: readonly Step[] = [
	{
		name: 'List invoices',
		resource: 'invoice',
		operation: 'getAll',
		parameters: { limit: 5 },
		tell: listed('invoices', 'number'),
	},
];
