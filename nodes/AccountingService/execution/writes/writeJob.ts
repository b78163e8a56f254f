import type { Lookups } from '../find/lookups';
import type { Job } from '../job/job';
import type { Ledger } from './ledger';

/** A job that may write. Reads take a plain `Job`, so that none of them can. */
export interface WriteJob extends Job {
	/** Records found by a field's value. */
	readonly lookups: Lookups;
	/** What this execution has written already. */
	readonly ledger: Ledger;
}
