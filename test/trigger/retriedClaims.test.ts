import { claimOf, claimsWithClock, copy, FREE, passOn, PENDING, REPEATED } from './claimStage';
import type { EventClaims } from '../../nodes/AccountingService/trigger/claims';

describe('an execution that a person retries', () => {
	const retry = (claims: EventClaims) => claims.begin('e', 'retry', true);

	test('keeps copies away while it runs, and lets them in if it fails', async () => {
		const { clock, claims } = claimsWithClock();
		const work = retry(claims);
		expect(await clock.run(copy(claims))).toEqual(PENDING);
		work.ended();
		expect(await copy(claims)).toMatchObject(FREE);
	});

	test('is told of what it has passed on: copies start nothing', async () => {
		const { claims } = claimsWithClock();
		const work = retry(claims);
		work.passedOn(false);
		work.ended();
		expect(await copy(claims)).toEqual(REPEATED);
	});

	test('frees no claim whose execution has not begun', async () => {
		const { clock, claims } = claimsWithClock();
		(await claimOf(claims)).answers('taken');
		retry(claims).ended();
		expect(await clock.run(copy(claims))).toEqual(PENDING);
	});

	test.each([true, false])(
		'frees no other execution, whichever began first: %s',
		async (isRetryFirst) => {
			const { clock, claims } = claimsWithClock();
			(await claimOf(claims)).answers('taken');
			const early = isRetryFirst ? retry(claims) : undefined;
			const other = claims.begin('e', 'execution');
			(early ?? retry(claims)).ended();
			expect(await clock.run(copy(claims))).toEqual(PENDING);
			other.ended();
			expect(await copy(claims)).toMatchObject(FREE);
		},
	);

	test('stays passed on, though the execution before it is stopped', async () => {
		const { claims } = claimsWithClock();
		const stopped = claims.begin('e', 'execution');
		stopped.passedOn(false);
		retry(claims).passedOn(false);
		stopped.takenBack();
		expect(await copy(claims)).toEqual(REPEATED);
	});

	test('knows whether another has passed the event on meanwhile, and not what was before', async () => {
		const { claims } = claimsWithClock();
		passOn(claims);
		const late = retry(claims);
		expect(late.isRepeated()).toBe(false);
		late.passedOn(false);
		expect(late.isRepeated()).toBe(false);
		const next = claims.begin('f', 'retry', true);
		claims.begin('f', 'known before').passedOn(true);
		expect(next.isRepeated()).toBe(false);
		passOn(claims, 'f');
		expect(next.isRepeated()).toBe(true);
	});
});
