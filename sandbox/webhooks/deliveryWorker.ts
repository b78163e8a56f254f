import type { Clock } from '../clock.ts';
import type { Flags } from '../flags.ts';
import { attempt } from './attempt.ts';
import type { DeliveryRow } from './deliveryRow.ts';
import type { DeliveryLog } from './deliveryLog.ts';
import { type WebhookRow, signingSecret } from './webhookRow.ts';
import type { Webhooks } from './webhooks.ts';

/** How many deliveries one webhook gets at the same time; a slow receiver delays no other. */
const abreast = 4;

/**
 * How many deliveries are started before requests get their turn, and for how long, in
 * milliseconds: an event for hundreds of webhooks does not hold up those who write.
 */
const startedAtOnce = 4;
const pause = 15;
/** The same while events come faster than they are queued: whoever writes goes first. */
const longPause = 60;

/** The longest delay of a timer, in milliseconds: longer ones would fire at once. */
const longestTimer = 2_147_483_647;

/**
 * Carries out deliveries that are due. A delivery is marked only after its attempt, so a crash
 * forgets none and repeats at most those under way.
 */
export class DeliveryWorker {
	private readonly clock: Clock;
	private readonly webhooks: Webhooks;
	private readonly deliveryLog: DeliveryLog;
	private readonly flags: Pick<Flags, 'headerPrefix' | 'deliveryTimeout'>;
	private readonly onTheWay = new Map<string, number>();
	private readonly carried = new Set<Promise<void>>();
	private readonly stopped = new AbortController();
	private settled: Array<() => void> = [];
	private timer: NodeJS.Timeout | undefined;
	private awake = false;
	private stopping = false;
	/** The webhook that was served last; the next ones come first. */
	private last = 0;

	constructor(
		clock: Clock,
		webhooks: Webhooks,
		deliveryLog: DeliveryLog,
		flags: Pick<Flags, 'headerPrefix' | 'deliveryTimeout'>,
	) {
		this.clock = clock;
		this.webhooks = webhooks;
		this.deliveryLog = deliveryLog;
		this.flags = flags;
	}

	/** Looks for work soon, only once however often it is called; its own writes do not wake it. */
	wake(delay = 0): void {
		if (this.awake) return;
		this.awake = true;
		const look = () => {
			const rest = this.stopping ? undefined : this.round();
			this.awake = false;
			if (rest) this.wake(rest);
		};
		if (delay) setTimeout(look, delay);
		else setImmediate(look);
	}

	/** Resolves when nothing is due or under way. */
	async settle(): Promise<void> {
		this.wake();
		await new Promise<void>((resolve) => this.settled.push(resolve));
	}

	/** Attempts all waiting deliveries now, and resolves when that is done. */
	async flush(): Promise<void> {
		this.deliveryLog.hurry();
		await this.settle();
	}

	/**
	 * Starts no more deliveries, and resolves when those on the way have ended; after `grace`
	 * milliseconds they are broken off, to be repeated at the next start.
	 */
	async stop(grace: number): Promise<void> {
		this.stopping = true;
		clearTimeout(this.timer);
		const late = setTimeout(() => this.stopped.abort(), grace);
		await Promise.all(this.carried);
		clearTimeout(late);
		for (const resolve of this.settled.splice(0)) resolve();
	}

	/** Starts some of what is due. Returns how long to wait for the next round, if there must be one. */
	private round(): number | undefined {
		const isBehind = this.deliveryLog.lineUpNext();
		const rest = isBehind ? longPause : pause;
		let left = startedAtOnce;
		for (const id of this.deliveryLog.webhooksDue(this.last)) {
			if (left === 0) return rest;
			const free = this.free(id).slice(0, left);
			if (free.length === 0) continue;
			const webhook = this.webhooks.get(id);
			for (const delivery of free) {
				const carried = this.carry(webhook, delivery);
				this.carried.add(carried);
				void carried.finally(() => this.carried.delete(carried));
			}
			this.last = id;
			left -= free.length;
		}
		if (isBehind) return rest;
		this.sleep();
		if (this.onTheWay.size === 0) for (const resolve of this.settled.splice(0)) resolve();
		return undefined;
	}

	/** What is due for a webhook and may be started. */
	private free(webhook: number): DeliveryRow[] {
		const busy = [...this.onTheWay.values()].filter((id) => id === webhook).length;
		const due = this.deliveryLog.due(webhook, abreast);
		return due.filter(({ id }) => !this.onTheWay.has(id)).slice(0, abreast - busy);
	}

	private async carry(webhook: WebhookRow, delivery: DeliveryRow): Promise<void> {
		this.onTheWay.set(delivery.id, webhook.id);
		const parcel = {
			url: webhook.url,
			body: delivery.body,
			secret: signingSecret(webhook, this.clock.stamp()),
			headerPrefix: this.flags.headerPrefix,
			eventId: delivery.event_id,
			eventType: delivery.type,
			deliveryId: delivery.id,
		};
		const done = await attempt(parcel, this.flags.deliveryTimeout, this.stopped.signal);
		this.onTheWay.delete(delivery.id);
		if (this.stopped.signal.aborted) return;
		this.deliveryLog.record(delivery, done);
		this.wake();
	}

	private sleep(): void {
		clearTimeout(this.timer);
		const next = this.deliveryLog.nextDue();
		if (!next) return;
		const wait = new Date(next).getTime() - this.clock.now().getTime() + 5;
		this.timer = setTimeout(() => this.wake(), Math.min(Math.max(wait, 5), longestTimer));
		this.timer.unref();
	}
}
