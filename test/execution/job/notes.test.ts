import type { IExecuteFunctions } from 'n8n-workflow';

import { Notes } from '../../../nodes/AccountingService/execution/job/notes';

const clock = { time: 0, now: () => clock.time };
let messages: string[];
let hints: string[];
const context: Partial<IExecuteFunctions> = {
	sendMessageToUI: (message: string) => void messages.push(message),
	addExecutionHints: (...added) => void hints.push(...added.map(({ message }) => message)),
};
let notes: Notes;
beforeEach(() => {
	clock.time = 0;
	messages = [];
	hints = [];
	notes = new Notes(context as IExecuteFunctions, clock);
});

test('tells how far a long list has come every two seconds, and nothing of a short one', () => {
	for (let page = 1; page <= 25; page += 1) {
		clock.time += 200;
		notes.progress(`${page * 100} invoices read so far`);
	}
	expect(messages).toEqual(['1000 invoices read so far', '2000 invoices read so far']);
	notes.show();
	expect(hints).toEqual([]);
});

test('tells waits of two seconds and more while they last, and the longest afterwards', () => {
	notes.waiting({ ms: 1_999, reason: 'rateLimit', attempt: 1 });
	notes.waiting({ ms: 12_000, reason: 'rateLimit', attempt: 1 });
	notes.waiting({ ms: 3_000, reason: 'rateLimit', attempt: 2 });
	expect(messages).toEqual([
		'Waiting 12 seconds for the rate limit of the service, then trying again (attempt 2)',
		'Waiting 3 seconds for the rate limit of the service, then trying again (attempt 3)',
	]);
	notes.show();
	expect(hints).toEqual(['Waited up to 12 seconds for the rate limit of the service']);
});

test('shows no name of a column or field as the HTML that n8n would make of it', () => {
	notes.add('Not sent, because the account has no fields of these names: <a href="x">y</a>\u202e');
	notes.show();
	expect(hints).toEqual([
		'Not sent, because the account has no fields of these names: ‹a href="x">y‹/a> ',
	]);
});
