import type { Played } from '../play/stage';

/** Says in a sentence what is wrong, or nothing. */
export type Invariant = (played: Played) => string | undefined | Promise<string | undefined>;

export type Invariants = Readonly<Record<string, Invariant>>;

/** Nothing goes wrong, nobody else changes anything, and the credential can be used. */
export const isQuiet = ({ world: { troubles } }: Played): boolean =>
	troubles.faults.length === 0 &&
	troubles.changes.length === 0 &&
	!troubles.rate &&
	troubles.credential === 'good' &&
	troubles.cancelAt === undefined;

export const isCancelled = ({ run }: Played): boolean => run.status === 'canceled';

/** How often n8n may run a node for one item. */
export const mostTries = ({ step }: Played): number =>
	(step.retryOnFail ? 3 : 1) * (step.course === 'retryExecution' ? 2 : 1);

/** How often each item is given to a node. */
export const nodesOf = ({ step }: Played): number =>
	['twoNodes', 'twoExecutions'].includes(step.course) ? 2 : 1;
