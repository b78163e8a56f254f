import fc from 'fast-check';

import { MOST_TRIES } from '../../../nodes/AccountingService/transport/call/retryPolicy';
import { NothingCameBack } from '../../../nodes/AccountingService/transport/call/nothingCameBack';
import { Silence } from '../../../nodes/AccountingService/transport/turns/silence';
import type { ApiRequest } from '../../../nodes/AccountingService/transport/types';
import { lost, refusedConnection, retryAfter, type Reply } from './against';
import { CREATE, PDF, RECORD, requestOf, scene, works, type Treatment } from './scene';

const ROUTES = [RECORD, PDF, CREATE, 'PUT /invoices/{id}', 'DELETE /customers/{id}'];
const HEALTHY = 'GET /customers/{id}';

const replies: readonly Reply[] = [
	{ status: 502 },
	{ status: 503 },
	{ status: 500 },
	retryAfter('1'),
	retryAfter('0'),
	retryAfter('2', 503),
	lost,
	refusedConnection,
	new NothingCameBack('ENOTFOUND', 'no', false),
	new NothingCameBack('CERT_HAS_EXPIRED', 'no', true),
];
const trouble: fc.Arbitrary<Treatment> = fc.oneof(
	fc.record({ reply: fc.constantFrom(...replies), afterMs: fc.constantFrom(10, 900) }),
	fc.constantFrom(works, { ...works, afterMs: 3_000 }, { ...works, afterMs: Infinity }),
);
/** How each route fares in each of a few stretches of time, over and over. */
const weather = fc.record({
	stretchMs: fc.constantFrom(500, 20_000, 200_000),
	routes: fc.array(fc.array(trouble, { minLength: 1, maxLength: 4 }), {
		minLength: ROUTES.length,
		maxLength: ROUTES.length,
	}),
});
const execution = fc.record({
	route: fc.nat(ROUTES.length - 1),
	count: fc.integer({ min: 1, max: 25 }),
	startsAt: fc.constantFrom(0, 1_000, 50_000),
	timeoutMs: fc.constantFrom(200, 5_000, 60_000),
	maxWaitMs: fc.constantFrom(0, 20_000, 300_000, 3_600_000),
});
const executions = fc.array(execution, { minLength: 1, maxLength: 5 });

/** Refused before it was acted on, or provably never sent. */
const isSafe = ({ reply }: Treatment) =>
	reply instanceof NothingCameBack ? reply.wasSent === 'no' : reply.status === 429;

test('whatever fails when, what is sent for one request is bounded, and a POST is not doubled', async () => {
	await fc.assert(
		fc.asyncProperty(weather, executions, async ({ stretchMs, routes }, parties) => {
			const sends = new Map<string, number>();
			const doubts = new Map<string, number>();
			const note = (counts: Map<string, number>, { path }: ApiRequest) =>
				counts.set(path, (counts.get(path) ?? 0) + 1);
			const {
				clock,
				execution: run,
				after,
				waits,
			} = scene((request, at) => {
				const stretches = routes[ROUTES.indexOf(request.route!)];
				const nth = Math.floor(at / stretchMs);
				const treatment = stretches?.[nth % stretches.length] ?? works;
				note(sends, request);
				if (request.method === 'POST' && !isSafe(treatment)) note(doubts, request);
				return treatment;
			});
			const all = parties.map(async ({ route, count, startsAt, ...patience }, party) => {
				const requests = Array.from({ length: count }, (_, nth) => {
					const request = requestOf(ROUTES[route]!, `${party}-${nth}`);
					return { ...request, path: `${request.path}?${party}-${nth}` };
				});
				await after(startsAt);
				return await run(`party ${party}`, requests, patience);
			});
			const runs = await clock.run(Promise.all(all));
			const outcomes = runs.flatMap((one) => one.outcomes);
			const attempts = outcomes.reduce((sum, one) => sum + one.attempts, 0);
			expect(attempts).toBe([...sends.values()].reduce((sum, times) => sum + times, 0));
			expect(Math.max(0, ...sends.values())).toBeLessThanOrEqual(MOST_TRIES);
			expect(Math.max(0, ...doubts.values())).toBeLessThanOrEqual(1);
			expect(waits.every(({ ms }) => ms >= 0)).toBe(true);
		}),
		{ numRuns: 300 },
	);
});

test('a route that works is never held by one that fails', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom(...replies.slice(0, 3), ...replies.slice(6)),
			fc.integer({ min: 1, max: 40 }),
			fc.constantFrom(500, 30_000, 400_000),
			async (reply, count, startsAt) => {
				const {
					clock,
					execution: run,
					after,
				} = scene(({ route }) => (route === HEALTHY ? works : { reply, afterMs: 50 }));
				const failing = Array.from({ length: count }, (_, id) => requestOf(RECORD, id));
				void run('failing', failing);
				const healthy = Array.from({ length: 10 }, (_, id) => requestOf(HEALTHY, id));
				await clock.run(after(startsAt));
				const { outcomes, tookMs } = await clock.run(run('healthy', healthy));
				expect(outcomes).toMatchObject(Array(10).fill({ kind: 'answered', attempts: 1 }));
				expect(tookMs).toBeLessThan(1_000);
			},
		),
		{ numRuns: 100 },
	);
});

test('what is kept of each route is kept of 65 at most', () => {
	const silence = new Silence();
	const all = Array.from({ length: 5_000 }, (_, id) => silence.nameOf(`GET /invoices/${id}`));
	expect(new Set(all).size).toBe(65);
	expect(silence.nameOf('GET /invoices/7')).toBe('GET /invoices/7');
	expect(silence.nameOf('GET /invoices/4999')).toBe(silence.nameOf('GET /invoices/4998'));
});
