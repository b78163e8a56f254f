import type { IDataObject } from 'n8n-workflow';

/** Thrown in place of a result: the item becomes this, whatever the user chose to see of records. */
export class ItemInstead extends Error {
	constructor(readonly item: IDataObject) {
		super('An item in place of a record');
	}
}

/** Nothing was sent for the item, which says why, and that is as it should be. */
export class Skipped extends ItemInstead {}
