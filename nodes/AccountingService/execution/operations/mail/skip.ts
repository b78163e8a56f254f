import type { IDataObject } from 'n8n-workflow';

import type { ApiRequest } from '../../../transport';
import { Skipped } from '../../job/itemInstead';
import type { Job } from '../../job/job';
import { Planned } from '../../job/planned';

/** Why nothing is sent for an item. */
export interface Reason {
	/** What the item says of it. */
	readonly told: IDataObject & { readonly reason: string };
	/** As the hint counts it: "already paid". */
	readonly inShort: string;
}

/** Ends an item for which nothing is to be sent. A dry run says what would have been. */
export function skip(
	{ entry, notes, options }: Job,
	request: ApiRequest,
	id: string,
	{ told, inShort }: Reason,
): never {
	if (options.dryRun) throw new Planned({ ...request, recordId: id, skipped: told.reason });
	notes.skip(inShort);
	// What the service answers for a mail that was sent may have another `id`, that of the mail.
	throw new Skipped({ id, [`${entry.resource}_id`]: id, skipped: true, ...told });
}
