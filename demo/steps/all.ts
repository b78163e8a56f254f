import { customerSteps } from './customers.ts';
import { expenseSteps } from './expenses.ts';
import { invoiceSteps } from './invoices.ts';
import { projectSteps } from './projects.ts';
import { searchSteps } from './search.ts';
import type { Step } from './step.ts';

/** Every operation of the node once, in an order in which each finds the records it needs. */
export const steps: readonly Step[] = [
	...customerSteps,
	...projectSteps,
	...expenseSteps,
	...invoiceSteps,
	...searchSteps,
];
