import type { IExecuteFunctions } from 'n8n-workflow';

import { Notes } from '../../../nodes/AccountingService/execution/job/notes';
import { duration, ended } from '../../../nodes/AccountingService/execution/job/words';
import { listed } from '../../../nodes/AccountingService/execution/quoting/inLine';

test.each([
	[0, '1 second'],
	[1_499, '1 second'],
	[1_500, '2 seconds'],
	[119_000, '119 seconds'],
	[119_499, '119 seconds'],
	[120_000, '2 minutes'],
	[149_000, '2 minutes'],
	[7_199_000, '120 minutes'],
	[7_200_000, '2 hours'],
	[86_400_000, '24 hours'],
])('%i ms are %s', (ms, words) => expect(duration(ms)).toBe(words));

test.each([
	['one', ['one']],
	['a, b', ['a', 'b']],
	['0, 1, 2, 3, 4, 5, 6, 7, 8, 9', Array.from({ length: 10 }, (_, n) => `${n}`)],
	['0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more', Array.from({ length: 12 }, (_, n) => `${n}`)],
])('names are listed as %s', (words, names) => expect(listed(names, (name) => name)).toBe(words));

test.each([
	['1 customer created', '1 customer created'],
	['It is there. Look at it', 'It is there. Look at it.'],
	['Is it there? Look at it', 'Is it there? Look at it.'],
	['It is there. Look at it.', 'It is there. Look at it.'],
	['It is there. It begins: a…', 'It is there. It begins: a…'],
	['3.5 instead of 3.50, e.g. here', '3.5 instead of 3.50, e.g. here'],
])('of a hint only several sentences end with a full stop: %s', (hint, whole) =>
	expect(ended(hint)).toBe(whole),
);

describe('what a user is told of waits', () => {
	let told: string[];
	let hints: object[];
	const time = { now: () => 0 };
	const context: Partial<IExecuteFunctions> = {
		sendMessageToUI: (message: string) => void told.push(message),
		addExecutionHints: (...added) => void hints.push(...added),
	};
	const notes = () => new Notes(context as IExecuteFunctions, time);
	beforeEach(() => {
		told = [];
		hints = [];
	});

	test.each([
		['rateLimit', 'for the rate limit of the service'],
		['serverTrouble', 'because the service could not answer'],
		['lostConnection', 'because the service could not be reached'],
	] as const)('names the reason: %s', (reason, words) => {
		const of = notes();
		of.waiting({ ms: 2_000, reason, attempt: 1 });
		of.show();
		expect(told).toEqual([`Waiting 2 seconds ${words}, then trying again (attempt 2)`]);
		expect(hints).toEqual([{ message: `Waited up to 2 seconds ${words}`, location: 'outputPane' }]);
	});

	test('is the longest wait of each reason, whichever came first', () => {
		const of = notes();
		of.waiting({ ms: 3_000, reason: 'rateLimit', attempt: 1 });
		of.waiting({ ms: 9_000, reason: 'rateLimit', attempt: 1 });
		of.waiting({ ms: 4_000, reason: 'lostConnection', attempt: 1 });
		of.show();
		expect(hints).toMatchObject([
			{ message: 'Waited up to 9 seconds for the rate limit of the service' },
			{ message: 'Waited up to 4 seconds because the service could not be reached' },
		]);
	});

	test('is each sentence once', () => {
		const of = notes();
		for (const sentence of ['a', 'b', 'a']) of.add(sentence);
		of.show();
		expect(hints).toMatchObject([{ message: 'a' }, { message: 'b' }]);
	});
});
