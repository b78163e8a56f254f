import type { IExecuteFunctions } from 'n8n-workflow';

const REMOVE_DUPLICATES = 'n8n-nodes-base.removeDuplicates';

/**
 * Whether a Remove Duplicates node behind the trigger remembers its values for the whole workflow:
 * then the row that could be our lock is its own, and is left alone.
 */
export function isScopeTaken(context: IExecuteFunctions): boolean {
	const following = context.getChildNodes(context.getNode().name, { includeNodeParameters: true });
	return following.some(({ type, parameters }) => {
		if (type !== REMOVE_DUPLICATES) return false;
		const { options } = (parameters ?? {}) as { options?: { scope?: unknown } };
		// An expression may come to mean the workflow.
		return (options?.scope ?? 'node') !== 'node';
	});
}
