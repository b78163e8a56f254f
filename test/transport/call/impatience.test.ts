import { many, RECORD, requestOf, scene, works, type Treatment } from './scene';

/** An answer needs two seconds; the impatient wait for a tenth of one. */
const slow: Treatment = { ...works, afterMs: 2_000 };
const tooShort = { timeoutMs: 100 };

describe.each<[string, Treatment]>([
	['no answer begins in time', slow],
	['no answer ends in time', { ...slow, drips: true }],
])('30 items with a time-out far too short: %s', (_, treatment) => {
	test('another execution takes as long as without them', async () => {
		const alone = scene(() => treatment);
		const { tookMs } = await alone.clock.run(alone.execution('good', many(20, RECORD)));
		for (const ms of [1_000, 12_000, 30_000, 120_000]) {
			const { clock, execution, after } = scene(() => treatment);
			void execution('impatient', many(30, RECORD), tooShort);
			const good = await clock.run(after(ms).then(() => execution('good', many(20, RECORD))));
			expect(good.outcomes).toMatchObject(Array(20).fill({ kind: 'answered', attempts: 1 }));
			// The first answers show how many may go abreast; at most two places are taken meanwhile.
			expect(good.tookMs).toBeLessThanOrEqual(tookMs + 2_100);
		}
	});

	test('they fail themselves, after no more requests than the policy allows', async () => {
		const { clock, execution, sentBy } = scene(() => treatment);
		const { outcomes, tookMs } = await clock.run(execution('x', many(30, RECORD), tooShort));
		const codes = new Set(outcomes.map((one) => (one.kind === 'answered' ? one.status : one.code)));
		for (const code of codes)
			expect(['ECONNABORTED', 'ANSWER_TOO_SLOW', 'SERVICE_NOT_ANSWERING']).toContain(code);
		expect(sentBy('x').length).toBeLessThanOrEqual(90);
		expect(tookMs).toBeLessThan(330_000);
	});
});

test('an impatient probe does not keep the patient from a service that has come back', async () => {
	const { clock, execution, at } = scene((_, now) =>
		now < 100_000 ? { ...works, afterMs: Infinity } : slow,
	);
	await clock.run(execution('patient', many(20, RECORD), { maxWaitMs: 0, timeoutMs: 10_000 }));
	const impatient = async () => {
		while (at() < 150_000) {
			await execution('impatient', [requestOf(RECORD)], { ...tooShort, maxWaitMs: 0 });
			await clock.sleep(100);
		}
	};
	const later = clock
		.sleep(100_000 - at())
		.then(() => execution('late', many(5, RECORD), { timeoutMs: 10_000 }));
	const [late] = await clock.run(Promise.all([later, impatient()]));
	expect(late.tookMs).toBeLessThan(35_000);
});
