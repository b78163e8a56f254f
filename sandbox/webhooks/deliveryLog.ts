import { noSuch } from '../books/refusal.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type Stretch, type Stretched, stretched } from '../database/stretch.ts';
import type { EventLog } from '../events/eventLog.ts';
import type { Flags } from '../flags.ts';
import type { Delivered } from './attempt.ts';
import {
	type AttemptRow,
	type DeliveryRow,
	deliveriesOf,
	selectDeliveries,
} from './deliveryRow.ts';
import type { Webhooks } from './webhooks.ts';

type Rules = Pick<Flags, 'retryIntervals' | 'retryJitter' | 'disableAfter'>;

/** The deliveries and what became of them: the log of the webhooks page. */
export class DeliveryLog {
	private readonly database: Database;
	private readonly clock: Clock;
	private readonly webhooks: Webhooks;
	private readonly eventLog: EventLog;
	private readonly rules: Rules;

	constructor(
		database: Database,
		clock: Clock,
		eventLog: EventLog,
		webhooks: Webhooks,
		rules: Rules,
	) {
		this.database = database;
		this.clock = clock;
		this.eventLog = eventLog;
		this.webhooks = webhooks;
		this.rules = rules;
	}

	/** Queues the next event that waits for that, if any does. Returns whether others wait. */
	lineUpNext(): boolean {
		if (!this.eventLog.isBehind) return false;
		this.database.transaction(() => this.eventLog.lineUpWaiting(1));
		return this.eventLog.isBehind;
	}

	/** The enabled webhooks that have deliveries due, those after `last` first. */
	webhooksDue(last: number): number[] {
		const sql = `SELECT id FROM webhooks WHERE enabled = 1 AND EXISTS (
				SELECT 1 FROM deliveries
				WHERE webhook_id = webhooks.id AND status = 'pending' AND due_at <= ?
			) ORDER BY id <= ?, id`;
		return this.database.all<{ id: number }>(sql, this.clock.stamp(), last).map(({ id }) => id);
	}

	/** The deliveries of one webhook that are due, the oldest first. */
	due(webhook: number, most: number): DeliveryRow[] {
		return this.database.all<DeliveryRow>(
			`${selectDeliveries} WHERE webhook_id = ? AND status = 'pending' AND due_at <= ?
			ORDER BY due_at, position LIMIT ?`,
			webhook,
			this.clock.stamp(),
			most,
		);
	}

	/** When the next of all waiting deliveries is due. */
	nextDue(): string | null {
		const sql = `SELECT min(due_at) AS next FROM deliveries WHERE status = 'pending' AND due_at > ?`;
		return this.database.one<{ next: string | null }>(sql, this.clock.stamp())?.next ?? null;
	}

	/** Makes all waiting deliveries due now. */
	hurry(): void {
		const sql = `UPDATE deliveries SET due_at = ? WHERE status = 'pending'`;
		this.database.run(sql, this.clock.stamp());
	}

	/** The deliveries of a webhook, the newest first. */
	list(webhook: number, stretch: Stretch): Stretched<DeliveryRow> {
		if (this.eventLog.isBehind) this.database.transaction(() => this.eventLog.lineUpWaiting());
		const of = { ...deliveriesOf, order: 'deliveries.position DESC', values: [webhook] };
		return stretched<DeliveryRow>(this.database, of, stretch);
	}

	get(delivery: string): DeliveryRow {
		const sql = `${selectDeliveries} WHERE deliveries.id = ?`;
		const row = this.database.one<DeliveryRow>(sql, delivery);
		if (!row) throw noSuch('delivery', delivery);
		return row;
	}

	attempts(delivery: string): AttemptRow[] {
		const sql = 'SELECT * FROM attempts WHERE delivery_id = ? ORDER BY id';
		return this.database.all<AttemptRow>(sql, delivery);
	}

	/**
	 * Records an attempt and decides what follows; a webhook deleted meanwhile took its log with it.
	 */
	record(delivery: DeliveryRow, done: Delivered): void {
		this.database.transaction(() => {
			if (!this.database.one('SELECT id FROM deliveries WHERE id = ?', delivery.id)) return;
			const now = this.clock.stamp();
			this.database.insert('attempts', { delivery_id: delivery.id, at: now, ...done });
			if (done.error === null) this.succeeded(delivery, now);
			else this.failed(delivery, now);
		});
	}

	private succeeded(delivery: DeliveryRow, now: string): void {
		this.write(delivery, { status: 'delivered', due_at: null, finished_at: now });
		this.database.run('UPDATE webhooks SET failures = 0 WHERE id = ?', delivery.webhook_id);
	}

	private failed(delivery: DeliveryRow, now: string): void {
		const { failures, enabled } = this.webhooks.get(delivery.webhook_id);
		const wait = this.rules.retryIntervals[delivery.attempts];
		if (wait === undefined) {
			this.write(delivery, { status: 'failed', due_at: null, finished_at: now });
		} else {
			const spread = 1 + this.rules.retryJitter * (2 * Math.random() - 1);
			const due_at = new Date(this.clock.now().getTime() + wait * 1000 * spread).toISOString();
			const status = enabled ? 'pending' : 'held';
			this.write(delivery, { status, due_at, finished_at: null });
		}
		this.database.update('webhooks', delivery.webhook_id, { failures: failures + 1 });
		if (!enabled || failures + 1 < this.rules.disableAfter) return;
		const when = now.slice(0, 16).replace('T', ' ');
		const note = `Disabled on ${when} UTC after ${failures + 1} failed ${failures === 0 ? 'attempt' : 'attempts in a row'}`;
		this.webhooks.switchOff(delivery.webhook_id, note);
	}

	private write(
		delivery: DeliveryRow,
		state: Pick<DeliveryRow, 'status' | 'due_at' | 'finished_at'>,
	): void {
		this.database.update('deliveries', delivery.id, { ...state, attempts: delivery.attempts + 1 });
	}
}
