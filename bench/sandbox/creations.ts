import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startSandbox } from '../../demo/sandbox.ts';
import { median } from '../median.ts';
import type { Ratio } from './ratio.ts';

const INVOICES = 40;

/** Invoices created one after the other while all webhooks receive them, by one webhook alone. */
export async function creations(webhooks: number): Promise<Ratio> {
	const receiver = createServer((request, response) => {
		request.resume().once('end', () => response.end());
	});
	await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
	try {
		return {
			job: `POST /invoices with ${webhooks} webhooks, by one webhook`,
			cost: await created(webhooks, url),
			compared: await created(1, url),
			most: 2,
		};
	} finally {
		receiver.closeAllConnections();
		receiver.close();
	}
}

async function created(webhooks: number, url: string): Promise<number> {
	const sandbox = await startSandbox(0, ':memory:', ['--rate', '1000000']);
	const post = async (path: string, body: object): Promise<{ readonly id: number }> => {
		const answer = await fetch(new URL(path, sandbox.baseUrl), {
			method: 'POST',
			headers: {
				'Content-Type': 'application/json',
				'X-API-Key': sandbox.apiKey,
				'X-Admin-Token': sandbox.adminToken,
			},
			body: JSON.stringify(body),
		});
		if (!answer.ok) throw new Error(`${path} gave ${answer.status}`);
		return (await answer.json()) as { readonly id: number };
	};
	try {
		for (let nth = 1; nth <= webhooks; nth += 1)
			await post('/admin/webhooks', { name: `${nth}`, url, events: ['invoice.created'] });
		const { id: customer_id } = await post('/api/customers', { name: 'Northwind' });
		const lines = [{ description: 'Work', unit_price: 100 }];
		const times: number[] = [];
		for (let nth = 0; nth < INVOICES; nth += 1) {
			const began = performance.now();
			await post('/api/invoices', { customer_id, lines });
			times.push(performance.now() - began);
		}
		return median(times);
	} finally {
		await sandbox.stop();
	}
}
