import type { ApiRequest, Outcome } from '../../../nodes/AccountingService/transport/types';
import { lost } from './against';
import { CREATE, hangs, many, PDF, RECORD, requestOf, scene, works, type Treatment } from './scene';

const badGateway: Treatment = { reply: { status: 502 }, afterMs: 50 };

const pdfsAre = (treatment: Treatment) => (request: ApiRequest) =>
	request.route === PDF ? treatment : works;

const statuses = (outcomes: readonly Outcome[]) =>
	new Set(outcomes.map((one) => (one.kind === 'answered' ? one.status : one.kind)));

const most = (outcomes: readonly Outcome[]) =>
	Math.max(...outcomes.map(({ attempts }) => attempts));

describe('the renderer of PDFs is down, and everything else is well', () => {
	test('ten downloads beside another execution: its five requests are not held', async () => {
		const { clock, execution, sentBy, after } = scene(pdfsAre(badGateway));
		const downloads = execution('downloads', many(10, PDF));
		const others = after(1_000).then(() => execution('other', many(5, RECORD)));
		const [pdfs, gets] = await clock.run(Promise.all([downloads, others]));
		expect(gets.tookMs).toBe(30);
		expect(statuses(gets.outcomes)).toEqual(new Set([200]));
		expect(statuses(pdfs.outcomes)).toEqual(new Set([502]));
		expect(sentBy('downloads').length).toBeLessThanOrEqual(50);
		expect(most(pdfs.outcomes)).toBeLessThanOrEqual(5);
		expect(pdfs.tookMs).toBeLessThan(20_000);
	});

	test.each([5_000, 40_000, 200_000])(
		'requests that begin after %i ms, on a route that was not used before, are not held',
		async (ms) => {
			const { clock, execution, sentBy, after } = scene(pdfsAre(badGateway));
			const downloads = execution('list', [requestOf('GET /invoices')]).then(() =>
				execution('downloads', many(10, PDF)),
			);
			const later = after(ms).then(() => execution('later', many(5, RECORD)));
			const [pdfs, gets] = await clock.run(Promise.all([downloads, later]));
			expect(gets.tookMs).toBe(30);
			// Until then it looks like a silent service; from now on the limit of the policy holds.
			expect(sentBy('downloads').length).toBeLessThanOrEqual(50);
			expect(sentBy('downloads').at(-1)!.at).toBeLessThan(ms + 20_000);
			expect(statuses(pdfs.outcomes)).toEqual(new Set([502]));
		},
	);

	test.each([30, 120, 3_600])(
		'and asks to come back in %i s: nobody else waits for it, or is told of a rate limit',
		async (seconds) => {
			const reply = { status: 503, headers: { 'retry-after': String(seconds) } };
			const { clock, execution, after } = scene(pdfsAre({ reply, afterMs: 50 }));
			const downloads = execution('downloads', many(10, PDF));
			const others = after(1_000).then(() => execution('other', many(5, RECORD)));
			const creates = after(1_000).then(() => execution('create', [requestOf(CREATE)]));
			const all = Promise.all([downloads, others, creates]);
			const [pdfs, gets, created] = await clock.run(all);
			expect([gets.tookMs, created.tookMs]).toEqual([30, 30]);
			expect(statuses(pdfs.outcomes)).toEqual(new Set([503]));
			if (seconds > 300) expect(pdfs.tookMs).toBeLessThan(1_000);
			else expect(pdfs.tookMs).toBeGreaterThanOrEqual(seconds * 1_000);
		},
	);

	test('its failures take no repeats from other routes', async () => {
		const broken = [{ reply: lost, afterMs: 10 }];
		const { clock, execution } = scene(({ route, path }) => {
			if (route === PDF) return badGateway;
			return path === '/invoices/0' ? (broken.pop() ?? works) : works;
		});
		const downloads = execution('downloads', many(10, PDF));
		await clock.run(Promise.all([downloads, execution('other', [requestOf(RECORD, 1)])]));
		const { outcomes } = await clock.run(execution('other', [requestOf(RECORD, 0)]));
		expect(outcomes).toMatchObject([{ kind: 'answered', status: 200, attempts: 2 }]);
	});

	test('for good, while 5,000 other requests run: they take as long as without it', async () => {
		const others = many(5_000, RECORD);
		const alone = scene(() => works);
		const { tookMs } = await alone.clock.run(alone.execution('other', others));
		const beside = scene(pdfsAre(badGateway));
		const downloads = beside.after(10_000).then(() => beside.execution('pdfs', many(60, PDF)));
		const running = beside.execution('other', others);
		const [gets, pdfs] = await beside.clock.run(Promise.all([running, downloads]));
		// What the downloads use of the 200 a minute, and no more.
		const sharedMs = (beside.sentBy('pdfs').length / 200) * 60_000;
		expect(gets.tookMs).toBeLessThanOrEqual(tookMs + sharedMs + 60_000);
		expect(statuses(gets.outcomes)).toEqual(new Set([200]));
		expect(most(gets.outcomes)).toBe(1);
		expect(beside.sentBy('pdfs').length).toBeLessThan(60);
		expect(most(pdfs.outcomes)).toBeLessThanOrEqual(5);
		expect(pdfs.tookMs).toBeLessThan(400_000);
	});

	test('POSTs in between are sent once each', async () => {
		const { clock, execution, sentBy } = scene(pdfsAre(badGateway));
		const downloads = execution('downloads', many(20, PDF));
		const creates = execution('creates', many(20, CREATE), {}, 1);
		const [, { outcomes }] = await clock.run(Promise.all([downloads, creates]));
		expect(statuses(outcomes)).toEqual(new Set([200]));
		expect(sentBy('creates')).toHaveLength(20);
	});

	test('back after a minute: downloads that were not sent yet have waited for it', async () => {
		const { clock, execution, at } = scene(({ route }, now) =>
			route === PDF && now > 2_000 && now < 62_000 ? badGateway : works,
		);
		const polls = async () => {
			while (at() < 90_000) {
				await execution('poll', [requestOf(RECORD)]);
				await clock.sleep(5_000);
			}
		};
		const downloads = execution('downloads', many(200, PDF));
		const [{ outcomes }] = await clock.run(Promise.all([downloads, polls()]));
		const failed = outcomes.filter((one) => one.kind !== 'answered' || one.status !== 200);
		// No more than it took to notice.
		expect(failed.length).toBeLessThanOrEqual(20);
		for (const status of statuses(failed)) expect(status).toBe(502);
	});
});

describe('one route hangs until the time-out, and everything else is well', () => {
	test.each([
		['', 20],
		[', also before the service was heard at all', 0],
	])('other routes are held for two seconds at most, once%s', async (_, warmUp) => {
		const { clock, execution, after, sent, at } = scene(pdfsAre(hangs));
		await clock.run(execution('warm', many(warmUp, RECORD)));
		const downloads = execution('downloads', many(30, PDF), {}, 30);
		const took: number[] = [];
		for (const ms of [100, 5_000, 65_000, 125_000, 300_000]) {
			const gets = after(Math.max(ms, at())).then(() => execution('other', many(5, RECORD)));
			took.push((await clock.run(gets)).tookMs);
			const stillOut = sent.filter((one) => one.request.route === PDF && at() - one.at < 60_000);
			expect(stillOut.length).toBeLessThanOrEqual(10);
		}
		expect(took[0]).toBeLessThanOrEqual(2_100);
		expect(Math.max(...took.slice(1))).toBeLessThanOrEqual(100);
		await clock.run(downloads);
	});

	test('5,000 downloads take minutes, not hours, and one at a time after the first twenty', async () => {
		const { clock, execution, sentBy, after } = scene(pdfsAre(hangs));
		const warm = execution('warm', many(20, RECORD));
		const downloads = warm.then(() => execution('downloads', many(5_000, PDF)));
		const gets = after(200_000).then(() => execution('other', many(5, RECORD)));
		const [pdfs, other] = await clock.run(Promise.all([downloads, gets]));
		expect(other.tookMs).toBe(30);
		expect(pdfs.tookMs).toBeLessThan(15 * 60_000);
		expect(sentBy('downloads').length).toBeLessThan(50);
		expect(pdfs.outcomes.at(-1)).toMatchObject({ code: 'SERVICE_NOT_ANSWERING' });
	});
});
