import { createHash } from 'node:crypto';

import type { IContextObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Fields } from './nested';

/** What is known of one write. `sent` without an end is as good as unknown: the process may have died. */
type Entry =
	| { state: 'sent' | 'unknown'; request: string; bodyHash: string }
	| { state: 'done'; request: string; bodyHash: string; result: Fields };

export type Verdict =
	| { readonly kind: 'write' }
	| { readonly kind: 'done'; readonly result: Fields; readonly sameBody: boolean }
	| { readonly kind: 'unknown' };

const hashOf = (body: unknown) =>
	createHash('sha256')
		.update(JSON.stringify(body ?? null))
		.digest('hex')
		.slice(0, 16);

/**
 * Remembers each write of an execution in n8n's node context, which survives Retry On Fail and "retry
 * execution" (both run the whole node again), so that no item is written twice. The key is run, item
 * and request, without the body: an expression such as `$now` changes it between tries. A write whose
 * outcome is unknown also blocks the same request with the same body in every other run, because an
 * agent's tool gets a new run index with each try.
 */
export class Ledger {
	private readonly entries: Record<string, Entry>;
	private readonly run: number;

	constructor(context: IExecuteFunctions) {
		const stored: IContextObject = context.getContext('node');
		stored.writes ??= {};
		this.entries = stored.writes as Record<string, Entry>;
		this.run = context.getWorkflowDataProxy(0).$runIndex as number;
	}

	/** Whether a write may be sent, or what became of it before. */
	consult(item: number, request: string, body: unknown): Verdict {
		const entry = this.entries[this.key(item, request)];
		if (entry?.state === 'done')
			return { kind: 'done', result: entry.result, sameBody: entry.bodyHash === hashOf(body) };
		if (entry || this.isBlocked(request, hashOf(body))) return { kind: 'unknown' };
		return { kind: 'write' };
	}

	sent(item: number, request: string, body: unknown): void {
		this.entries[this.key(item, request)] = { state: 'sent', request, bodyHash: hashOf(body) };
	}

	done(item: number, request: string, body: unknown, result: Fields): void {
		const entry: Entry = { state: 'done', request, bodyHash: hashOf(body), result };
		this.entries[this.key(item, request)] = entry;
	}

	unknown(item: number, request: string, body: unknown): void {
		this.entries[this.key(item, request)] = { state: 'unknown', request, bodyHash: hashOf(body) };
	}

	/** The service certainly did not act: the item may be written by a later try. */
	refused(item: number, request: string): void {
		delete this.entries[this.key(item, request)];
	}

	/**
	 * Forgets finished writes after a run that no later try can repeat, so that results are not kept
	 * twice. A record with a field `error` in front makes n8n's Retry On Fail run the node again.
	 */
	settle(returned: readonly INodeExecutionData[]): void {
		if (returned[0]?.json && 'error' in returned[0].json && returned[0].json.error) return;
		for (const [key, { state }] of Object.entries(this.entries))
			if (state === 'done' && key.startsWith(`${this.run} `)) delete this.entries[key];
	}

	private key(item: number, request: string): string {
		return `${this.run} ${item} ${request}`;
	}

	private isBlocked(request: string, bodyHash: string): boolean {
		return Object.values(this.entries).some(
			(entry) =>
				entry.state === 'unknown' && entry.request === request && entry.bodyHash === bodyHash,
		);
	}
}
