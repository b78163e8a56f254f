import { EVENT, signed, triggerProcess, WebhookResponse } from './triggerProcess';

describe('a repeated event', () => {
	const repeated = { webhookResponse: { received: true } };

	test('starts nothing once n8n has answered with success', async () => {
		const { deliver, log } = triggerProcess();
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
		const { deliver } = triggerProcess();
		const { response } = await deliver();
		response.statusCode = status;
		response.emit('finish');
		response.emit('close');
		expect('workflowData' in (await deliver()).result).toBe(starts);
	});

	test('starts again if the sender hung up, even before the copy was admitted', async () => {
		const { deliver } = triggerProcess();
		const { response } = await deliver();
		response.emit('close');
		expect((await deliver()).result).toHaveProperty('workflowData');
		const gone = new WebhookResponse();
		gone.closed = true;
		const another = signed({ ...EVENT, id: 'evt_2' });
		await deliver(another, gone);
		expect((await deliver(another)).result).toHaveProperty('workflowData');
	});

	test('is to be sent again in ten seconds while the first copy is being started', async () => {
		const { deliver, log } = triggerProcess();
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

	test('starts each time without Deduplicate, and while an editor listens', async () => {
		const { deliver, state } = triggerProcess();
		for (const more of [{ parameters: { options: { deduplicate: false } } }, { mode: 'manual' }]) {
			for (let i = 0; i < 2; i += 1) {
				const { response, result } = await deliver(more);
				response.emit('finish');
				expect(result.workflowData).toHaveLength(1);
			}
		}
		expect(state.claims.size).toBe(0);
	});
});
