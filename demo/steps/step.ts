import type { Parameters } from '../parameters.ts';
import type { Tell } from '../tell.ts';

/** One operation of the demo: a node of its workflow and a line of its report. */
export interface Step {
	/** The node's name, by which later steps refer to its output. */
	readonly name: string;
	readonly resource: string;
	readonly operation: string;
	readonly parameters: Parameters;
	readonly tell: Tell;
}

/**
 * Builds the steps of one resource: name, operation, parameters, and how to describe the result.
 */
export function stepsOf(resource: string) {
	return (name: string, operation: string, parameters: Parameters, tell: Tell): Step => ({
		name,
		resource,
		operation,
		parameters,
		tell,
	});
}
