import type { INodeExecutionData } from 'n8n-workflow';

import { isObject } from '../../transport';

/** Why a delivery starts nothing, and what to do about it. */
interface Refusal {
	readonly message: string;
	readonly advice?: string;
}

/**
 * The item with which `webhook()` tells a person who listens for a test event that a delivery was refused:
 * n8n shows messages of an execution only, and `execute()` turns it into one.
 */
export const writeRefusal = ({ message, advice = '' }: Refusal): INodeExecutionData => ({
	json: { _refused: { message, advice } },
});

/** `undefined` for an event, whatever it holds. */
export function readRefusal({ json }: INodeExecutionData): Refusal | undefined {
	const { _delivery, _refused } = json;
	if (_delivery !== undefined || !isObject(_refused)) return undefined;
	return { message: String(_refused.message), advice: String(_refused.advice) };
}
