import { LongestTurn } from '../../model/play/longestTurn';
import { sharedSandbox } from '../sharedSandbox';

const { call, make, sandbox } = sharedSandbox('--now', '2026-03-10T09:00:00Z');

test.each([
	['words', 'Design and artwork '.repeat(50)],
	['one word', 'x'.repeat(1000)],
	['Japanese', '東京商事'.repeat(250)],
	['Arabic', 'فاتورة طويلة جدا '.repeat(55)],
])('while a long document of %s is drawn, other requests are answered', async (_, description) => {
	const { id: customer_id } = await make('customers', { name: 'Quicksilver AG' });
	const lines = Array.from({ length: 60 }, () => ({ description, unit_price: 1 }));
	const { id } = await make('invoices', { customer_id, lines });
	let drawn = false;
	const document = fetch(`${sandbox().baseUrl}/invoices/${id}/pdf`, {
		headers: { 'X-API-Key': sandbox().apiKey },
	}).finally(() => (drawn = true));
	let answered = 0;
	for (; !drawn; answered += 1) await call(`GET /customers/${customer_id}`);
	expect((await document).status).toBe(200);
	expect(answered).toBeGreaterThan(10);
});

test('however long a document is, all of its drawing is in short turns', async () => {
	const { id: customer_id } = await make('customers', { name: 'Quicksilver AG' });
	const description = 'Design and artwork '.repeat(50);
	const lines = Array.from({ length: 500 }, () => ({ description, unit_price: 1 }));
	const { id } = await make('invoices', { customer_id, lines });
	const shares = [];
	for (let time = 0; time < 3; time += 1) {
		const before = process.threadCpuUsage();
		const watch = new LongestTurn();
		expect((await call(`GET /invoices/${id}/pdf`)).status).toBe(200);
		const longest = watch.end();
		const { user, system } = process.threadCpuUsage(before);
		shares.push((longest * 1_000) / (user + system));
	}
	expect(Math.min(...shares)).toBeLessThan(1 / 30);
});

test('two documents that are drawn at the same time are those that are drawn one after the other', async () => {
	const { id: customer_id } = await make('customers', { name: 'Quicksilver AG' });
	const paths = [];
	for (const description of ['Ωμέγα 東京 ١٢.٥ efficient', 'Ромашка 商事 שלום 1️⃣ waffle']) {
		const lines = Array.from({ length: 40 }, () => ({ description, unit_price: 1 }));
		const { id } = await make('invoices', { customer_id, lines });
		paths.push(`${sandbox().baseUrl}/invoices/${id}/pdf`);
	}
	const bytes = async (path: string) =>
		Buffer.from(
			await (await fetch(path, { headers: { 'X-API-Key': sandbox().apiKey } })).arrayBuffer(),
		);
	const alone = [await bytes(paths[0] ?? ''), await bytes(paths[1] ?? '')];
	const together = await Promise.all(paths.map(bytes));
	expect(together.map((own, nth) => own.equals(alone[nth] ?? Buffer.alloc(0)))).toEqual([
		true,
		true,
	]);
});
