/** One row of the table: the same job with both. */
export interface Row {
	readonly job: string;
	/** The peer's name and set-up. */
	readonly peer: string;
	readonly unit: 's' | 'MB';
	readonly oursTook: number;
	readonly peerTook: number;
	/** The theoretical minimum, whoever does the job; absent if there is none. */
	readonly minimum?: number;
	readonly oursSent: number;
	readonly peerSent: number;
	/** Items of the job that failed. */
	readonly oursLost: number;
	readonly peerLost: number;
	/** The requirement, in words. */
	readonly must?: string;
	readonly isMet?: boolean;
}

/** Ours divided by the peer's: below 1, ours needs less. */
export function ratioOf({ oursTook, peerTook }: Row): number {
	return oursTook / peerTook;
}
