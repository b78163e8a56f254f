import type { IExecuteFunctions } from 'n8n-workflow';

import { newestMoment, spansAround } from './spans';
import { answersTo } from '../../execution/memory/workflowMemory';

const keyOf = (span: string) => `delivery ${span}`;

/** What the webhook trigger leaves of each delivery, whatever it tells. */
export const deliveryKeys = (receivedAt: number): string[] => spansAround(receivedAt).map(keyOf);

/** When the webhook trigger last passed on a delivery, to two seconds, if it is known. */
export const lastDelivery = async (context: IExecuteFunctions, now: number) =>
	await newestMoment(now, async (spans) => {
		const questions = spans.map((span) => ({ values: [keyOf(span)] }));
		const answers = await answersTo(context, questions);
		return new Set(spans.filter((_, at) => answers[at]));
	});
