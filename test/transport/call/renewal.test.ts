import { requestOf, scene } from './scene';

const REPLACE = 'PUT /invoices/{id}';

test('a body that ages is read anew before each repeat, and what that takes counts as waiting', async () => {
	const { clock, execution, sent } = scene(() => ({
		reply: { status: 500, body: '{}' },
		afterMs: 30,
	}));
	let read = 0;
	const bodyAnew = async () => {
		await clock.sleep(40_000);
		return { read: (read += 1) };
	};
	const request = { ...requestOf(REPLACE), body: { read }, bodyAnew };
	await clock.run(execution('a', [request], { maxWaitMs: 300_000 }));
	expect(sent.map(({ request: { body } }) => body)).toEqual([
		{ read: 0 },
		{ read: 1 },
		{ read: 2 },
	]);
	sent.length = 0;
	read = 0;
	await clock.run(execution('b', [request], { maxWaitMs: 30_000 }));
	expect(sent.map(({ request: { body } }) => body)).toEqual([{ read: 0 }, { read: 1 }]);
});
