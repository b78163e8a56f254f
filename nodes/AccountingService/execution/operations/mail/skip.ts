import type { IDataObject } from 'n8n-workflow';

import type { ApiRequest, Fields } from '../../../transport';
import { Skipped } from '../../job/itemInstead';
import type { Job } from '../../job/job';
import { Planned } from '../../job/planned';
import { numbered } from './number';

/** A mail that is to be sent. */
export interface Mail {
	readonly request: ApiRequest;
	/** Of the invoice that it is about. */
	readonly id: string;
	/** That invoice, if it was read just now. */
	readonly invoice?: Fields;
}

/** Why nothing is sent for an item. */
export interface Reason {
	/** What the item says of it. */
	readonly told: IDataObject & { readonly reason: string };
	/** As the hint counts it: "already paid". */
	readonly inShort: string;
}

/** Ends an item for which nothing is to be sent. A dry run says what would have been. */
export function skip(job: Job, { request, id, invoice }: Mail, { told, inShort }: Reason): never {
	const { entry, notes, options } = job;
	const named = numbered(job, id, invoice);
	if (options.dryRun) throw new Planned({ ...request, recordId: id, named, skipped: told.reason });
	notes.skip(inShort);
	// What the service answers for a mail that was sent may have another `id`, that of the mail.
	throw new Skipped({ id, [`${entry.resource}_id`]: id, ...named, skipped: true, ...told });
}
