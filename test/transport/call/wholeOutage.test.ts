import { NothingCameBack } from '../../../nodes/AccountingService/transport/call/nothingCameBack';
import type { Outcome } from '../../../nodes/AccountingService/transport/types';
import { lost, refusedConnection } from './against';
import { CREATE, hangs, many, PDF, RECORD, requestOf, scene, works, type Treatment } from './scene';

const DOWN_MS = 180_000;
const from = 300;

const outages: Array<[string, Treatment]> = [
	['refuses connections', { reply: refusedConnection, afterMs: 20 }],
	['breaks connections', { reply: lost, afterMs: 50 }],
	['says 503', { reply: { status: 503 }, afterMs: 50 }],
	['hangs', hangs],
];

const isOut = (at: number) => at >= from && at < from + DOWN_MS;

const failed = (outcomes: readonly Outcome[]) =>
	outcomes.filter((one) => one.kind !== 'answered' || one.status !== 200);

describe.each(outages)('all routes are down for three minutes: the service %s', (_, down) => {
	test('three executions wait for it, and lose nothing', async () => {
		const { clock, execution, sent } = scene((_request, at) => (isOut(at) ? down : works));
		const all = [
			execution('records', many(200, RECORD)),
			execution('lists', many(200, 'GET /invoices'), {}, 4),
			execution('downloads', many(200, PDF)),
		];
		const runs = await clock.run(Promise.all(all));
		expect(runs.flatMap(({ outcomes }) => failed(outcomes))).toEqual([]);
		expect(Math.max(...runs.map(({ tookMs }) => tookMs))).toBeLessThan(from + DOWN_MS + 250_000);
		expect(sent.filter(({ at }) => isOut(at)).length).toBeLessThan(60);
	});

	test('POSTs in between are never doubled', async () => {
		let created = 0;
		const { clock, execution, sent } = scene(({ route }, at) => {
			if (isOut(at)) return down;
			if (route === CREATE) created += 1;
			return works;
		});
		const reads = execution('records', many(200, RECORD));
		const writes = execution('creates', many(200, CREATE), {}, 4);
		const [, { outcomes }] = await clock.run(Promise.all([reads, writes]));
		const answered = outcomes.filter(({ kind }) => kind === 'answered').length;
		expect(created).toBe(outcomes.length - failed(outcomes).length);
		const wasSent = down.reply instanceof NothingCameBack && down.reply.wasSent === 'no';
		if (wasSent) expect(answered).toBe(200);
		else {
			const sends = sent.filter(({ party }) => party === 'creates').length;
			expect(sends).toBe(200);
		}
	});
});

test('a route that was not used before costs a dead service one request more, and then waits, too', async () => {
	const down: Treatment = { reply: refusedConnection, afterMs: 20 };
	const { clock, execution, sentBy, after } = scene((_, at) => (isOut(at) ? down : works));
	const records = execution('records', many(200, RECORD));
	const later = after(60_000).then(() => execution('later', [requestOf(PDF)]));
	const [, { outcomes }] = await clock.run(Promise.all([records, later]));
	expect(failed(outcomes)).toEqual([]);
	expect(sentBy('later').filter(({ at }) => isOut(at)).length).toBeLessThanOrEqual(6);
});

test('more routes than are remembered fail as one: 5,000 against a dead service', async () => {
	const down: Treatment = { reply: refusedConnection, afterMs: 20 };
	const { clock, execution, sent } = scene((_, at) => (at > from ? down : works));
	const nameless = Array.from({ length: 5_000 }, (_, id) => ({
		...requestOf(RECORD, id),
		route: undefined,
	}));
	const { outcomes, tookMs } = await clock.run(execution('x', nameless, {}, 5_000));
	expect(failed(outcomes).length).toBeGreaterThan(4_000);
	expect(tookMs).toBeLessThan(12 * 60_000);
	expect(sent.filter(({ at }) => at > from).length).toBeLessThan(150);
});
