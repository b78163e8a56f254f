interface Odds {
	learn(path: string, mutant: number, hasNoticed: boolean): void;
	of(path: string, mutant: number): number;
}

const odds = jest.requireActual<Odds>('./odds.cjs');

const learn = (path: string, trials: ReadonlyArray<readonly [number, boolean]>) => {
	for (const [mutant, hasNoticed] of trials) odds.learn(path, mutant, hasNoticed);
};

test('a file that noticed a mutant is likelier to notice its neighbour than an unknown one', () => {
	learn('noticed', [[10, true]]);
	expect(odds.of('noticed', 11)).toBeGreaterThan(odds.of('unknown', 11));
});

test('a file that did not notice a mutant is less likely to notice its neighbour', () => {
	learn('passed', [[10, false]]);
	expect(odds.of('passed', 11)).toBeLessThan(odds.of('unknown', 11));
	expect(odds.of('passed', 11)).toBeGreaterThan(0);
});

test('what was noticed far away says less', () => {
	learn('far', [[10, true]]);
	expect(odds.of('far', 12)).toBeGreaterThan(odds.of('far', 200));
});

test('the trials nearby outweigh many older ones', () => {
	learn(
		'moved on',
		Array.from({ length: 50 }, (_, mutant) => [mutant, true] as const),
	);
	learn('moved on', [
		[300, false],
		[301, false],
	]);
	expect(odds.of('moved on', 302)).toBeLessThan(odds.of('unknown', 302));
});
