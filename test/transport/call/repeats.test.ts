import { createClient } from '../../../nodes/AccountingService/transport/call/call';
import { NothingCameBack } from '../../../nodes/AccountingService/transport/call/nothingCameBack';
import { Pacer } from '../../../nodes/AccountingService/transport/turns/pacer';
import type { ApiRequest, Patience } from '../../../nodes/AccountingService/transport/types';
import { against, lost, type Reply } from './against';
import { seeded, VirtualClock } from '../virtualClock';

const ok = { status: 200, body: '{"id":1}' };
const failing = { status: 500 };
const retryAfter = (seconds: number, status = 429) => ({
	status,
	headers: { 'retry-after': String(seconds) },
});
const times = (count: number, reply: Reply) => Array.from({ length: count }, () => reply);

const GET: ApiRequest = { method: 'GET', path: '/x', answer: 'json' };
const patience = (maxWaitMs: number): Patience => ({ maxWaitMs, timeoutMs: 60_000 });

/** A service whose thirty failures have used up the budget of repeats. */
async function withoutBudget(...then: Reply[]) {
	const service = against([...times(30, failing), ...then]);
	for (let i = 0; i < 30 && service.hits.length < 30; i += 1) await service.call('GET');
	expect(service.hits).toHaveLength(30);
	return service;
}

describe('the budget of repeats', () => {
	test('is not filled up by a certificate that is refused again and again', async () => {
		const certificate = new NothingCameBack('CERT_HAS_EXPIRED', 'no', true);
		const { call, hits } = await withoutBudget(...times(10, certificate), failing);
		for (let i = 0; i < 11; i += 1) await call('GET');
		expect(hits).toHaveLength(41);
	});

	test('once empty, allows no repeat of a single loss either', async () => {
		const { call, hits } = await withoutBudget(lost, ok);
		expect(await call('GET')).toMatchObject({ kind: 'unknown', attempts: 1 });
		expect(hits).toHaveLength(31);
	});

	test('is one for each method and path where a request names no route', async () => {
		const replies = [failing, ok, failing, ok, failing];
		const { client, clock, call } = await withoutBudget(...replies);
		for (const other of [{ path: '/y' }, { method: 'PUT' }] as const) {
			const outcome = await clock.run(client({ ...GET, ...other }, patience(300_000)));
			expect(outcome).toMatchObject({ status: 200, attempts: 2 });
		}
		expect(await call('GET')).toMatchObject({ status: 500, attempts: 1 });
	});
});

describe('a request with repeats left that is not answered', () => {
	test('waits for the probe as all do, if it is the twentieth in a row', async () => {
		const { call, hits, waits } = against([...times(20, lost), ok]);
		for (let i = 0; i < 19; i += 1) await call('GET', 0);
		expect(await call('GET')).toMatchObject({ status: 200, attempts: 2 });
		expect(waits).toEqual([{ reason: 'lostConnection', ms: 5_000, attempt: 1 }]);
		expect(hits[20]! - hits[19]!).toBe(5_100);
	});

	test('is repeated as usual until then, also by a service that answered before', async () => {
		const { call, waits } = against([ok, lost, lost, ok], () => 0.99);
		await call('GET');
		expect(await call('GET')).toMatchObject({ status: 200, attempts: 3 });
		expect(waits.map(({ ms }) => ms)).toEqual([495, 990]);
	});
});

describe('patience', () => {
	test('shrinks with every wait: a pause that no longer fits ends the request', async () => {
		const { client, clock } = against([failing, retryAfter(6), ok], () => 0.99);
		const first = client(GET, patience(5_800));
		const other = client(GET, patience(0));
		// Half a second of its own, and five and a half that are left of the six of the other.
		const outcomes = await clock.run(Promise.all([first, other]));
		expect(outcomes).toMatchObject([
			{ status: 429, attempts: 1, gaveUpWaitMs: 5_505 },
			{ status: 429, attempts: 1 },
		]);
	});

	test('ends as soon as a pause that is waited out becomes one that is too long', async () => {
		const { client, clock } = against([retryAfter(2), retryAfter(400)]);
		const began = clock.now();
		const first = client(GET, patience(300_000));
		void clock.sleep(50).then(() => client(GET, patience(300_000)));
		const outcome = await clock.run(first);
		expect(outcome).toMatchObject({ status: 429, attempts: 1, gaveUpWaitMs: 400_000 });
		expect(clock.now() - began).toBe(150);
	});

	test.each([
		['PUT', { kind: 'unknown', attempts: 1 }],
		['GET', { kind: 'answered', status: 429 }],
	] as const)('a lost %s whose repeat a pause forbids ends as %j', async (method, outcome) => {
		const { client, clock } = against([lost, retryAfter(400)], () => 0.99);
		const first = client({ ...GET, method }, patience(300_000));
		const other = client(GET, patience(0));
		const [ended] = await clock.run(Promise.all([first, other]));
		expect(ended).toMatchObject(outcome);
	});

	test('an unknown outcome reports no wait that was given up', async () => {
		const { call } = against([retryAfter(7, 503)]);
		const outcome = await call('POST');
		expect(outcome).toMatchObject({ kind: 'unknown', status: 503 });
		expect(outcome).not.toHaveProperty('gaveUpWaitMs');
	});
});

test('what is sent to a silent service counts: it leaves no repeats for other trouble', async () => {
	const { call, hits } = against([ok, ...times(20, lost), ...times(3, lost), failing, ok]);
	for (let i = 0; i < 21; i += 1) await call('GET', 0);
	expect(hits).toHaveLength(21);
	expect(await call('GET')).toMatchObject({ status: 500, attempts: 4 });
	expect(hits.slice(21).map((at) => at - hits[20]!)).toEqual([5_100, 15_200, 35_300, 65_400]);
	expect(await call('GET')).toMatchObject({ status: 200, attempts: 1 });
});

test('a request is sent twenty times at most, however long it may wait', async () => {
	const { call, hits } = against([ok, lost]);
	await call('GET');
	expect(await call('GET', 3_600_000)).toMatchObject({ kind: 'unknown', attempts: 20 });
	expect(hits).toHaveLength(21);
});

test('a refused request is the first that goes after the pause', async () => {
	const clock = new VirtualClock();
	const random = seeded(1);
	const sent: Array<readonly [path: string, at: number]> = [];
	const send = async ({ path }: ApiRequest) => {
		const isFirst = sent.push([path, clock.now()]) === 1;
		await clock.sleep(100);
		const answer = isFirst ? retryAfter(1) : { status: 200, headers: {} };
		return { ...answer, body: '{}' };
	};
	const pacer = new Pacer(clock, random);
	const client = createClient({ send, pacer, clock, random, party: 'x' });
	const paths = Array.from({ length: 100 }, (_, i) => `/${i}`);
	const call = (path: string) => client({ ...GET, path }, patience(300_000));
	await clock.run(Promise.all(paths.map(call)));
	const afterwards = sent.filter(([, at]) => at >= sent[0]![1] + 1_000);
	expect(afterwards[0]?.[0]).toBe('/0');
});
