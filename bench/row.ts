/** One line of the table: the same job done by both. */
export interface Row {
	readonly job: string;
	/** The peer's name and how it is set up. */
	readonly peer: string;
	readonly unit: 's' | 'MB';
	readonly oursTook: number;
	readonly peerTook: number;
	/** What the job takes at least, whoever does it; absent where nothing can be said. */
	readonly minimum?: number;
	readonly oursSent: number;
	readonly peerSent: number;
	/** Items of the job that came out failed. */
	readonly oursLost: number;
	readonly peerLost: number;
	/** What must hold, in words. */
	readonly must?: string;
	readonly isMet?: boolean;
}

/** Ours by the peer's: below 1, ours needs less. */
export function ratioOf({ oursTook, peerTook }: Row): number {
	return oursTook / peerTook;
}
