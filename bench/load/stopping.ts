import type { Part } from '../way.ts';

/** The node with the usual setting: an item that fails stops the workflow. */
export const stopping = (part: Part): Part => ({ ...part, onError: 'stopWorkflow' });

/** Counts the items, so that not all of them must be returned. */
export const howMany: Part = {
	name: 'How Many',
	type: 'n8n-nodes-base.summarize',
	typeVersion: 1.1,
	parameters: {
		fieldsToSummarize: { values: [{ aggregation: 'count', field: 'id' }] },
		options: {},
	},
};
