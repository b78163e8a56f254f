import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isEnough, isEnoughOfChange, scoreIn, tableOf, unexplainedIn } from './score';

/** The score of mutants with these statuses; so many of the survivors are explained. */
function scoreOf(counts: Record<string, number>, explained = 0) {
	const folder = mkdtempSync(join(tmpdir(), 'score-'));
	const path = join(folder, 'tested');
	const statuses = Object.entries(counts).flatMap(([status, count]) =>
		Array.from({ length: count }, () => status),
	);
	const lines = statuses.map((status, at) => {
		const place = { file: 'a.ts', was: `do(${at})`, is: '' };
		return { tested: JSON.stringify({ ...place, status }), place, status };
	});
	writeFileSync(path, lines.map(({ tested }) => `${tested}\n`).join(''));
	const left = lines.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
	const known = left.slice(0, explained).map(({ place }) => ({ ...place, why: 'No difference.' }));
	try {
		return scoreIn(path, 'doors', { 'a.ts': known });
	} finally {
		rmSync(folder, { recursive: true });
	}
}

test('a mutant is noticed by a test or by a time-out; what cannot be loaded does not count', () => {
	const counts = { Killed: 6, Timeout: 1, Survived: 2, NoCoverage: 1, RuntimeError: 5, Ignored: 3 };
	const score = scoreOf(counts);
	expect(score).toMatchObject({ group: 'doors', mutants: 10, noticed: 7, byTimeout: 1 });
	expect(score.unexplained).toHaveLength(3);
	expect(tableOf([score])).toContain('| doors | 10 | 7 | 1 | 3 | 0 | 70.0 % |');
});

test.each([
	[{ Killed: 90, Survived: 10 }, true],
	[{ Killed: 89, Survived: 11 }, false],
	[{ Killed: 89, NoCoverage: 11 }, false],
	[{ Killed: 1, Survived: 2 }, true],
	[{ Killed: 1, Survived: 3 }, false],
	[{}, true],
])('%j is enough: %s', (counts: Record<string, number>, enough) => {
	expect(isEnough(scoreOf(counts))).toBe(enough);
});

test('what is explained is told apart from what waits for it', () => {
	const score = scoreOf({ Killed: 7, Survived: 2, NoCoverage: 1 }, 2);
	expect(tableOf([score])).toContain('| doors | 10 | 7 | 0 | 3 | 2 | 70.0 % |');
	expect(unexplainedIn([score])).toBe('a.ts\n\t{"was":"do(9)","is":"","why":""}');
});

test('a change is judged by what is not explained in its files, a group by all', () => {
	const few = { Killed: 80, Survived: 20 };
	expect(isEnoughOfChange(scoreOf(few, 12))).toBe(true);
	expect(isEnoughOfChange(scoreOf(few, 11))).toBe(false);
	expect(isEnough(scoreOf(few, 20))).toBe(false);
});
