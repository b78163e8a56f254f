import type { Wait } from '../../transport';

/** What a number of records is called. */
export type Counted = Readonly<Record<'one' | 'many', string>>;

/** `1 invoice`, `2 invoices`. */
export const counted = (count: number, { one, many }: Counted) =>
	`${count} ${count === 1 ? one : many}`;

export function duration(ms: number): string {
	const seconds = Math.max(1, Math.round(ms / 1000));
	if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
	if (seconds < 7200) return `${Math.round(seconds / 60)} minutes`;
	return `${Math.round(seconds / 3600)} hours`;
}

/** What somebody else threw, in its own words. */
export const reasonOf = (thrown: unknown): string =>
	thrown instanceof Error ? thrown.message : String(thrown);

export type WaitReason = Wait['reason'] | 'otherExecution';

export const why: Record<WaitReason, string> = {
	otherExecution: 'for another execution, which was at work on the same',
	rateLimit: 'for the rate limit of the service',
	serverTrouble: 'because the service could not answer',
	lostConnection: 'because the connection was lost',
};
