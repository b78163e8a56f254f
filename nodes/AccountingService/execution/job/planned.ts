import type { ApiRequest } from '../../transport';

/** What a dry run would have done with an item. */
export interface Plan extends Pick<ApiRequest, 'method' | 'path' | 'body'> {
	/** The record it is about, if there is one yet. */
	readonly recordId?: string;
	/** Why nothing would be sent. */
	readonly skipped?: string;
}

/** Thrown in a dry run in place of sending a change: whatever an operation does then, nothing leaves. */
export class Planned extends Error {
	constructor(readonly plan: Plan) {
		super('A dry run sends no change');
	}
}
