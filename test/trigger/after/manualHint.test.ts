import { runTrigger } from './runTrigger';
import { engine, event, trigger } from './stage';

describe('a manual test shows', () => {
	const hints = async (address: string, mode: 'manual' | 'webhook' = 'manual') =>
		(await runTrigger(engine, trigger(), [event()], { mode, address })).hints;

	test.each([
		'http://localhost:5678',
		'http://127.0.0.1:5678',
		'http://[::1]:5678',
		'http://n8n.local',
	])('a hint that the service cannot reach %s', async (address) => {
		expect(await hints(address)).toEqual([expect.stringContaining(address)]);
	});

	test('no hint for an address on the internet', async () => {
		expect(await hints('https://n8n.example.com')).toEqual([]);
	});

	test('no hint in production', async () => {
		expect(await hints('http://localhost:5678', 'webhook')).toEqual([]);
	});
});
