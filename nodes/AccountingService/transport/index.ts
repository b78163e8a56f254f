/**
 * Talks to an HTTP service that limits requests: paces, repeats what may be repeated, finds lists and
 * records in its answers and reads lists page by page. Knows neither n8n nor the service. This file is
 * the door: nobody outside imports from behind it.
 */
export { findList } from './answers/envelope';
export { parseJson } from './answers/json';
export { findRecord } from './answers/record';
export { isObject, type Fields } from './answers/shapes';
export { backoff } from './call/retryPolicy';
export type { ClientParts } from './call/call';
export { createClient, type Client } from './call/client';
export { ANSWER_TOO_SLOW, NothingCameBack } from './call/nothingCameBack';
export { readPages, type Page, type Reading, type Seen } from './pages/pages';
export { SERVICE_NOT_ANSWERING } from './turns/silence';
export { Pacer } from './turns/pacer';
export { pacerFor } from './turns/pacerFor';
export type * from './types';
