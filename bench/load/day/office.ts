import { setTimeout as sleep } from 'node:timers/promises';

import type { Sandbox } from '../../../demo/sandbox.ts';
import { api } from '../../../demo/service.ts';

/** An invoice every three minutes of the day, each paid a moment later. Milliseconds. */
const APART_MS = 3_000;
const PAID_AFTER_MS = 1_500;

interface Record {
	readonly id: number;
}

/** The people beside n8n: they write invoices and are paid, for so many seconds. Their invoices. */
export async function work(sandbox: Sandbox, seconds: number): Promise<number[]> {
	const path = 'GET /customers?limit=100';
	const { data: customers } = await api<{ data: Record[] }>(sandbox, path);
	const ids: number[] = [];
	const began = performance.now();
	for (let nth = 0; nth * APART_MS < seconds * 1_000; nth += 1) {
		await sleep(Math.max(0, began + nth * APART_MS - performance.now()));
		const { id } = await api<Record>(sandbox, 'POST /invoices', {
			customer_id: customers[nth % customers.length]?.id,
			status: 'sent',
			lines: [{ description: 'Consulting', quantity: 3, unit_price: 120 }],
		});
		ids.push(id);
		await sleep(PAID_AFTER_MS);
		await api(sandbox, `PUT /invoices/${id}`, { status: 'paid' });
	}
	await sleep(APART_MS);
	return ids;
}
