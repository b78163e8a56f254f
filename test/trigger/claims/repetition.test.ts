import { EVENT, office, Response, signed } from '../office';

describe('a repeated event', () => {
	const repeated = { webhookResponse: { received: true } };

	test('starts nothing once n8n has answered with success', async () => {
		const { deliver, log } = office();
		const { response } = await deliver();
		response.emit('finish');
		expect((await deliver()).result).toEqual(repeated);
		expect(log).toEqual([
			[
				'debug',
				expect.stringContaining('delivered before'),
				expect.objectContaining({ reason: 'repeated' }),
			],
		]);
		expect((await deliver({ node: 'another' })).result.workflowData).toHaveLength(1);
		expect((await deliver(signed({ ...EVENT, id: 'evt_2' }))).result.workflowData).toHaveLength(1);
		expect((await deliver(signed({ ...EVENT, company_id: '2' }))).result.workflowData).toHaveLength(
			1,
		);
	});

	test.each([
		[299, false],
		[300, true],
		[500, true],
	])('after n8n answered %i the next copy starts: %p', async (status, starts) => {
		const { deliver } = office();
		const { response } = await deliver();
		response.statusCode = status;
		response.emit('finish');
		response.emit('close');
		expect('workflowData' in (await deliver()).result).toBe(starts);
	});

	test('starts again when the sender hung up, also before', async () => {
		const { deliver } = office();
		const { response } = await deliver();
		response.emit('close');
		expect((await deliver()).result).toHaveProperty('workflowData');
		const gone = new Response();
		gone.closed = true;
		const another = signed({ ...EVENT, id: 'evt_2' });
		await deliver(another, gone);
		expect((await deliver(another)).result).toHaveProperty('workflowData');
	});

	test('is put off for ten seconds while the first copy is being started', async () => {
		const { deliver, log } = office();
		await deliver();
		const { result, response } = await deliver();
		expect(result).toEqual({ noWebhookResponse: true });
		expect([response.statusCode, response.headers]).toEqual([503, { 'Retry-After': 10 }]);
		expect(log).toEqual([
			[
				'warn',
				expect.stringContaining('being started'),
				expect.objectContaining({ reason: 'firstCopyPending' }),
			],
		]);
	});

	test('starts each time where that is wanted, and while an editor listens', async () => {
		const { deliver, desk } = office();
		for (const more of [{ parameters: { options: { deduplicate: false } } }, { mode: 'manual' }]) {
			for (let i = 0; i < 2; i += 1) {
				const { response, result } = await deliver(more);
				response.emit('finish');
				expect(result.workflowData).toHaveLength(1);
			}
		}
		expect(desk.gate.size).toBe(0);
	});
});
