import { randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';

import type { KnownRecord, Memory } from '../../nodes/AccountingService/polling/memory/memory';
import { packed, unpacked } from '../../nodes/AccountingService/polling/memory/packed';
import { Poller, World } from './world';

const told = {
	id: 'chg_1',
	type: 'invoice.paid',
	resource: 'invoice',
	recordId: '2',
	createdAt: '2026-01-01T00:00:00.000Z',
	foundAt: '2026-01-01T00:00:00.000Z',
	previousStatus: 'sent',
	process: 'one',
} as const;

const memory: Memory = {
	account: 'https://books.example.com',
	begun: 1_767_225_600_000,
	lists: {
		customer: new Map(),
		invoice: new Map([
			['1', { hash: 2 ** 40 - 1, status: '', changes: 0, state: 'here' }],
			['__proto__', { hash: 0, status: 'bezahlt', changes: 300, state: 'hidden' }],
			['a-b-c', { hash: 1, status: 'paid', changes: 1, state: 'deleted' }],
			['x', { hash: 1, status: 'paid', changes: 1, state: 'unasked' }],
			['y', { hash: 1, status: 'a\0b', changes: 1, state: 'unasked' }],
			['z', { hash: 1, status: 'paid', changes: 1, state: 'doubted' }],
		]),
	},
	forgotten: ['expense'],
	since: { invoice: 1_767_225_600_000 },
	orders: { invoice: { byChange: true, byCreation: false, wholeAt: 1_767_225_600_000 } },
	misledAt: { invoice: 1_767_225_600_000 },
	readAt: { invoice: 1_767_225_600_000 },
	told: [told],
};

const textOf = (stored: string) =>
	inflateRawSync(Buffer.from(stored.slice(2), 'base64')).toString('utf8');

const repacked = async (change: (text: string) => string) => {
	const { deflateRawSync } = await import('node:zlib');
	return `2:${deflateRawSync(change(textOf(await packed(memory)))).toString('base64')}`;
};

test('what is packed comes back as it was, in its order', async () => {
	const back = await unpacked(await packed(memory));
	expect(back).toEqual(memory);
	expect([...(back?.lists.invoice?.keys() ?? [])]).toEqual([
		'1',
		'__proto__',
		'a-b-c',
		'x',
		'y',
		'z',
	]);
});

test('nothing of the content of a record is in what is stored', async () => {
	const world = new World();
	world.add('1', 'sent', 987_654_321);
	const poller = new Poller(world);
	await poller.poll();
	const text = textOf(await packed(poller.memory));
	expect(text).toContain('sent');
	expect(text).not.toContain('987654321');
});

test.each([
	['an id without a hash', (text: string) => text.replace('"1",', '"1","another",')],
	['a status without a word', (text: string) => text.replace('"bezahlt"', '')],
	['a column that is too short', (text: string) => text.replace('[0,300,1,1,1,1]', '[0]')],
	[
		'a state that there is not',
		(text: string) => text.replace('"states":[0,1,2,3,3,4]', '"states":[0,1,2,3,3,5]'),
	],
	[
		'a column without its last',
		(text: string) => text.replace('"states":[0,1,2,3,3,4]', '"states":[0,1,2,3,3]'),
	],
	['no account', (text: string) => text.replace('"account"', '"other"')],
	['no number of its own', (text: string) => text.replace('"begun":1', '"begun":"1","other":1')],
	['no orders', (text: string) => text.replace('"orders"', '"other"')],
	['no moments', (text: string) => text.replace('"readAt"', '"other"')],
	['no list of what was forgotten', (text: string) => text.replace('["expense"]', '{}')],
	['no dates', (text: string) => text.replace(/"since":\{[^}]*\}/, '"since":1')],
	['no sizes', (text: string) => text.replace('"sizes"', '"other"')],
	['a record that is there twice', (text: string) => text.replace('"a-b-c"', '"1"')],
	['a list of which a part is missing', (text: string) => text.slice(0, text.lastIndexOf('{'))],
	['columns of no list', (text: string) => text.replace('"invoice","ids"', '"x","ids"')],
	['no events', (text: string) => text.replace('"told"', '"other"')],
	['half of it', (text: string) => text.slice(0, 100)],
])('a memory with %s is none', async (_, change) => {
	expect(await unpacked(await repacked(change))).toBeUndefined();
	expect(await unpacked(await repacked((text) => text))).toEqual(memory);
});

test('a memory of more than 40 million characters is refused with a sentence', async () => {
	const here = { hash: 1, status: '', changes: 0, state: 'here' } as const;
	const invoice = new Map<string, KnownRecord>();
	for (let at = 0; at < 170_000; at += 1) invoice.set(randomBytes(180).toString('base64'), here);
	await expect(packed({ ...memory, lists: { invoice } })).rejects.toMatchObject({
		message: 'The IDs and statuses of so many records are too long to be remembered',
		advice: expect.stringContaining('Watch fewer kinds of records') as string,
	});
});

test('a memory of another version is none', async () => {
	const stored = await packed(memory);
	expect(await unpacked(stored.replace('2:', '1:'))).toBeUndefined();
	expect(await unpacked(undefined)).toBeUndefined();
});

test('a memory that does not say what it began as began as the first', async () => {
	const stored = await repacked((text) => text.replace('"begun"', '"other"'));
	expect(await unpacked(stored)).toEqual({ ...memory, begun: 0 });
});

test('a memory that does not say when an order hid something was stored before that was remembered', async () => {
	const stored = await repacked((text) => text.replace(/"misledAt":\{[^}]*\},/, ''));
	expect(await unpacked(stored)).toEqual({ ...memory, misledAt: {} });
});

test('a memory that knows of nothing forgotten, and of no date, was stored before those were remembered', async () => {
	const stored = await repacked((text) =>
		text.replace('"forgotten":["expense"],', '').replace(/"since":\{[^}]*\},/, ''),
	);
	expect(await unpacked(stored)).toEqual({ ...memory, forgotten: [], since: {} });
});
