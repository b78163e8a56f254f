import type { IDataObject } from 'n8n-workflow';

/** Thrown in place of a result: the item becomes this, whatever the user chose to see of records. */
export class ItemInstead extends Error {
	constructor(readonly item: IDataObject) {
		super('An item in place of a record');
	}
}

/** Nothing was sent for the item, which says why, and that is as it should be. */
export class Skipped extends ItemInstead {}

/**
 * In a tool run, in place of a failure the agent has to learn about: the item becomes the tool's answer.
 * When a tool throws, n8n 1.x ends the agent and n8n 2.x shows it the message alone.
 */
export class AgentAnswer extends ItemInstead {}
