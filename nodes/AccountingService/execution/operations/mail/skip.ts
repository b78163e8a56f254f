import type { IDataObject } from 'n8n-workflow';

import type { ApiRequest } from '../../../transport';
import { Skipped } from '../../job/itemInstead';
import type { Job } from '../../job/job';
import { Planned } from '../../job/planned';

/** Why nothing is sent for an item. */
export interface Reason extends IDataObject {
	readonly reason: string;
}

/** Ends an item for which nothing is to be sent. A dry run says what would have been. */
export function skip({ options }: Job, request: ApiRequest, id: string, why: Reason): never {
	if (options.dryRun) throw new Planned({ ...request, recordId: id, skipped: why.reason });
	throw new Skipped({ id, skipped: true, ...why });
}
