import { runTrigger } from './runTrigger';
import { engine, event, trigger } from './stage';

test.each(['http://localhost:5678', 'https://n8n.example.com'])(
	'a manual test of an event that arrived shows no hint of the address %s',
	async (address) => {
		const run = await runTrigger(engine, trigger(), [event()], { mode: 'manual', address });
		expect([run.json.length, run.hints]).toEqual([1, []]);
	},
);
