import { setTimeout as sleep } from 'node:timers/promises';

import { Lookups } from '../../../nodes/AccountingService/trigger/lookups';
import { eventLoopWorkload } from '../../../nodes/AccountingService/trigger/intake';
import { EVENT, passOn, signed, triggerProcess, WebhookResponse } from './triggerProcess';

/** Delivers new events to a process that is as busy as it is told. */
function flooded({ deduplicate = true } = {}) {
	let busy = 0;
	const lookups = new Lookups();
	const trigger = triggerProcess(() => busy, lookups);
	const parameters = { options: { deduplicate } };
	let events = 0;
	const send = async (response = new WebhookResponse()) => {
		const { result } = await trigger.deliver(
			{ ...signed({ ...EVENT, id: `evt_${(events += 1)}` }), parameters },
			response,
		);
		return { taken: result.workflowData !== undefined, response };
	};
	const pass = async (ms: number) => await trigger.clock.run(trigger.clock.sleep(ms));
	/**
	 * So many a second, each answered after `answerMs`, for so many seconds, unless its sender hangs up after
	 * `patienceMs`. Which of them were taken.
	 */
	const keepSending = async (
		perSecond: number,
		seconds: number,
		answerMs: number | ((nth: number) => number) = 0,
		patienceMs = Infinity,
	) => {
		const taken: boolean[] = [];
		let open: Array<{ response: WebhookResponse; at: number; until: number }> = [];
		for (let nth = 0; nth < perSecond * seconds; nth += 1) {
			await pass(1_000 / perSecond);
			const now = trigger.clock.now();
			for (const { response } of open.filter(({ until }) => until <= now)) response.hangUp();
			for (const { response } of open.filter(({ at }) => at <= now)) response.answer(200);
			open = open.filter(({ at, until }) => Math.min(at, until) > now);
			const { taken: isTaken, response } = await send();
			taken.push(isTaken);
			const at = now + (typeof answerMs === 'number' ? answerMs : answerMs(nth));
			if (isTaken) open.push({ response, at, until: now + patienceMs });
		}
		for (const { response, at } of open) if (at < Infinity) response.answer(200);
		return taken;
	};
	/** An event that is looked up in n8n's database, which answers after a while, or breaks off. */
	const lookUp = (ms: number, end = async () => {}) =>
		void lookups.count(trigger.clock, trigger.clock.sleep(ms).then(end)).catch(() => undefined);
	const become = (share: number) => (busy = share);
	return { ...trigger, send, pass, keepSending, lookUp, become };
}

const share = (taken: readonly boolean[]) => taken.filter(Boolean).length / taken.length;

describe.each([true, false])('with Deduplicate %s', (deduplicate) => {
	test('more than a busy n8n can take are asked to come again in ten seconds', async () => {
		const { keepSending, become, send, log } = flooded({ deduplicate });
		become(1);
		const taken = await keepSending(100, 20, 2_000);
		// What comes within a second is taken.
		expect(taken.slice(0, 99)).not.toContain(false);
		expect(share(taken.slice(-500))).toBeLessThan(0.15);
		let refused = await send();
		while (refused.taken) refused = await send();
		const { statusCode, headers, body } = refused.response;
		expect({ statusCode, headers, body }).toEqual({
			statusCode: 503,
			headers: { 'Retry-After': 10 },
			body: { received: false },
		});
		expect(log[0]?.slice(0, 2)).toEqual([
			'warn',
			expect.stringContaining('n8n is behind with those that it has taken already'),
		]);
	});
});

test('some are taken always, and all of them again when n8n has time', async () => {
	const { keepSending, become } = flooded();
	become(0.9);
	const during = await keepSending(100, 60, 900);
	expect(share(during.slice(-1_000))).toBeGreaterThan(0.01);
	expect(share(during.slice(-1_000))).toBeLessThan(0.3);
	become(0.89);
	// It owes more than ten answers all the time.
	await keepSending(100, 10, 900);
	expect(share(await keepSending(100, 2, 900))).toBe(1);
});

test('an n8n that answers late, though it is not busy, takes fewer', async () => {
	const { keepSending } = flooded();
	expect(share(await keepSending(100, 10, 990))).toBe(1);
	expect(share(await keepSending(100, 20, 1_500))).toBeLessThan(0.6);
});

test("while executions wait for n8n's database, fewer are taken, however soon n8n answers", async () => {
	const { keepSending, lookUp } = flooded();
	lookUp(30_000);
	const taken = await keepSending(20, 30);
	// What comes until then is taken: the wait may be a short one.
	expect(taken.slice(0, 28)).not.toContain(false);
	expect(share(taken.slice(-200))).toBeLessThan(0.1);
	await keepSending(20, 10);
	expect(share(await keepSending(20, 2))).toBe(1);
});

test('an event whose look-up has failed is waited for no longer', async () => {
	const { keepSending, lookUp } = flooded();
	lookUp(5_000, async () => await Promise.reject(new Error('the connection was lost')));
	await keepSending(20, 30);
	expect(share(await keepSending(20, 10))).toBe(1);
});

test('a database that answers within a second, one event after the other, holds nothing up', async () => {
	const { keepSending, lookUp, clock } = flooded();
	for (let at = 0; at < 30; at += 1) clock.at(at * 900, () => lookUp(950));
	expect(share(await keepSending(20, 30))).toBe(1);
});

test('nine that are never answered do not make the others wait', async () => {
	const { send, keepSending } = flooded();
	for (let nth = 0; nth < 9; nth += 1) await send();
	expect(share(await keepSending(100, 10))).toBe(1);
});

test.each([0.1, 0.92])(
	'however many are never answered, the others do not wait for them for long (busy %d)',
	async (busy) => {
		const { send, keepSending, become } = flooded();
		become(busy);
		for (let nth = 0; nth < 60; nth += 1) await send();
		await keepSending(20, 15);
		expect(share(await keepSending(20, 60))).toBe(1);
	},
);

test('n8n that has too much to do and answers in no order is not taken for one that is kept from it', async () => {
	const { keepSending, become } = flooded();
	become(1);
	const inNoOrder = (nth: number) => ((nth * 37) % 100) * 160;
	expect(share((await keepSending(100, 60, inNoOrder)).slice(-3_000))).toBeLessThan(0.05);
});

test('senders that hang up before their turn are no answers', async () => {
	const { keepSending } = flooded();
	expect(share(await keepSending(30, 33, Infinity, 10_000))).toBe(1);
});

test('when a flood is over, what n8n answers before the next ten is taken at once', async () => {
	const { keepSending, become } = flooded();
	become(1);
	await keepSending(100, 20, 2_000);
	expect(share(await keepSending(44, 3, 200))).toBe(1);
});

test('few deliveries are taken, however busy n8n is with other work', async () => {
	const { keepSending, become } = flooded();
	become(1);
	expect(share(await keepSending(44, 20, 200))).toBe(1);
	expect(share(await keepSending(500, 0.2, 200))).toBe(1);
});

test('in a flood one more is taken at once while n8n owes nine answers, and not while it owes ten', async () => {
	const { send, keepSending, become } = flooded();
	become(1);
	await keepSending(100, 20, 2_000);
	const taken: boolean[] = [];
	while (taken.length < 12) taken.push((await send()).taken);
	expect(taken).toEqual([...Array(10).fill(true), false, false]);
});

test('in a flood fewer are taken with each half second', async () => {
	const { keepSending, become } = flooded();
	become(1);
	const taken = await keepSending(100, 2, 2_000);
	expect(share(taken.slice(100, 150))).toBeGreaterThan(0.4);
	expect(share(taken.slice(100, 150))).toBeLessThan(0.8);
	expect(share(taken.slice(150, 200))).toBeGreaterThan(0.2);
	expect(share(taken.slice(150, 200))).toBeLessThan(0.45);
});

test('in a flood that lasts one of fifty is taken, and behind it a twentieth more with each half second', async () => {
	const { keepSending, become } = flooded();
	become(1);
	const during = await keepSending(100, 40, Infinity);
	expect(share(during.slice(-2_000))).toBeCloseTo(0.02, 3);
	become(0);
	// What ten half seconds have in common, of which the first still belongs to the flood.
	expect(share(await keepSending(100, 5, Infinity))).toBeCloseTo(0.2, 1);
	await keepSending(100, 6, Infinity);
	expect(share(await keepSending(100, 1, Infinity))).toBe(1);
});

test('deliveries wait for their turn where n8n runs one execution at a time', async () => {
	const { keepSending } = flooded();
	expect(share(await keepSending(100, 2))).toBe(1);
	expect(share(await keepSending(16, 60, 60_000))).toBe(1);
	expect(share(await keepSending(1, 60, 0))).toBe(1);
});

test('a thousand wait at most, also where n8n answers one each second', async () => {
	const { keepSending } = flooded();
	const inTurn = (nth: number) => (nth + 1) * 1_000 - nth * 200;
	const taken = await keepSending(5, 320, inTurn);
	expect(share(taken.slice(0, 1_240))).toBe(1);
	expect(share(taken.slice(1_300))).toBeLessThan(0.3);
});

test('one that is answered after all says nothing of those that came after it', async () => {
	const { send, pass, keepSending } = flooded();
	const late: WebhookResponse[] = [];
	while (late.length < 20) late.push((await send()).response);
	await keepSending(20, 15);
	await keepSending(100, 10, Infinity);
	for (const response of late) response.answer(200);
	await pass(11_000);
	expect((await send()).taken).toBe(false);
});

test('a thousand wait at most, and one that has its turn makes room', async () => {
	const { send, pass, keepSending } = flooded();
	const first = await send();
	expect(share(await keepSending(50, 19.98, Infinity))).toBe(1);
	expect((await send()).taken).toBe(false);
	first.response.answer(200);
	expect((await send()).taken).toBe(true);
	await pass(500);
	expect((await send()).taken).toBe(false);
});

describe.each([true, false])('of senders that hang up, with Deduplicate %s', (deduplicate) => {
	/** Sends until one is refused, or so many times. Those taken, whose senders have hung up. */
	function abandoning() {
		const intake = flooded({ deduplicate });
		const abandon = async (most = 2_000) => {
			const taken: WebhookResponse[] = [];
			while (taken.length < most) {
				const sent = await intake.send();
				if (!sent.taken) break;
				sent.response.hangUp();
				taken.push(sent.response);
			}
			return taken;
		};
		/** How many more are taken once n8n has answered one of them. */
		const roomAfter = async (answered: WebhookResponse, status = 200) => {
			answered.answer(status);
			await intake.pass(500);
			return (await abandon()).length;
		};
		return { ...intake, abandon, roomAfter };
	}

	test('a thousand wait for their turn as well, and one that has it makes room', async () => {
		const { abandon, pass, send, roomAfter } = abandoning();
		const [first, second, ...others] = await abandon();
		expect(others).toHaveLength(998);
		await pass(10_000);
		expect((await send()).response).toMatchObject({ statusCode: 503, body: { received: false } });
		expect(await roomAfter(first!)).toBe(1);
		expect(await roomAfter(second!, 500)).toBe(1);
	});

	test('those that were gone before they are taken wait as well', async () => {
		const { send } = abandoning();
		const taken: boolean[] = [];
		for (let nth = 0; nth < 1_001; nth += 1) {
			const response = new WebhookResponse();
			response.hangUp();
			taken.push((await send(response)).taken);
		}
		expect(taken).toEqual([...Array(1_000).fill(true), false]);
	});

	test('what was stopped as it waited does not count once one that came a minute later has had its turn', async () => {
		const { abandon, pass, roomAfter } = abandoning();
		await abandon(600);
		await pass(59_999);
		const [sooner] = await abandon(1);
		await pass(1);
		const [later] = await abandon(1);
		expect(await abandon()).toHaveLength(398);
		expect(await roomAfter(sooner!)).toBe(1);
		expect(await roomAfter(later!)).toBe(601);
	});

	test.each(['heard', 'unheard'])(
		'where all were stopped one more is taken a minute later, and what n8n makes of it makes room (%s)',
		async (how) => {
			const { abandon, pass, send, roomAfter } = abandoning();
			await abandon();
			await pass(59_999);
			expect((await send()).taken).toBe(false);
			await pass(1);
			const { taken, response } = await send();
			expect(taken).toBe(true);
			expect((await send()).taken).toBe(false);
			if (how === 'unheard') response.hangUp();
			expect(await roomAfter(response)).toBe(1_000);
		},
	);

	test('one that n8n could not start says nothing of those before it', async () => {
		const { abandon, pass, send, roomAfter } = abandoning();
		await abandon();
		await pass(60_000);
		expect(await roomAfter((await send()).response, 500)).toBe(0);
	});

	test.each(['before', 'after'])(
		'they do not count among the answers that n8n owes, gone %s they are taken',
		async (when) => {
			const { abandon, send, become, keepSending } = abandoning();
			if (when === 'after') await abandon(500);
			for (let nth = 0; when === 'before' && nth < 500; nth += 1) {
				const response = new WebhookResponse();
				response.hangUp();
				await send(response);
			}
			become(1);
			expect(share(await keepSending(44, 20, 200))).toBe(1);
		},
	);

	test('what does not count any more, as others were answered, does not count when its sender hangs up', async () => {
		const { send, keepSending, abandon } = abandoning();
		const never: WebhookResponse[] = [];
		while (never.length < 500) never.push((await send()).response);
		await keepSending(20, 15);
		for (const response of never) response.hangUp();
		expect(await abandon()).toHaveLength(1_000);
	});
});

describe('to the millisecond and the delivery:', () => {
	/** Whether one is taken half a second after another; while n8n is behind both times, less than all is taken. */
	const isTakenTwice = async (
		{ send, pass }: ReturnType<typeof flooded>,
		between = async () => {},
	) => {
		const first = await send();
		expect(first.taken).toBe(true);
		first.response.answer(200);
		await between();
		await pass(500);
		return (await send()).taken;
	};
	const sendMany = async ({ send }: ReturnType<typeof flooded>, many: number, status?: number) => {
		for (let nth = 0; nth < many; nth += 1) {
			const { response } = await send();
			if (status) response.answer(status);
		}
	};

	test.each([
		[999, true],
		[1_000, false],
	])("an execution has waited %d ms for n8n's database", async (ms, isTaken) => {
		const intake = flooded();
		intake.lookUp(10_000);
		await intake.pass(ms);
		expect(await isTakenTwice(intake)).toBe(isTaken);
	});

	test.each([
		[9, true],
		[10, false],
	])('an n8n that is busy owes %d answers', async (owed, isTaken) => {
		const intake = flooded();
		intake.become(1);
		await sendMany(intake, owed);
		await intake.pass(500);
		expect(await isTakenTwice(intake)).toBe(isTaken);
	});

	test.each([
		[10, 10, 1_000, false],
		[9, 10, 1_000, true],
		[10, 9, 1_000, true],
		[10, 10, 999, true],
	])(
		'an n8n that has time owes %d answers and gives %d others, after %d ms',
		async (owed, given, ms, isTaken) => {
			const intake = flooded();
			await sendMany(intake, owed);
			await sendMany(intake, given, 200);
			await intake.pass(ms);
			const again = async () => await sendMany(intake, given - 1, 200);
			expect(await isTakenTwice(intake, again)).toBe(isTaken);
		},
	);

	test.each([
		[10, 9_500, true],
		[9, 9_500, false],
		[10, 9_499, false],
	])(
		'a busy n8n owes ten answers, has given %d others since, and another after %d ms',
		async (given, ms, isTaken) => {
			const intake = flooded();
			intake.become(1);
			await sendMany(intake, 10);
			await sendMany(intake, given - 1, 200);
			await intake.pass(ms);
			expect(await isTakenTwice(intake)).toBe(isTaken);
		},
	);
});

test('a copy of an event that was passed on is answered as ever', async () => {
	const { keepSending, become, deliver, state } = flooded();
	(await deliver(signed(EVENT))).response.answer(200);
	passOn(state);
	become(1);
	await keepSending(100, 10, Infinity);
	for (let nth = 0; nth < 20; nth += 1)
		expect((await deliver(signed(EVENT))).result).toEqual({ webhookResponse: { received: true } });
});

test('who listens for a test event gets it', async () => {
	const { keepSending, become, deliver } = flooded();
	become(1);
	await keepSending(100, 10);
	const listening = { ...signed({ ...EVENT, id: 'evt_test' }), mode: 'manual' };
	for (let nth = 0; nth < 20; nth += 1)
		expect((await deliver(listening)).result.workflowData).toHaveLength(1);
});

test('a process without a pause is at work all the time, and one that waits is not', async () => {
	const workload = eventLoopWorkload();
	const since = Date.now();
	while (Date.now() - since < 20);
	expect(workload()).toBeGreaterThan(0.9);
	await sleep(50);
	const waiting = workload();
	expect(waiting).toBeGreaterThanOrEqual(0);
	expect(waiting).toBeLessThan(1);
});
