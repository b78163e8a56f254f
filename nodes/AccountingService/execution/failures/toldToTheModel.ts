import type { IDataObject } from 'n8n-workflow';

/**
 * Thrown in a tool run instead of a failure that the agent must survive to hear of: the item is then
 * the tool's answer. n8n 1.x ends the agent when a tool throws, and n8n 2.x passes on the message alone.
 */
export class ToldToTheModel extends Error {
	constructor(readonly item: IDataObject) {
		super('An AI agent is told this as the answer of its tool');
	}
}
