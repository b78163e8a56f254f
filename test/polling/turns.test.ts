import { remembered } from '../../nodes/AccountingService/polling/find/remembered';
import { LONGEST_MS, usualMs } from '../hostile/cpu';
import { longestOfTries } from '../hostile/longestTurns';
import { LocalService } from '../localService/localService';
import { LongestTurn } from '../model/play/longestTurn';
import { Engine } from '../n8nCore/harness';
import { PolledNode } from './pollStage';

/** So many times as long as `JSON.parse` takes for the page. */
const MOST = 20;

/** A page of all customers, a megabyte long, whatever number of them is asked for. */
const page = (changed: number) =>
	JSON.stringify({ data: Array.from({ length: 60_000 }, (_, id) => ({ id, changed })) });

test('a megabyte of customers on one page is compared while n8n does other things, too', async () => {
	const service = await LocalService.start();
	const accountingServiceApi = { baseUrl: service.baseUrl, apiKey: 'the-key' };
	const engine = await Engine.start({ accountingServiceApi });
	const node = new PolledNode(engine, { watch: ['customer.*'] });
	const poll = async (text: string) => {
		service.respond = ({ query }, response) => {
			response.setHeader('Content-Type', 'application/json');
			response.end(Number(query.offset ?? 0) > 0 ? '{"data":[]}' : text);
		};
		const watch = new LongestTurn();
		const items = await node.poll();
		return { found: items?.length ?? 0, ms: watch.end() };
	};
	expect(await poll(page(0))).toMatchObject({ found: 0 });
	let times = Infinity;
	for (let changed = 1; changed <= 3 && times > MOST; changed += 1) {
		const text = page(changed);
		const usual = usualMs(() => void JSON.parse(text));
		const { found, ms } = await poll(text);
		expect(found).toBe(1_000);
		times = Math.min(times, ms / usual);
	}
	expect(times).toBeLessThan(MOST);
	await service.stop();
});

/** Milliseconds of CPU that no machine does in less. */
function work(ms: number): void {
	const before = process.threadCpuUsage();
	const used = () => {
		const { user, system } = process.threadCpuUsage(before);
		return (user + system) / 1_000;
	};
	while (used() < ms);
}

test('changed records are told while n8n does other things, too, however long one takes', async () => {
	const after = { hash: 1, status: '', changes: 1, state: 'here' } as const;
	const changes = Array.from({ length: 60 }, (_, id) => ({ recordId: `${id}`, kinds: [], after }));
	const tell = () => {
		work(LONGEST_MS / 10);
		return true;
	};
	const telling = async () =>
		expect(await remembered(undefined, changes, tell)).toHaveProperty('size', 60);
	expect(await longestOfTries(telling)).toBeLessThan(LONGEST_MS);
});
