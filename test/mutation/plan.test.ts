import { plan, type Sized } from './plan';

const cost = { tests: [], startSeconds: 10, secondsPerLine: 1 };
const groups = {
	engine: { sources: ['engine/**/*.ts', '!engine/types.ts'], ...cost },
	doors: { sources: ['doors/*.ts'], ...cost },
};
const files = (lines: Record<string, number>): Sized[] =>
	Object.entries(lines).map(([file, count]) => ({ file, lines: count }));
const planned = (lines: Record<string, number>, seconds = 1000) => {
	const { chosen, left } = plan(files(lines), groups, seconds);
	return { chosen: Object.fromEntries(chosen), left };
};

test('files are mutated with their groups; what decides nothing is not', () => {
	const changed = {
		'engine/deep/down.ts': 5,
		'doors/front.ts': 6,
		'doors/back/stairs.ts': 1,
		'engine/icon.svg': 1,
		'engine/types.ts': 1,
		'README.md': 1,
		'engine/top.ts': 7,
	};
	expect(planned(changed)).toEqual({
		chosen: { engine: ['engine/deep/down.ts', 'engine/top.ts'], doors: ['doors/front.ts'] },
		left: [],
	});
});

test('a change that decides nothing leaves nothing to do', () => {
	expect(planned({ 'README.md': 10, 'test/engine/deep.test.ts': 20 })).toEqual({
		chosen: {},
		left: [],
	});
});

test('small files come first, and what there is no time for is named', () => {
	const changed = { 'engine/long.ts': 60, 'engine/short.ts': 20, 'engine/middle.ts': 30 };
	expect(planned(changed, 60)).toEqual({
		chosen: { engine: ['engine/short.ts', 'engine/middle.ts'] },
		left: ['engine/long.ts'],
	});
	expect(planned(changed, 59)).toEqual({
		chosen: { engine: ['engine/short.ts'] },
		left: ['engine/middle.ts', 'engine/long.ts'],
	});
});

test('each group has to be started once', () => {
	const changed = { 'engine/a.ts': 10, 'doors/b.ts': 10, 'doors/c.ts': 10 };
	expect(planned(changed, 50).left).toEqual([]);
	expect(planned(changed, 49).left).toEqual(['doors/c.ts']);
});

test('a file that is too long for the time is left, also alone', () => {
	expect(planned({ 'engine/endless.ts': 1000 }, 100)).toEqual({
		chosen: {},
		left: ['engine/endless.ts'],
	});
});
