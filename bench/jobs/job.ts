import type { Row } from '../row.ts';
import type { Stage } from '../stage.ts';

export interface Setting {
	/** An n8n that is warmed up. */
	readonly stage: Stage;
	/** Length of the rate limit's window in seconds: 60 is the real one. */
	readonly window: number;
	/** Called with what is going on. */
	readonly tell: (what: string) => void;
}

/** A job at which both nodes are measured. */
export type Job = (setting: Setting) => Promise<readonly Row[]>;

/** `1, 2, … count`, the ids of a fresh sandbox. */
export const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
