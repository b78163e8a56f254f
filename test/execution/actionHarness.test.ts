import { json } from '../localService/localService';
import { ActionHarness } from './actionHarness';

const rows = Array.from({ length: 150 }, (_, id) => ({ id }));
const page = (offset: number) => rows.slice(offset, offset + 100);

test('what a node still asks for when its test has ended reaches the service of no other test', async () => {
	const ended = await ActionHarness.start();
	let release = () => {};
	const isReading = new Promise<void>((resolve) => {
		ended.service.respond = (hit, response) => {
			const offset = Number(hit.query.offset ?? 0);
			const answer = () => json({ data: page(offset), total: 150 })(hit, response);
			if (offset > 0) return answer();
			release = answer;
			resolve();
		};
	});
	const reading = ended.run({ resource: 'invoice', operation: 'getAll', returnAll: true });
	await isReading;

	const next = await ActionHarness.start();
	release();
	expect((await reading).json).toHaveLength(150);
	expect(ended.service.hits.length).toBeGreaterThan(1);
	expect(next.service.hits).toEqual([]);
});
