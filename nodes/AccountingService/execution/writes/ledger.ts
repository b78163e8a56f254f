import type { IContextObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Fields } from '../../transport';
import { isInDoubt } from '../failures/facts';
import type { Connection } from '../job/job';
import { isToolRun } from '../job/options';
import { hashOf } from './hashOf';
import { isSameWish, wishedBy, type Recipients, type Wish } from './wish';

/** What is known of one write. `sent` without a result counts as unknown: the process may have died. */
type Entry = Omit<Write, 'key'> &
	Doubt &
	({ state: 'sent' | 'unknown' } | { state: 'done'; result: Fields });

export interface Write extends Wish {
	readonly key: string;
	/** What it was to bring about, as it may be shown: `invoice 7 was deleted`. */
	readonly deed: string;
	/** Of request and body. */
	readonly hash: string;
	/** Of the account alone: the address and the API key. */
	readonly by: string;
}

export interface WriteOfItem {
	/** Counted from 0, as n8n counts. */
	readonly item: number;
	readonly deed: string;
}

type Verdict =
	| { readonly kind: 'write' }
	| ({ readonly kind: 'done'; readonly result: Fields } & Sameness)
	| ({ readonly kind: 'unknown' } & Doubt);

/** What is the same as when it was done. */
export interface Sameness {
	readonly sameBody: boolean;
	readonly sameKey: boolean;
}

/** Of a write that was perhaps carried out. */
export interface Doubt {
	/** What was said when the answer got lost, if this process lived to hear it. */
	readonly because?: string;
}

/** What this process has sent, each until it is known what became of it. */
const onTheirWay = new WeakSet<Entry>();

/**
 * Remembers each write of an execution in n8n's node context, which survives Retry On Fail and "retry execution"
 * (both run the whole node again), so that no item is written twice. The key is run, item, address of the service
 * and request, without the API key, which may be a new one of the same company, and without the body or a value to
 * be found by: an expression such as `$now` changes them between tries. Another item or run is another write; not
 * so for an agent, whose tool gets a new run with each try: a write whose outcome is unknown blocks the same wish.
 */
export class Ledger {
	private readonly entries: Record<string, Entry>;
	private readonly run: number;
	/** The items of this run that an earlier try wrote, or may have written. */
	readonly tried: ReadonlySet<number>;
	private readonly isAgents: boolean;
	/** Wishes of unknown outcome, and what was said then. They block the same wish. */
	private readonly blocking: Array<Wish & Doubt>;

	constructor(context: IExecuteFunctions) {
		this.isAgents = isToolRun(context);
		const stored: IContextObject = context.getContext('node');
		stored.writes ??= {};
		this.entries = stored.writes as Record<string, Entry>;
		this.run = context.getWorkflowDataProxy(0).$runIndex as number;
		const ofRun = Object.keys(this.entries).filter((key) => key.startsWith(`${this.run} `));
		this.tried = new Set(ofRun.map((key) => Number(key.split(' ')[1])));
		this.blocking = this.isAgents ? Object.values(this.entries).filter(isLost) : [];
	}

	/** The writes of this run that were carried out, perhaps by what was answered, or of which nothing is known. */
	whatBecame(state: 'done' | 'perhaps' | 'unknown'): WriteOfItem[] {
		return Object.entries(this.entries).flatMap(([key, entry]) => {
			const [run, item] = key.split(' ').map(Number);
			const became = entry.state === 'done' && isInDoubt(entry.result) ? 'perhaps' : entry.state;
			return run === this.run && became === state ? [{ item: item!, deed: entry.deed }] : [];
		});
	}

	/** Identifies a write of an item, by `kind` among its tries. */
	file(
		item: number,
		{ account, address }: Pick<Connection, 'account' | 'address'>,
		request: string,
		body: unknown,
		{ deed, kind, to }: { deed: string; kind: string; to?: Recipients },
	): Write {
		const hash = hashOf([request, body ?? null]);
		const wish = hashOf([account, ...wishedBy(request, body)]);
		const those = to && { ...to, who: to.who.map((one) => hashOf([account, one])) };
		const of = { deed, hash, wish, to: those, by: hashOf(account) };
		return { key: `${this.run} ${item} ${address} ${kind}`, ...of };
	}

	/** Whether a write may be sent, or what became of an earlier try. */
	consult(write: Write): Verdict {
		const entry = this.entries[write.key];
		if (entry?.state === 'done') {
			const same = { sameBody: entry.hash === write.hash, sameKey: entry.by === write.by };
			return { kind: 'done', result: entry.result, ...same };
		}
		const earlier = entry ?? this.blocking.find((each) => isSameWish(each, write));
		return earlier ? { kind: 'unknown', because: earlier.because } : { kind: 'write' };
	}

	sent({ key, ...write }: Write): void {
		onTheirWay.add((this.entries[key] = { ...write, state: 'sent' }));
	}

	done({ key, ...write }: Write, result: Fields): void {
		this.entries[key] = { ...write, state: 'done', result };
	}

	unknown({ key, ...write }: Write, { because }: Doubt): void {
		this.entries[key] = { ...write, state: 'unknown', because };
		if (this.isAgents) this.blocking.push({ ...write, because });
	}

	/** The service certainly did nothing, so a later try may write the item. */
	refused({ key }: Write): void {
		delete this.entries[key];
	}

	/**
	 * Forgets the finished writes of a run, so that n8n does not store their results twice; but not if the first
	 * item has a field `error`, because n8n's Retry On Fail then may run the node again, n8n 1 whatever it holds.
	 */
	settle(returned: readonly INodeExecutionData[]): void {
		if (returned[0]?.json.error !== undefined) return;
		for (const [key, { state }] of Object.entries(this.entries))
			if (state === 'done' && key.startsWith(`${this.run} `)) delete this.entries[key];
	}
}

/** Of what is only sent, and not by this process, nobody will hear any more. */
const isLost = (entry: Entry) =>
	entry.state === 'unknown' || (entry.state === 'sent' && !onTheirWay.has(entry));
