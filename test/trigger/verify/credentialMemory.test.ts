import {
	CredentialMemory,
	FRESH_MS,
} from '../../../nodes/AccountingService/trigger/verify/credentialMemory';
import type { WebhookCredential } from '../../../nodes/AccountingService/trigger/verify/secrets';
import { VirtualClock } from '../../transport/virtualClock';

const clock = new VirtualClock();
let memory: CredentialMemory;
let reads: number;
let stored: WebhookCredential | undefined;

const read = async () => {
	reads += 1;
	return stored;
};
const recent = async (key = 'trigger') => await memory.recent(key, read);
const fresh = async (key = 'trigger') => await memory.recent(key, read, FRESH_MS);
const wait = async (ms: number) => await clock.run(clock.sleep(ms));

beforeEach(() => {
	memory = new CredentialMemory(clock);
	reads = 0;
	stored = { signingSecret: 'one' };
});

test('a burst reads a credential once, even before the first read is done', async () => {
	const all = await Promise.all(Array.from({ length: 50 }, () => recent()));
	await wait(4_999);
	expect(await recent()).toBe(all[0]);
	expect(reads).toBe(1);
});

test('after five seconds the credential is read again', async () => {
	await recent();
	stored = { signingSecret: 'two' };
	await wait(5_000);
	expect(await recent()).toEqual({ signingSecret: 'two' });
});

test('a second attempt reads it again, but not more than once a second', async () => {
	await recent();
	stored = { signingSecret: 'two' };
	await wait(999);
	expect(await fresh()).toEqual({ signingSecret: 'one' });
	await wait(1);
	expect(await fresh()).toEqual({ signingSecret: 'two' });
	expect(await fresh()).toEqual({ signingSecret: 'two' });
	expect(await recent()).toEqual({ signingSecret: 'two' });
	expect(reads).toBe(2);
});

test.each([undefined, {}, { signingSecret: ' ' }])(
	'the unusable credential %j is never kept',
	async (unusable) => {
		stored = unusable;
		expect(await recent()).toEqual(unusable);
		stored = { signingSecret: 'corrected' };
		expect(await recent()).toEqual({ signingSecret: 'corrected' });
	},
);

test('an unusable credential that arrives late does not replace a newer one', async () => {
	let giveUp = () => {};
	const slow = memory.recent(
		'trigger',
		() => new Promise((resolve) => (giveUp = () => resolve(undefined))),
	);
	await wait(5_000);
	expect(await recent()).toEqual({ signingSecret: 'one' });
	giveUp();
	expect(await slow).toBeUndefined();
	await recent();
	expect(reads).toBe(1);
});

test('a credential that was not used for five seconds is forgotten', async () => {
	for (let trigger = 0; trigger < 100; trigger++) await recent(`${trigger}`);
	await wait(4_999);
	await recent('late');
	expect(memory.size).toBe(101);
	await wait(1);
	await recent('later');
	expect(memory.size).toBe(2);
});

test('triggers do not share credentials', async () => {
	await recent('one');
	stored = { signingSecret: 'two' };
	expect(await recent('two')).toEqual({ signingSecret: 'two' });
	expect(await recent('one')).toEqual({ signingSecret: 'one' });
});
