import type { Row } from '../row.ts';
import type { Stage } from '../stage.ts';

export interface Setting {
	/** An n8n that has run for a while. */
	readonly stage: Stage;
	/** Length of the rate limit's window in seconds: 60 is the real one. */
	readonly window: number;
	/** Told what is going on. */
	readonly tell: (what: string) => void;
}

/** Something both are measured at. */
export type Job = (setting: Setting) => Promise<readonly Row[]>;

/** `1, 2, … count`, the ids of a fresh sandbox. */
export const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
