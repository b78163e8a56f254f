import { LocalService } from '../localService/localService';
import { Engine } from '../n8nCore/harness';
import { PolledNode, serveBooks } from './pollStage';
import { Poller, World } from './world';

const invoice = (id: number) => ({
	id,
	number: `R-2026-${id}`,
	customer: { id: id % 100, name: `Customer ${id % 100}`, email: `mail${id % 100}@example.com` },
	status: ['draft', 'sent', 'paid', 'overdue'][id % 4],
	lines: [1, 2, 3].map((line) => ({ text: `Line ${line}`, quantity: line, price: '19.90' })),
	created_at: '2026-01-02T03:04:05.678Z',
	updated_at: '2026-01-02T03:04:05.678Z',
});

test('10,000 records cost at most 101 requests a poll, and a memory of at most 105,000 characters', async () => {
	const service = await LocalService.start();
	const accountingServiceApi = { baseUrl: service.baseUrl, apiKey: 'the-key' };
	const engine = await Engine.start({ accountingServiceApi });
	serveBooks(service, {
		invoices: Array.from({ length: 10_000 }, (_, at) => invoice(10_000 - at)),
	});
	const options = { requestsPerMinute: 1_000_000 };
	const node = new PolledNode(engine, { watch: ['invoice.*'], options });
	await node.poll();
	const before = service.hits.length;
	expect(await node.poll()).toBeNull();
	expect(service.hits.length - before).toBeLessThanOrEqual(101);
	expect(String(node.staticData.memory).length).toBeLessThanOrEqual(105_000);
	await service.stop();
});

/** The processor's time of a poll that finds nothing, with records that are there already. */
async function quietPoll(count: number): Promise<number> {
	const rows = Array.from({ length: count }, (_, at) => ({
		id: String(count - at),
		record: invoice(count - at),
	}));
	const world = new World();
	world.read = async function* () {
		for (let at = 0; at < count; at += 100) yield rows.slice(at, at + 100);
	};
	const poller = new Poller(world);
	await poller.poll();
	const before = process.cpuUsage();
	expect(await poller.types()).toEqual([]);
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1_000;
}

test('40,000 records are compared in ten times the time of 4,000, or little more', async () => {
	await quietPoll(4_000);
	const few = Math.min(await quietPoll(4_000), await quietPoll(4_000));
	expect(await quietPoll(40_000)).toBeLessThan(25 * few);
});
