import { EVENT, passOn, signed, triggerProcess, WebhookResponse } from './triggerProcess';

describe('a repeated event', () => {
	const repeated = { webhookResponse: { received: true } };

	test('starts nothing once the first copy was passed on', async () => {
		const { deliver, log, state } = triggerProcess();
		const { response } = await deliver();
		response.answer(200);
		passOn(state);
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

	describe.each([
		['hung up before n8n answered', true],
		['waited for the answer', false],
	])('whose first sender %s', (_, hungUp) => {
		test.each([
			[299, false],
			[300, true],
			[500, true],
		])('is started after n8n answered %i: %p', async (status, starts) => {
			const { deliver } = triggerProcess();
			const { response } = await deliver();
			if (hungUp) response.hangUp();
			response.answer(status);
			expect('workflowData' in (await deliver()).result).toBe(starts);
		});
	});

	test.each([
		['is being started', () => {}],
		['has no sender any more', (response: WebhookResponse) => response.hangUp()],
		[
			'was answered, and its execution is not known',
			(response: WebhookResponse) => response.answer(200),
		],
	])('is to be sent again in ten seconds while the first copy %s', async (_, happens) => {
		const { deliver, log } = triggerProcess();
		happens((await deliver()).response);
		const { result, response } = await deliver();
		expect(result).toEqual({ noWebhookResponse: true });
		expect([response.statusCode, response.headers]).toEqual([503, { 'Retry-After': 10 }]);
		expect(log).toEqual([
			[
				'warn',
				expect.stringContaining('its execution still runs'),
				expect.objectContaining({ reason: 'firstCopyPending' }),
			],
		]);
	});

	test('waits until it is known what became of the first, though that was answered', async () => {
		const { clock, deliver, state } = triggerProcess();
		(await deliver()).response.answer(200);
		const began = clock.now();
		clock.at(20, () => passOn(state));
		expect((await deliver()).result).toEqual(repeated);
		expect(clock.now() - began).toBe(20);
	});

	test('starts a minute after n8n answered the first, if nothing is seen of that', async () => {
		const { clock, deliver } = triggerProcess();
		(await deliver()).response.answer(200);
		await clock.run(clock.sleep(60_000));
		expect((await deliver()).result.workflowData).toHaveLength(1);
	});

	test('whose sender hung up while it waited for another copy makes no other one wait', async () => {
		const { clock, deliver } = triggerProcess();
		const gone = new WebhookResponse();
		gone.closed = true;
		await deliver({}, gone);
		const before = clock.now();
		expect((await deliver()).response.statusCode).toBe(503);
		expect(clock.now()).toBe(before);
	});

	test('starts each time without Deduplicate, and while an editor listens', async () => {
		const { deliver, state } = triggerProcess();
		for (const more of [{ parameters: { options: { deduplicate: false } } }, { mode: 'manual' }]) {
			for (let i = 0; i < 2; i += 1) {
				const { response, result } = await deliver(more);
				response.answer(200);
				expect(result.workflowData).toHaveLength(1);
			}
		}
		expect(state.claims.size()).toBe(0);
	});
});
