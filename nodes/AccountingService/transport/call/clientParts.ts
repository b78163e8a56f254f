import type { Pacer } from '../turns/pacer';
import type { Clock, Random, Send } from '../types';

/** What a client is made of. */
export interface ClientParts {
	readonly send: Send;
	/** Shared by every client of the same service and key: `pacerFor` finds it. */
	readonly pacer: Pacer;
	readonly clock: Clock;
	readonly random: Random;
	/** Awaited while a long answer is read. */
	readonly breathe?: () => Promise<void>;
	/** Whose requests these are, such as the id of an execution. Parties share the pace evenly. */
	readonly party: string;
}
