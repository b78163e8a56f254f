import type { Pacer } from '../turns/pacer';
import type { Clock, Random, Send } from '../types';

/**
 * What a client of one service for one party is made of.
 *
 *     const pacer = pacerFor(`${baseUrl} ${hashOf(apiKey)}`, clock, Math.random);
 *     const call = createClient({ send, pacer, clock, random: Math.random, party: executionId });
 *     const outcome = await call(
 *       { method: 'GET', path: '/invoices/42', route: 'GET /invoices/{id}', answer: 'json' },
 *       { maxWaitMs: 300_000, timeoutMs: 60_000 },
 *     );
 */
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
