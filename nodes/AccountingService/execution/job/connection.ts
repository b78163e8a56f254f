import type { ApiRequest, Outcome, Patience } from '../../transport';

/** The service as one credential reaches it. */
export interface Connection {
	/** Host and port, for messages. */
	readonly host: string;
	/** Tells this address and key from all others, without being the key. */
	readonly account: string;
	call(request: ApiRequest, patience: Patience): Promise<Outcome>;
	/** Replaces the API key by asterisks in words that are shown to somebody. */
	masked(text: string): string;
}
