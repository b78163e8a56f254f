import { createHmac, randomUUID } from 'node:crypto';

/** What one round of deliveries took. */
export interface Round {
	readonly statuses: readonly number[];
	/** Time to the answer, one per delivery. Milliseconds. */
	readonly latencies: readonly number[];
	/** From the first delivery to the last answer. */
	readonly seconds: number;
}

export interface Load {
	readonly url: string;
	readonly count: number;
	/** Deliveries under way at the same time. */
	readonly abreast: number;
	/** `undefined` forges the signatures. */
	readonly secret: string | undefined;
}

/** Delivers as many different events as asked for, and waits for all answers. */
export async function deliver({ url, count, abreast, secret }: Load): Promise<Round> {
	const statuses: number[] = [];
	const latencies: number[] = [];
	const began = performance.now();
	let left = count;
	const lane = async () => {
		while (left-- > 0) {
			const sent = performance.now();
			statuses.push(await deliverOne(url, secret, `evt_${randomUUID()}`));
			latencies.push(performance.now() - sent);
		}
	};
	await Promise.all(Array.from({ length: abreast }, lane));
	return { statuses, latencies, seconds: (performance.now() - began) / 1000 };
}

/**
 * Delivers one event and returns the status of the answer; a secret of `undefined` forges the
 * signature.
 */
export async function deliverOne(
	url: string,
	secret: string | undefined,
	id: string,
): Promise<number> {
	const response = await fetch(url, signedEvent(id, secret ?? 'forged'));
	await response.arrayBuffer();
	return response.status;
}

/** A delivery of an event with this id. */
export function signedEvent(id: string, secret: string) {
	const body = JSON.stringify({
		id,
		type: 'invoice.paid',
		company_id: 42,
		created_at: new Date().toISOString(),
		data: { id: 7, number: 'R-2026-7', status: 'paid', total: 119 },
	});
	const signature = createHmac('sha256', secret).update(body).digest('hex');
	const headers = { 'content-type': 'application/json', 'x-svc-signature': signature };
	return { method: 'POST', headers, body };
}
