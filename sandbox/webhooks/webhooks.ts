import { randomBytes } from 'node:crypto';
import { Refusal, noSuch } from '../books/refusal.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type Stretch, type Stretched, stretched, whole } from '../database/stretch.ts';
import type { EventType } from '../events/eventTypes.ts';
import type { EventLog } from '../events/eventLog.ts';
import type { Flags } from '../flags.ts';
import { type WebhookRow, signingSecret } from './webhookRow.ts';

export interface NewWebhook {
	name: string;
	url: string;
	events: EventType[];
}

function newSecret(): string {
	return `whsec_${randomBytes(24).toString('hex')}`;
}

/** The webhooks of Settings > Webhooks (docs/service.md sections 2 and 6). */
export class Webhooks {
	private readonly database: Database;
	private readonly clock: Clock;
	private readonly eventLog: EventLog;
	private readonly overlap: number;

	constructor(
		database: Database,
		clock: Clock,
		eventLog: EventLog,
		{ rotationOverlap }: Pick<Flags, 'rotationOverlap'>,
	) {
		this.database = database;
		this.clock = clock;
		this.eventLog = eventLog;
		this.overlap = rotationOverlap;
	}

	/** The newest first. */
	list(stretch: Stretch = whole): Stretched<WebhookRow> {
		return stretched<WebhookRow>(this.database, { from: 'webhooks', order: 'id DESC' }, stretch);
	}

	get(id: number): WebhookRow {
		const row = this.database.one<WebhookRow>('SELECT * FROM webhooks WHERE id = ?', id);
		if (!row) throw noSuch('webhook', id);
		return row;
	}

	/** Returns the signing secret, which is not shown again. */
	create(webhook: NewWebhook): { id: number; secret: string } {
		const secret = newSecret();
		return this.database.transaction(() => {
			this.eventLog.lineUpWaiting();
			const id = this.database.insert('webhooks', {
				name: webhook.name,
				url: webhook.url,
				// Each type once: an event is for every entry with its type.
				events: JSON.stringify([...new Set(webhook.events)]),
				secret,
				created_at: this.clock.stamp(),
			});
			return { id, secret };
		});
	}

	/**
	 * Returns a new secret, which is not shown again. Until the overlap ends the one that signed stays
	 * usable: with `signWith` set to `previous` it still signs, so that the receiver can be updated
	 * first.
	 */
	rotate(id: number, signWith: 'current' | 'previous'): { secret: string; previousUntil: string } {
		const previous = signingSecret(this.get(id), this.clock.stamp());
		const secret = newSecret();
		const previousUntil = new Date(this.clock.now().getTime() + this.overlap * 1000).toISOString();
		this.database.update('webhooks', id, {
			secret,
			previous_secret: previous,
			previous_until: previousUntil,
			sign_with: signWith,
		});
		return { secret, previousUntil };
	}

	signWith(id: number, which: 'current' | 'previous'): void {
		this.get(id);
		this.database.update('webhooks', id, { sign_with: which });
	}

	/** Deliveries that waited while the webhook was disabled are due at once. */
	enable(id: number): void {
		this.get(id);
		this.database.transaction(() => {
			this.eventLog.lineUpWaiting();
			this.database.update('webhooks', id, { enabled: 1, disabled_note: null, failures: 0 });
			this.database.run(
				`UPDATE deliveries SET status = 'pending', due_at = ? WHERE webhook_id = ? AND status = 'held'`,
				this.clock.stamp(),
				id,
			);
		});
	}

	/** Unfinished deliveries wait; later events are not delivered to this webhook. */
	disable(id: number): void {
		this.get(id);
		this.database.transaction(() => this.switchOff(id, null));
	}

	/** The same with a note that says why, for callers inside a transaction. */
	switchOff(id: number, note: string | null): void {
		this.eventLog.lineUpWaiting();
		this.database.update('webhooks', id, { enabled: 0, disabled_note: note });
		const sql = `UPDATE deliveries SET status = 'held' WHERE webhook_id = ? AND status = 'pending'`;
		this.database.run(sql, id);
	}

	remove(id: number): void {
		this.get(id);
		this.database.transaction(() => {
			this.eventLog.lineUpWaiting();
			this.database.run('DELETE FROM webhooks WHERE id = ?', id);
		});
	}

	/** Sends `test.ping`; returns the delivery's id. */
	ping(id: number): string {
		return this.database.transaction(() => this.eventLog.ping(this.enabled(id)));
	}

	/** Delivers an event again under a new delivery id; returns that id. */
	redeliver(delivery: string): string {
		return this.database.transaction(() => {
			const sql = 'SELECT event_id, webhook_id FROM deliveries WHERE id = ?';
			const row = this.database.one<{ event_id: string; webhook_id: number }>(sql, delivery);
			if (!row) throw noSuch('delivery', delivery);
			return this.eventLog.lineUp(row.event_id, this.enabled(row.webhook_id).id);
		});
	}

	private enabled(id: number): WebhookRow {
		const row = this.get(id);
		if (row.enabled) return row;
		throw new Refusal(400, `The webhook ${row.name} is disabled; enable it first`);
	}
}
