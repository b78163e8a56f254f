import type { IDataObject } from 'n8n-workflow';

import type { ApiRequest } from '../../../transport';
import { Skipped } from '../../job/itemInstead';
import type { Job } from '../../job/job';
import { counted } from '../../job/words';
import { Planned } from '../../job/planned';

/** Why nothing is sent for an item. */
export interface Reason extends IDataObject {
	readonly reason: string;
}

/** Ends an item for which nothing is to be sent. A dry run says what would have been. */
export function skip(
	{ entry, notes, options }: Job,
	request: ApiRequest,
	id: string,
	why: Reason,
): never {
	if (options.dryRun) throw new Planned({ ...request, recordId: id, skipped: why.reason });
	notes.skip(inShort(why, options.notAgainWithinDays));
	// What the service answers for a mail that was sent may have another `id`, that of the mail.
	throw new Skipped({ id, [`${entry.resource}_id`]: id, skipped: true, ...why });
}

/** Why, as the hint counts it. */
function inShort({ reason, since }: Reason, days: number): string {
	const told = /already paid|canceled|may have been sent/.exec(reason)?.[0];
	const within = `already sent within ${counted(days, { one: 'day', many: 'days' })}`;
	return told ?? (since === undefined ? 'with nothing to be paid any more' : within);
}
