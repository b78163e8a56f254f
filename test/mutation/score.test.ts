import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isEnough, scoreIn, tableOf } from './score';

/** The score of mutants with these statuses. */
function scoreOf(counts: Record<string, number>) {
	const folder = mkdtempSync(join(tmpdir(), 'score-'));
	const path = join(folder, 'tested');
	const statuses = Object.entries(counts).flatMap(([status, count]) =>
		Array.from({ length: count }, () => status),
	);
	writeFileSync(path, statuses.map((status) => `{"file":"a.ts","status":"${status}"}\n`).join(''));
	try {
		return scoreIn(path, 'doors');
	} finally {
		rmSync(folder, { recursive: true });
	}
}

test('a mutant is noticed by a test or by a time-out; what cannot be loaded does not count', () => {
	const counts = { Killed: 6, Timeout: 1, Survived: 2, NoCoverage: 1, RuntimeError: 5, Ignored: 3 };
	const score = scoreOf(counts);
	expect(score).toEqual({ group: 'doors', mutants: 10, noticed: 7, byTimeout: 1 });
	expect(tableOf([score])).toContain('| doors | 10 | 7 | 1 | 3 | 70.0 % |');
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
