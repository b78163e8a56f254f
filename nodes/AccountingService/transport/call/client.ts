/**
 * The transport as one function: `call(request, patience)` paces, repeats what may be repeated, and
 * resolves with what became of the request. It rejects only when the execution was cancelled (with
 * the signal's reason) or `send` rejected with something else than `NothingCameBack` (a defect).
 *
 *     const pacer = pacerFor(`${address} ${hashOfKey}`, clock, random);
 *     const client = createClient({ send, pacer, clock, random, party: executionId });
 *     const outcome = await client.call(request, { maxWaitMs, timeoutMs, signal });
 */
import { Call, type ClientParts } from './call';
import type { ApiRequest, Outcome, Patience } from '../types';

export interface Client {
	call(request: ApiRequest, patience: Patience): Promise<Outcome>;
}

export function createClient(parts: ClientParts): Client {
	return { call: (request, patience) => new Call(parts, request, patience).outcome() };
}
