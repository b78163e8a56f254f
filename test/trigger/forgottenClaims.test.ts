import {
	claimOf,
	claimsWithClock,
	copy,
	FREE,
	HOUR,
	passOn,
	PENDING,
	REPEATED,
} from './claimStage';

/** So many are remembered at most. */
const MOST = 20_000;

test('an execution whose event was forgotten takes nothing from the next one', async () => {
	const { clock, claims } = claimsWithClock();
	const work = claims.begin('e', 'execution');
	for (let nth = 0; nth < MOST; nth++) claims.begin(`${nth}`, `execution ${nth}`);
	expect(work.isRepeated()).toBe(false);
	const next = await claimOf(claims);
	work.ended();
	expect(await clock.run(copy(claims))).toEqual(PENDING);
	next.answers('refused');
	expect(await copy(claims)).toMatchObject(FREE);
});

test('a retry of an event that was passed on before and is forgotten is not overtaken', async () => {
	const { claims } = claimsWithClock();
	passOn(claims);
	const retry = claims.begin('e', 'retry', true);
	for (let nth = 0; nth < MOST; nth++) passOn(claims, `${nth}`);
	expect(await copy(claims)).toMatchObject(FREE);
	expect(retry.isRepeated()).toBe(false);
});

test('an event that comes once more after days is not the first to be forgotten', async () => {
	const { clock, claims } = claimsWithClock();
	passOn(claims);
	for (let nth = 1; nth < MOST; nth++) passOn(claims, `${nth}`);
	await clock.run(clock.sleep(72 * HOUR));
	passOn(claims);
	passOn(claims, 'one more');
	expect(await copy(claims)).toEqual(REPEATED);
});
