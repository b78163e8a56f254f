import { Call } from './call';
import type { ClientParts } from './clientParts';
import type { ApiRequest, Outcome, Patience } from '../types';

export interface Client {
	/**
	 * Paces a request, repeats what may be repeated, and resolves with what became of it. Rejects only
	 * with the reason of `patience.signal`, or with what `send` rejected with if that was something
	 * other than `NothingCameBack`.
	 */
	call(request: ApiRequest, patience: Patience): Promise<Outcome>;
}

/**
 * A client of one service for one party.
 *
 *     const pacer = pacerFor(`${baseUrl} ${hashOf(apiKey)}`, clock, Math.random);
 *     const client = createClient({ send, pacer, clock, random: Math.random, party: executionId });
 *     const outcome = await client.call(
 *       { method: 'GET', path: '/invoices/42', route: 'GET /invoices/{id}', answer: 'json' },
 *       { maxWaitMs: 300_000, timeoutMs: 60_000 },
 *     );
 */
export function createClient(parts: ClientParts): Client {
	return { call: (request, patience) => new Call(parts, request, patience).outcome() };
}
