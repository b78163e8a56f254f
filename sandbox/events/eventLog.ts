import { randomBytes } from 'node:crypto';
import { company } from '../books/company.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { EventType } from './eventTypes.ts';

/** An event as it is stored. `body` holds the exact bytes that every delivery of it sends. */
export interface EventRow {
	id: string;
	type: EventType;
	created_at: string;
	body: string;
}

/** An event for more webhooks than this waits for the worker, so that they hold up no request. */
const atOnce = 50;

/**
 * The events, written in the same transaction as the change itself, so that neither is lost without
 * the other. Each event queues one delivery for every enabled webhook that chose its type: at once,
 * or before anything changes about the webhooks.
 */
export class EventLog {
	private readonly database: Database;
	private readonly clock: Clock;
	private readonly companyId: number;

	constructor(database: Database, clock: Clock, companyId = company.id) {
		this.database = database;
		this.clock = clock;
		this.companyId = companyId;
	}

	/** Writes an event (docs/service.md section 6). Must be called inside a transaction. */
	add(type: EventType, data: object): string {
		const id = this.write(type, data);
		if (this.areMany()) this.database.insert('waiting_events', { event_id: id });
		else this.lineUpForAll({ id, type, created_at: this.clock.stamp() });
		return id;
	}

	/**
	 * Queues the events that wait, the oldest first. Must be called inside a transaction, and before
	 * anything changes about the webhooks: an event is for those there were when it was written.
	 */
	lineUpWaiting(most = -1): void {
		const waiting = this.database.all<EventRow>(
			`SELECT events.* FROM waiting_events JOIN events ON events.id = event_id
			ORDER BY waiting_events.position LIMIT ?`,
			most,
		);
		for (const event of waiting) {
			this.lineUpForAll(event);
			this.database.run('DELETE FROM waiting_events WHERE event_id = ?', event.id);
		}
	}

	/** Whether events wait to be queued. */
	get isBehind(): boolean {
		return this.database.one('SELECT 1 FROM waiting_events') !== undefined;
	}

	/**
	 * Sends `test.ping` to the tested webhook, whatever events it chose. Returns the delivery's id.
	 */
	ping(webhook: { id: number; name: string }): string {
		const event = this.write('test.ping', { webhook_id: webhook.id, webhook_name: webhook.name });
		return this.lineUp(event, webhook.id);
	}

	/**
	 * Queues an event for a webhook behind those that wait, due at once. Must be called inside a
	 * transaction. Returns the delivery's id.
	 */
	lineUp(event: string, webhook: number): string {
		this.lineUpWaiting();
		const id = `dlv_${randomBytes(12).toString('hex')}`;
		const now = this.clock.stamp();
		this.database.insert('deliveries', {
			id,
			event_id: event,
			webhook_id: webhook,
			status: 'pending',
			due_at: now,
			created_at: now,
		});
		return id;
	}

	private areMany(): boolean {
		const sql = 'SELECT 1 FROM webhooks WHERE enabled = 1 LIMIT 1 OFFSET ?';
		return this.database.one(sql, atOnce) !== undefined;
	}

	private lineUpForAll({ id, type, created_at }: Omit<EventRow, 'body'>): void {
		this.database.run(
			`INSERT INTO deliveries (id, event_id, webhook_id, status, due_at, created_at)
			SELECT 'dlv_' || lower(hex(randomblob(12))), ?1, webhooks.id, 'pending', ?2, ?2
			FROM webhooks, json_each(webhooks.events)
			WHERE webhooks.enabled = 1 AND json_each.value = ?3`,
			id,
			created_at,
			type,
		);
	}

	private write(type: EventType, data: object): string {
		const id = `evt_${randomBytes(12).toString('hex')}`;
		const created_at = this.clock.stamp();
		const body = JSON.stringify({ id, type, company_id: this.companyId, created_at, data });
		this.database.insert('events', { id, type, created_at, body });
		return id;
	}
}
