import type { EventType } from '../events/eventTypes.ts';

/** A webhook as it is stored. Secrets are stored readable, because signing needs them. */
export interface WebhookRow {
	id: number;
	name: string;
	url: string;
	events: string;
	enabled: 0 | 1;
	disabled_note: string | null;
	/** Failed attempts since the last success. */
	failures: number;
	secret: string;
	previous_secret: string | null;
	previous_until: string | null;
	sign_with: 'current' | 'previous';
	created_at: string;
}

/** Whether a previous secret is still usable, and whether it is the one that signs. */
export function overlap(row: WebhookRow, now: string): { until: string; signing: boolean } | null {
	if (!row.previous_secret || !row.previous_until || row.previous_until <= now) return null;
	return { until: row.previous_until, signing: row.sign_with === 'previous' };
}

export function signingSecret(row: WebhookRow, now: string): string {
	return overlap(row, now)?.signing ? (row.previous_secret ?? row.secret) : row.secret;
}

/** The part of a webhook that may be shown at any time: no secret. */
export function shownWebhook(row: WebhookRow, now: string) {
	return {
		id: row.id,
		name: row.name,
		url: row.url,
		events: JSON.parse(row.events) as EventType[],
		enabled: row.enabled === 1,
		disabled_note: row.disabled_note,
		failures: row.failures,
		previous_secret_until: overlap(row, now)?.until ?? null,
		signing_with: overlap(row, now)?.signing ? 'previous' : 'current',
		created_at: row.created_at,
	};
}
