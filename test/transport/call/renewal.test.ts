import { retryAfter } from './against';
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

describe('a body that cannot be read anew', () => {
	const once = (reply: { status: number }) => {
		const { clock, execution, sent } = scene(() => ({ reply, afterMs: 30 }));
		const bodyAnew = () => Promise.reject(new Error('read in vain'));
		const request = { ...requestOf(REPLACE), body: {}, bodyAnew };
		return { sent, ran: clock.run(execution('a', [request])) };
	};

	test('is why a request fails that was certainly not carried out', async () => {
		const { sent, ran } = once(retryAfter('1'));
		await expect(ran).rejects.toThrow('read in vain');
		expect(sent).toHaveLength(1);
	});

	test('ends a request that may have been carried out: it stays in doubt', async () => {
		const { sent, ran } = once({ status: 500 });
		const { outcomes } = await ran;
		expect(outcomes).toMatchObject([{ kind: 'unknown', code: 'HTTP_500', attempts: 1 }]);
		expect(sent).toHaveLength(1);
	});
});
