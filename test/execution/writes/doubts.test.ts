import type { Job } from '../../../nodes/AccountingService/execution/job/job';
import { Doubts } from '../../../nodes/AccountingService/execution/writes/doubts';

const MOST = 10_000;

/** Work on the customers of a company, with one of its keys. */
const jobOf = (address: string, account = `${address} with a key`) =>
	({ connection: { account, address }, entry: { resource: 'customer' } }) as unknown as Job;

const email = (text: string) => ['email', text] as const;

const ours = jobOf('ours');

let doubts: Doubts;
beforeEach(() => {
	doubts = new Doubts();
});

/** `count` writes of which nobody knows whether they gave a customer this address. */
function leave(count: number, job = ours, isOwn = true): void {
	for (let nth = 0; nth < count; nth += 1)
		doubts.add(job, (field) => (field === 'email' ? [`${nth}@x`] : []), isOwn);
}

test('of ten thousand writes in doubt each value is known, and no other is doubted', () => {
	leave(MOST);
	expect(doubts.of(ours, email('0@x'))).toBe('by this execution');
	expect(doubts.of(ours, email(`${MOST - 1}@x`))).toBe('by this execution');
	expect(doubts.of(ours, email('new@x'))).toBeUndefined();
	expect(doubts.of(ours, ['name', '0@x'])).toBeUndefined();
});

test('beyond them every value of the same customers is doubted, and none of others', () => {
	leave(MOST + 1);
	expect(doubts.of(ours, email(`${MOST}@x`))).toBe('by this execution');
	expect(doubts.of(ours, email('new@x'))).toBe('by this execution');
	expect(doubts.of(jobOf('theirs'), email('new@x'))).toBeUndefined();
});

test('what others leave in doubt counts for every key of the same company', () => {
	const byAnotherKey = jobOf('ours', 'ours with another key');
	leave(MOST + 1, byAnotherKey, false);
	expect(doubts.of(ours, email('0@x'))).toBe('by another');
	expect(doubts.of(ours, email('new@x'))).toBe('by another');
	expect(doubts.of(jobOf('theirs'), email('0@x'))).toBeUndefined();
});

test('what is left in doubt after a value was looked up counts as well', () => {
	leave(1);
	expect(doubts.of(ours, email('1@x'))).toBeUndefined();
	leave(2);
	expect(doubts.of(ours, email('1@x'))).toBe('by this execution');
});
