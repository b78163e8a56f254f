import { settling } from '../../../nodes/AccountingService/trigger/after/keepRecorded';
import { VirtualClock } from '../../transport/virtualClock';
import { json } from '../../localService/localService';
import { runTrigger } from './runTrigger';
import { elsewhere, engine, event, memory, service, trigger } from './stage';

describe('an event is passed on', () => {
	test('as it is, without a request to the service', async () => {
		const run = await runTrigger(engine, trigger(), [event()]);
		expect(run.json).toEqual([event().json]);
		expect(service.hits).toEqual([]);
	});

	test('once, whichever process delivered it before', async () => {
		expect((await runTrigger(engine, trigger(), [event()])).output()).toHaveLength(1);
		elsewhere();
		const again = await runTrigger(engine, trigger(), [event()], { executionId: 'another' });
		expect(again.error).toBeUndefined();
		expect(again.output()).toEqual([]);
		const next = event({ eventId: 'evt_2' });
		expect((await runTrigger(engine, trigger(), [next])).output()).toHaveLength(1);
	});

	test.each(['has lost it', 'does not answer'])(
		'once by a process that knows it, though the database %s',
		async (what) => {
			await runTrigger(engine, trigger(), [event()]);
			memory.lists.clear();
			memory.isLost = what === 'does not answer';
			const copy = await runTrigger(engine, trigger(), [event()], { executionId: 'of a copy' });
			expect(copy.output()).toEqual([]);
		},
	);

	test.each([
		['wrote in the same instant', 0],
		['is slow and wrote only after it was found there', 600],
	])('once, though another process that %s took away what was recorded', async (_, afterMs) => {
		const item = event({ eventId: `evt recorded beside others, ${afterMs}` });
		const clock = new VirtualClock();
		settling.clock = clock;
		expect((await runTrigger(engine, trigger(), [item])).output()).toHaveLength(1);
		await clock.run(clock.sleep(afterMs));
		memory.lists.set(`workflow ${trigger().id}`, ['of another process']);
		await clock.run(clock.sleep(10_000));
		elsewhere();
		const copy = await runTrigger(engine, trigger(), [item], { executionId: 'of a copy' });
		expect(copy.output()).toEqual([]);
		// A repetition is not looked for again: nobody passed it on.
		const looked = memory.looked.length;
		await clock.run(clock.sleep(10_000));
		expect(memory.looked).toHaveLength(looked);
	});

	test('once, if copies are looked up at the same moment, and so is every other event', async () => {
		const ids = Array.from({ length: 30 }, (_, copy) => `evt_${copy % 10}`);
		// Long enough for all executions to have asked before the first gets its answer.
		memory.query = async () => await new Promise((resolve) => setTimeout(resolve, 100));
		const runs = await Promise.all(
			ids.map(async (eventId, copy) =>
				runTrigger(engine, trigger(), [event({ eventId })], { executionId: String(copy) }),
			),
		);
		const passedOn = runs.flatMap((run) => run.output().map(({ json: { id } }) => id));
		expect(passedOn.sort()).toEqual([...new Set(ids)].sort());
	});

	test('again, if n8n runs the same execution once more', async () => {
		const how = { executionId: 'of a worker that died' };
		await runTrigger(engine, trigger(), [event()], how);
		expect((await runTrigger(engine, trigger(), [event()], how)).output()).toHaveLength(1);
	});

	test.each(['manual', 'cli'] as const)(
		'always in mode %s, without being recorded',
		async (mode) => {
			await runTrigger(engine, trigger(), [event()]);
			const before = JSON.stringify([...memory.lists]);
			const run = await runTrigger(engine, trigger(), [event()], { mode, executionId: 'another' });
			expect(run.output()).toHaveLength(1);
			expect(JSON.stringify([...memory.lists])).toBe(before);
		},
	);

	test('when a person retries its execution, and then by no copy', async () => {
		const retry = { mode: 'retry', executionId: 'retried' } as const;
		const retried = await runTrigger(engine, trigger(), [event()], retry);
		expect(retried.output()).toHaveLength(1);
		expect(retried.hints).toEqual([]);
		const copy = await runTrigger(engine, trigger(), [event()], { executionId: 'of a copy' });
		expect(copy.output()).toEqual([]);
		expect(copy.hints).toEqual([
			'The event evt_1 was passed on before, so it is not passed on again. If the execution that did so has not finished, retry that one in the list of executions.',
		]);
		const again = { mode: 'retry', executionId: 'retried again' } as const;
		const twice = await runTrigger(engine, trigger(), [event()], again);
		expect(twice.output()).toHaveLength(1);
		expect(twice.hints).toEqual([
			'Another execution had passed on the event evt_1 before; this retry passes it on again',
		]);
	});

	test('or n8n goes on with an empty item if Always Output Data is on, and a note says so', async () => {
		const always = trigger({}, { alwaysOutputData: true });
		const first = await runTrigger(engine, always, [event()]);
		expect([first.json, first.hints]).toEqual([[event().json], []]);
		const copy = await runTrigger(engine, always, [event()], { executionId: 'of a copy' });
		expect(copy.json).toEqual([{}]);
		expect(copy.hints).toContainEqual(expect.stringContaining('Always Output Data is on'));
	});

	test('also beside an item without one', async () => {
		const run = await runTrigger(engine, trigger(), [{ json: {} }, event()]);
		expect(run.json).toEqual([{}, event().json]);
	});

	test('not as an empty item, where n8n has kept nothing of what the execution began with', async () => {
		// A worker begins an execution anew whose data n8n has given up for lost.
		for (const mode of ['retry', 'webhook'] as const) {
			const lost = await runTrigger(engine, trigger(), [{ json: {} }], { mode });
			expect([mode, lost.error?.message]).toEqual([mode, expect.stringContaining('kept nothing')]);
			expect(lost.error?.description).toContain('Have the service send the event again');
		}
		const byHand = await runTrigger(engine, trigger(), [{ json: {} }], { mode: 'manual' });
		expect(byHand.error).toBeUndefined();
	});

	test('once, by a Retry and a copy that fetch at the same time, whichever is first', async () => {
		for (const [first, second] of [
			['webhook', 'retry'],
			['retry', 'webhook'],
		] as const) {
			const item = event({ eventId: `${first} first` });
			const late = { ...item, json: { ...item.json, data: { id: 8 } } };
			const isSlow = (path: string) => path.endsWith('8');
			service.respond = (hit, response) =>
				void setTimeout(
					() => json({ id: isSlow(hit.path) ? 8 : 7 })(hit, response),
					isSlow(hit.path) ? 200 : 20,
				);
			const node = trigger({ fetch: ['record'] }, { id: `both ${first}` });
			const runs = await Promise.all([
				runTrigger(engine, node, [item], { mode: first, executionId: 'early' }),
				runTrigger(engine, node, [late], { mode: second, executionId: 'late' }),
			]);
			expect(runs.map((run) => run.output().length)).toEqual([1, 0]);
		}
	});

	test('by a Retry, though a copy that is not passed on again was looked up meanwhile', async () => {
		const item = event({ eventId: 'again' });
		const late = { ...item, json: { ...item.json, data: { id: 8 } } };
		const node = trigger({ fetch: ['record'] }, { id: 'again' });
		await runTrigger(engine, node, [item]);
		service.respond = (hit, response) => {
			const id = hit.path.endsWith('8') ? 8 : 7;
			setTimeout(() => json({ id })(hit, response), id === 8 ? 200 : 20);
		};
		const [retry, copy] = await Promise.all([
			runTrigger(engine, node, [late], { mode: 'retry', executionId: 'retry' }),
			runTrigger(engine, node, [item], { executionId: 'copy' }),
		]);
		expect([retry.output().length, copy.output().length]).toEqual([1, 0]);
	});

	test('once, whether its company is written as a number or as text', async () => {
		const item = event();
		await runTrigger(engine, trigger(), [item]);
		elsewhere();
		const _delivery = { ...(item.json._delivery as object), companyId: '42' };
		const same = { json: { ...item.json, _delivery } };
		const again = await runTrigger(engine, trigger(), [same], { executionId: 'another' });
		expect(again.output()).toEqual([]);
	});

	test('always, without Deduplicate', async () => {
		const node = trigger({ options: { deduplicate: false } });
		for (const executionId of ['one', 'two'])
			expect((await runTrigger(engine, node, [event()], { executionId })).output()).toHaveLength(1);
		expect(memory.lists.size).toBe(0);
	});

	test('and nothing but the row of the trigger is touched', async () => {
		await runTrigger(engine, trigger(), [event()]);
		expect([...memory.lists.keys()]).toEqual([`workflow ${trigger().id}`]);
		expect(new Set(memory.looked)).toEqual(new Set([`workflow ${trigger().id}`]));
	});

	test('rather twice than never, if the memory does not answer', async () => {
		memory.isLost = true;
		expect((await runTrigger(engine, trigger(), [event()])).output()).toHaveLength(1);
	});

	test('and only the latest thousand entries are kept', async () => {
		const id = trigger().id;
		memory.lists.set(
			`workflow ${id}`,
			Array.from({ length: 1_000 }, (_, n) => `old ${n}`),
		);
		await runTrigger(engine, trigger(), [event()]);
		const [list] = [...memory.lists.values()];
		expect(list).toHaveLength(1_000);
		expect(list?.[0]).toBe('old 2');
		elsewhere();
		const again = await runTrigger(engine, trigger(), [event()], { executionId: 'another' });
		expect(again.output()).toEqual([]);
	});

	test('and an item without an event goes through', async () => {
		const run = await runTrigger(engine, trigger({ fetch: ['record'] }), [{ json: {} }], {
			mode: 'cli',
		});
		expect(run.json).toEqual([{}]);
		expect(service.hits).toEqual([]);
	});
});

test.each([
	['Deduplicate is "yes", which is neither', { options: { deduplicate: '={{ "yes" }}' } }],
	['Fetch is "everything", which is none of', { fetch: '={{ ["everything"] }}' }],
])('what gives nothing usable is told, and the event stays free: %s', async (refusal, given) => {
	const run = await runTrigger(engine, trigger(given), [event()]);
	expect(run.error?.message).toContain(refusal);
	expect(memory.lists.size).toBe(0);
});
