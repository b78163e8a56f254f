import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../../localService/localService';
import { Memory } from '../../../trigger/after/memory';
import { ActionHarness, KEY } from '../../actionHarness';
import { byId, items } from '../../inputs';
import { writesIn } from '../../records';

let harness: ActionHarness;
let memory: Memory;
let now: number;
beforeEach(async () => {
	memory = await Memory.start();
	harness = await ActionHarness.start();
	harness.service.respond = json({ id: '42', status: 'sent' });
	now = Date.parse('2026-11-20T10:00:00Z');
	jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const mailing = (days: number, extra: INodeParameters = {}): INodeParameters => ({
	resource: 'invoice',
	operation: 'sendReminder',
	...byId('invoice'),
	onlyIfUnpaid: false,
	...extra,
	options: { notAgainWithinDays: days, maxWait: 0, ...(extra.options as INodeParameters) },
});
const sent = () => writesIn(harness.service.hits).length;
const run = async (
	parameters: INodeParameters,
	options: Parameters<ActionHarness['run']>[1] = {},
) => await harness.run(parameters, options);
const skippedSince = (since: string) => ({
	id: '42',
	invoice_id: '42',
	skipped: true,
	reason: `It was sent on ${since}`,
	since,
});

test.each(['sendEmail', 'sendReminder'])(
	'%s of an invoice is not repeated within the days, by another execution either',
	async (operation) => {
		const weekly = mailing(7, { operation });
		expect((await run(weekly)).json).toEqual([{ id: '42', status: 'sent' }]);
		for (const days of [0, 1, 5]) {
			now += days * DAY_MS;
			expect((await run(weekly)).json).toEqual([skippedSince('2026-11-20')]);
		}
		expect(sent()).toBe(1);
		now += DAY_MS;
		expect((await run(weekly)).json).toEqual([{ id: '42', status: 'sent' }]);
		expect(sent()).toBe(2);
	},
);

test.each([
	{ status: 'success', message: 'Die E-Mail wurde versendet' },
	{ success: true, notice: 'Email sent' },
	{ success: true, warnings: ['Deprecated: use v2'] },
])('one that all went well with was sent, in whatever language: %j', async (answer) => {
	harness.service.respond = json(answer);
	await run(mailing(7));
	expect((await run(mailing(7))).json).toEqual([skippedSince('2026-11-20')]);
});

test('nor is one that is sent with details', async () => {
	const detailed = mailing(7, { bodyMode: 'json', bodyJson: '{"to":"a@x"}' });
	await run(detailed);
	expect((await run(detailed)).json).toEqual([skippedSince('2026-11-20')]);
	expect(harness.service.hits.map(({ body }) => body)).toEqual(['{"to":"a@x"}']);
});

test('days are those of the calendar: a daily run at a slightly earlier hour sends', async () => {
	await run(mailing(1));
	now += DAY_MS - HOUR_MS;
	await run(mailing(1));
	expect(sent()).toBe(2);
	now += HOUR_MS;
	const { json: outputs, hints } = await run(mailing(1));
	expect(outputs[0]).toMatchObject({ since: '2026-11-21' });
	expect(hints).toEqual(['Not sent: 1 already sent within 1 day. Each item says why.']);
});

test("the day is that of the workflow's time zone", async () => {
	// That of New York, unless n8n or the workflow is given another: it is late in the evening there.
	now = Date.parse('2026-11-20T03:00:00Z');
	await run(mailing(7));
	expect((await run(mailing(7))).json).toEqual([skippedSince('2026-11-19')]);
});

test('n8n is asked once for each mail, and told once what to forget, however many the days', async () => {
	await run(mailing(1));
	expect(memory.looked).toHaveLength(2);
	await run(mailing(7, byId('invoice', '43')));
	expect(memory.looked).toHaveLength(4);
});

test('is off by default, and 0 is off: nothing is remembered', async () => {
	await run(mailing(0));
	await run({ ...mailing(0), options: {} });
	expect(sent()).toBe(2);
	expect(memory.looked).toEqual([]);
	await run(mailing(7));
	expect(sent()).toBe(3);
});

test('another invoice, operation or node is another mail', async () => {
	await run(mailing(7));
	await run(mailing(7, byId('invoice', '43')));
	await run(mailing(7, { operation: 'sendEmail' }));
	await harness.run(mailing(7), { node: { id: 'another' } });
	expect(sent()).toBe(4);
	await run(mailing(7));
	expect(sent()).toBe(4);
});

test.each([
	['key', '', 'another-key'],
	['address', '/south', KEY],
])(
	'another %s is another account, which has an invoice 42 of its own',
	async (_, under, apiKey) => {
		await run(mailing(7));
		const baseUrl = `${harness.service.origin}${under}/api`;
		const other = harness.engine.with({ accountingServiceApi: { baseUrl, apiKey } });
		const ran = await other.run(other.node('accountingService', mailing(7)));
		expect(ran.json).toEqual([{ id: '42', status: 'sent' }]);
		expect((await run(mailing(7))).json).toEqual([skippedSince('2026-11-20')]);
	},
);

test('two items about the same invoice send one mail, in however many lanes', async () => {
	memory.query = async () => await new Promise((resolve) => setImmediate(resolve));
	const perItem = mailing(7, {
		invoiceId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
		options: { concurrency: 4 },
	});
	const given = items({ id: '1' }, { id: '2' }, { id: '1' }, { id: '2' }, { id: '1' });
	const { json: outputs, task } = await run(perItem, { items: given });
	expect(outputs.filter(({ skipped }) => skipped)).toHaveLength(3);
	expect(sent()).toBe(2);
	const pairs = task?.data?.main?.[0]?.map(({ json: { id }, pairedItem }) => [id, pairedItem]);
	expect(pairs?.slice(2)).toEqual([
		['1', { item: 2 }],
		['2', { item: 3 }],
		['1', { item: 4 }],
	]);
});

test('an invoice whose ID is spelled in two ways is mailed once', async () => {
	const perItem = mailing(7, { invoiceId: { __rl: true, mode: 'id', value: '={{ $json.id }}' } });
	await run(perItem, {
		items: items({ id: 'ab-cd' }, { id: 'AB-CD' }, { id: '7' }, { id: '007' }),
	});
	expect(writesIn(harness.service.hits)).toEqual([
		'POST /api/invoices/ab-cd/reminder',
		'POST /api/invoices/7/reminder',
	]);
});

test('invoices of which only the capitals of the mixed IDs differ are mailed each', async () => {
	const perItem = mailing(7, { invoiceId: { __rl: true, mode: 'id', value: '={{ $json.id }}' } });
	await run(perItem, { items: items({ id: 'aB1' }, { id: 'Ab1' }) });
	expect(writesIn(harness.service.hits)).toEqual([
		'POST /api/invoices/aB1/reminder',
		'POST /api/invoices/Ab1/reminder',
	]);
});

describe('an invoice that was read before its mail', () => {
	const uuid = '0b9c2c3e-1111-4222-8333-123456789012';
	const shown = { id: 17, uuid, number: 'INV-7', status: 'open' };
	const perItem = (extra: INodeParameters = {}) =>
		mailing(7, {
			onlyIfUnpaid: true,
			invoiceId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
			...extra,
		});
	const showing = (invoice: object, mail: Respond = json({ sent: true })) => {
		harness.service.respond = (hit, response) =>
			(hit.method === 'GET' ? json(invoice) : mail)(hit, response);
	};
	const states = async (parameters: INodeParameters, ...ids: string[]) => {
		const node = { onError: 'continueRegularOutput' } as const;
		const given = items(...ids.map((id) => ({ id })));
		const { json: outputs } = await run(parameters, { items: given, node });
		return outputs.map(({ error, since, sent: isSent }) => error ?? since ?? isSent);
	};

	test.each([
		[shown, ['17', uuid, 'INV-7']],
		[shown, ['INV-7', uuid, '17']],
		[{ ...shown, id: undefined, uuid: undefined, invoice_id: 17 }, ['INV-7', '17', 'INV-7']],
	])('is mailed once, whichever of its IDs it is named by: %j as %j', async (invoice, ids) => {
		showing(invoice);
		expect(await states(perItem(), ...ids)).toEqual([true, '2026-11-20', '2026-11-20']);
		expect(sent()).toBe(1);
	});

	test('is known where it is not read by the name it was read by, and where it is read by both', async () => {
		showing(shown);
		await states(perItem(), uuid);
		now += DAY_MS;
		const unread = perItem({ onlyIfUnpaid: false });
		expect(await states(unread, uuid, 'INV-7')).toEqual(['2026-11-20', true]);
		expect(await states(perItem(), 'INV-7', '17')).toEqual(['2026-11-21', '2026-11-20']);
		expect([...memory.lists.values()].flat()).toHaveLength(3);
	});

	test.each([false, true])(
		'and by its ID is known by that where it is not read: %j',
		async (isRead) => {
			showing({ ...shown, id: '017' });
			await states(perItem({ onlyIfUnpaid: isRead }), '017');
			now += DAY_MS;
			expect([...memory.lists.values()].flat()).toHaveLength(1);
			const other = await states(perItem({ onlyIfUnpaid: !isRead }), '17');
			expect([...other, ...(await states(perItem({ onlyIfUnpaid: isRead }), '17'))]).toEqual([
				'2026-11-20',
				'2026-11-20',
			]);
		},
	);

	test.each([
		['812', '950', '950', '1188'],
		['950', '812', '1188', '950'],
		['0812', '0950', '950', '1188'],
		['0812', '812', '5', '6'],
		['812', '950', '812', '950'],
	])(
		'is another than one whose ID is its number, or whose number has fewer zeros: %s and %s',
		async (one, two, idOfOne, idOfTwo) => {
			harness.service.respond = (hit, response) => {
				const number = /^\/api\/invoices\/([^/]+)/.exec(hit.path)![1];
				const id = number === one ? idOfOne : idOfTwo;
				json(hit.method === 'GET' ? { id, number, status: 'open' } : { sent: true })(hit, response);
			};
			const dry = perItem({ options: { dryRun: true } });
			const planned = await run(dry, { items: items({ id: one }, { id: two }) });
			expect(planned.json.map(({ action }) => action)).toEqual(['send', 'send']);
			expect(await states(perItem(), one, two)).toEqual([true, true]);
			now += DAY_MS;
			expect(await states(perItem(), two, one)).toEqual(['2026-11-20', '2026-11-20']);
			expect(sent()).toBe(2);
			const numbers = [one, two].map(Number);
			const unasked = [idOfOne, idOfTwo].filter((id) => !numbers.includes(Number(id)));
			const unread = perItem({ onlyIfUnpaid: false });
			expect(await states(unread, ...unasked)).toEqual(unasked.map(() => true));
			expect(await states(perItem(), one, two)).toEqual(['2026-11-20', '2026-11-20']);
		},
	);

	test('and whose mail was refused is mailed by the next run', async () => {
		showing(shown, json({ error: 'no address' }, 400));
		await states(perItem(), uuid);
		expect([...memory.lists.values()].flat()).toEqual([]);
	});

	test.each([
		['17', true],
		[uuid, false],
	])('and may have been mailed is said to be so by %s', async (id, onlyIfUnpaid) => {
		showing(shown, (_, response) => void response.destroy());
		await states(perItem(), uuid);
		const { json: outputs } = await run(perItem({ onlyIfUnpaid }), { items: items({ id }) });
		expect(outputs[0]?.reason).toMatch(/^It may have been sent on 2026-11-20/);
	});

	test('waits for its mail of another lane, by another of its IDs', async () => {
		let posts = 0;
		showing(shown, (hit, response) => {
			const answer = posts++ === 0 ? json({ error: 'no address' }, 400) : json({ sent: true });
			setTimeout(() => answer(hit, response), 100);
		});
		const abreast = perItem({ options: { concurrency: 3 } });
		expect((await states(abreast, '17', uuid, 'INV-7')).slice(1).sort()).toEqual([
			'2026-11-20',
			true,
		]);
		expect(sent()).toBe(2);
	});

	test('is planned to be mailed beside one that is not read and is asked for by its ID', async () => {
		showing(shown);
		const onlyIfUnpaid = '={{ $json.id !== "17" }}';
		const dry = perItem({ onlyIfUnpaid, options: { dryRun: true } });
		const { json: outputs } = await run(dry, { items: items({ id: 'INV-7' }, { id: '17' }) });
		expect(outputs.map(({ action }) => action)).toEqual(['send', 'send']);
	});

	test('is planned to be mailed once by a dry run', async () => {
		showing(shown);
		const dry = perItem({ options: { dryRun: true } });
		const { json: outputs } = await run(dry, { items: items({ id: uuid }, { id: '17' }) });
		expect(outputs.map(({ action }) => action)).toEqual(['send', 'skip']);
	});
});

test('an item waits for the mail of another lane before it is skipped or sent', async () => {
	const respond: Respond = json({ id: '42', status: 'sent' });
	let refused = 0;
	harness.service.respond = (hit, response) =>
		void setTimeout(() => {
			if (refused++ === 0) json({ error: 'no address' }, 400)(hit, response);
			else respond(hit, response);
		}, 100);
	const { json: outputs } = await run(mailing(7, { options: { concurrency: 3 } }), {
		items: items({}, {}, {}),
		node: { onError: 'continueRegularOutput' },
	});
	expect(outputs).toEqual([
		{ error: expect.stringContaining('no address') as unknown },
		{ id: '42', status: 'sent' },
		skippedSince('2026-11-20'),
	]);
	expect(sent()).toBe(2);
});

test('a mail that the service refused is sent by the next run', async () => {
	harness.service.respond = json({ error: 'no address' }, 400);
	expect((await run(mailing(7))).error?.message).toMatch(/400/);
	harness.service.respond = json({ id: '42' });
	expect((await run(mailing(7))).json).toEqual([{ id: '42' }]);
});

test.each([
	{ success: false, message: 'no address' },
	{ error: 'no address' },
	{ success: false, error: 'locked', data: { id: 42 } },
	{ status: 'error', message: 'no address' },
])(
	'a mail that the service denies with a good status, %j, is sent by the next run',
	async (denial) => {
		harness.service.respond = json(denial);
		expect((await run(mailing(7))).error?.message).toMatch(/^The service says no/);
		harness.service.respond = json({ id: '42' });
		expect((await run(mailing(7))).json).toEqual([{ id: '42' }]);
		expect(sent()).toBe(2);
	},
);

test('an answer with an ID of its own is no denial, whatever it says besides: the mail counts as sent', async () => {
	harness.service.respond = json({ invoice_id: '42', error: 'none' });
	await run(mailing(7));
	expect((await run(mailing(7))).json).toEqual([skippedSince('2026-11-20')]);
	expect(sent()).toBe(1);
});

test.each([
	{ sent: false, queued: true },
	{ delivered: 0, queued: 1 },
	{ error: '0', sent: true },
])('what is sent later counts as sent: %j', async (body) => {
	harness.service.respond = json(body);
	expect((await run(mailing(7))).error).toBeUndefined();
	expect((await run(mailing(7))).json).toEqual([skippedSince('2026-11-20')]);
	expect(sent()).toBe(1);
});

test('a mail that was canceled while it waited for its repeat does not count as sent', async () => {
	let cancel = () => {};
	harness.service.respond = (hit, response) => {
		json({ error: 'busy' }, 429, { 'Retry-After': '30' })(hit, response);
		setTimeout(() => cancel(), 100);
	};
	const patient = mailing(7, { options: { maxWait: 60 } });
	const { run: canceled } = await run(patient, { onStart: (stop) => void (cancel = stop) });
	expect(canceled.status).toBe('canceled');
	expect(sent()).toBe(1);
	// A run now would wait for the service as well: what n8n remembers decides what the next one sends.
	expect([...memory.lists.values()].flat()).toEqual([]);
});

test('an outcome that is not known counts as sent', async () => {
	harness.service.respond = (_, response) => response.destroy();
	expect((await run(mailing(7))).error).toBeDefined();
	harness.service.respond = json({ id: '42' });
	expect((await run(mailing(7))).json).toMatchObject([{ skipped: true, since: '2026-11-20' }]);
	expect(sent()).toBe(1);
});

describe('what is skipped after an outcome that is not known', () => {
	const doubted = (since: string) => ({
		...skippedSince(since),
		reason: `It may have been sent on ${since}: its outcome is not known. Look in the service; if it did not go out, send it with Not Again Within (Days) at 0`,
	});

	test.each<[string, Respond]>([
		['no answer', (_, response) => void response.destroy()],
		['a status that leaves it open', json({ error: 'smtp down' }, 500)],
		['a text', (_, response) => void response.end('Mail could not be sent')],
		['words alone', json({ message: 'No address' })],
		['a no beside a record', json({ id: '42', number: 'A-7', reminder_sent: false })],
		['a part that was not sent', json({ success: true, failed: 1 })],
		[
			'one of two',
			json([
				{ email: 'a', status: 'sent' },
				{ email: 'b', status: 'failed' },
			]),
		],
		['a reason beside what was sent', json({ sent: 2, errors: ['c bounced'] })],
		['a no beside what was sent', json({ success: false, sent: 2 })],
		['a message that nobody took', json({ messageId: 'm', accepted: [], rejected: ['a@x'] })],
	])('after %s, it says that it may have been sent, whenever asked', async (_, respond) => {
		harness.service.respond = respond;
		await run(mailing(7));
		harness.service.respond = json({ id: '42' });
		for (const days of [0, 1, 5]) {
			now += days * DAY_MS;
			const { json: outputs, hints } = await run(mailing(7));
			expect(outputs).toEqual([doubted('2026-11-20')]);
			expect(hints).toEqual(['Not sent: 1 may have been sent. Each item says why.']);
		}
		now += DAY_MS;
		await run(mailing(7));
		expect((await run(mailing(7))).json).toEqual([skippedSince('2026-11-27')]);
		expect(sent()).toBe(2);
	});

	test('so does a later item of the same run, and no other invoice', async () => {
		harness.service.respond = ({ path }, response) =>
			path.includes('/42/') ? response.destroy() : json({ id: '43' })({} as never, response);
		const perItem = mailing(7, {
			invoiceId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
		});
		const given = items({ id: '42' }, { id: '43' }, { id: '42' }, { id: '43' });
		const node = { onError: 'continueRegularOutput' } as const;
		const { json: outputs } = await run(perItem, { items: given, node });
		const [, , again, other] = outputs;
		expect([again, other]).toEqual([
			doubted('2026-11-20'),
			{ ...skippedSince('2026-11-20'), id: '43', invoice_id: '43' },
		]);
	});

	test('n8n remembers what the other lanes have sent meanwhile', async () => {
		memory.query = async () => await new Promise((resolve) => setImmediate(resolve));
		harness.service.respond = ({ path }, response) =>
			path.includes('/x') ? response.destroy() : json({ id: '42' })({} as never, response);
		const ids = Array.from({ length: 24 }, (_, nth) => `${nth % 2 === 0 ? 'x' : 'y'}${nth}`);
		const perItem = mailing(7, {
			invoiceId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
			options: { concurrency: 8 },
		});
		const node = { onError: 'continueRegularOutput' } as const;
		await run(perItem, { items: items(...ids.map((id) => ({ id }))), node });
		const remembered = [...memory.lists.values()].flat();
		const about = ids.map((id) => remembered.filter((entry) => entry.includes(`"${id}"`)).length);
		expect(about).toEqual(ids.map((id) => (id.startsWith('x') ? 2 : 1)));
	});

	test('asking for it pushes no mail out of what n8n remembers', async () => {
		await run(mailing(1));
		const [list] = memory.lists.keys();
		const others = Array.from({ length: 9_999 }, (_, nth) => `other ${nth}`);
		memory.lists.set(list!, [...others, ...memory.lists.get(list!)!]);
		const before = memory.lists.get(list!);
		await run(mailing(1));
		expect(memory.lists.get(list!)).toEqual(before);
	});
});

test.each<[string, Respond]>([
	['refuses', json({ error: 'no address' }, 400)],
	['denies', json({ success: false, message: 'no address' })],
	['may have sent', (_, response) => void response.destroy()],
])('of a mail that the service %s, an execution ends once n8n has noted it', async (_, respond) => {
	const [asked, noted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	harness.service.respond = (hit, response) => {
		memory.query = async () => {
			asked.resolve();
			await noted.promise;
		};
		respond(hit, response);
	};
	let isOver = false;
	const failed = run(mailing(7)).finally(() => (isOver = true));
	await asked.promise;
	const other = await ActionHarness.start();
	other.service.respond = json([]);
	await other.run({ resource: 'project', operation: 'getAll' });
	expect(isOver).toBe(false);
	noted.resolve();
	expect((await failed).error).toBeDefined();
});

test('nothing is sent while n8n cannot say what was', async () => {
	memory.isLost = true;
	const { error } = await run(mailing(7));
	expect(error?.message).toMatch(/could not look up what was sent before: the database is locked/);
	expect(error?.description).toMatch(/Nothing was sent/);
	expect(sent()).toBe(0);
});

describe('a query that n8n never answers', () => {
	/** Asks n8n in vain for the first mail; the clock for elapsed time is then set ahead. */
	const hanging = async () => {
		const elapsed = performance.now.bind(performance);
		let aheadMs = 0;
		jest.spyOn(performance, 'now').mockImplementation(() => elapsed() + aheadMs);
		const asked = Promise.withResolvers<void>();
		memory.query = async () => {
			memory.query = async () => await Promise.resolve();
			asked.resolve();
			await new Promise(() => {});
		};
		const first = run(mailing(7));
		await asked.promise;
		return { first, elapse: () => void (aheadMs = 11_000) };
	};

	test('ends its item in words, and holds up no other mail for ever', async () => {
		const { first, elapse } = await hanging();
		const second = run(mailing(7, byId('invoice', '43')));
		elapse();
		const { error } = await first;
		expect(error?.message).toBe(
			"n8n could not look up what was sent before: n8n's database gave no answer for 10 seconds",
		);
		expect(error?.description).toMatch(/Nothing was sent/);
		expect((await second).json).toEqual([{ id: '42', status: 'sent' }]);
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/invoices/43/reminder']);
	});

	test('holds up no execution that is stopped', async () => {
		const { first, elapse } = await hanging();
		let cancel = () => {};
		const onStart = (stop: () => void) => void (cancel = stop);
		const second = run(mailing(7, byId('invoice', '43')), { onStart });
		await harness.run({ resource: 'project', operation: 'getAll' });
		cancel();
		expect((await second).run.status).toBe('canceled');
		expect(memory.looked).toHaveLength(1);
		elapse();
		await first;
		expect(sent()).toBe(0);
	});
});

test('where n8n cannot note a doubt, what became of the mail is told all the same', async () => {
	harness.service.respond = (_, response) => {
		memory.isLost = true;
		response.destroy();
	};
	expect((await run(mailing(7))).error?.message).toMatch(/^It is not known whether a reminder/);
});

describe('while n8n cannot forget', () => {
	const deaf = (times: number, after = 0) => {
		let left = times;
		let before = after;
		const forget = memory.removeProcessed.bind(memory);
		jest.spyOn(memory, 'removeProcessed').mockImplementation(async (...given) => {
			if ((before -= 1) < 0 && (left -= 1) >= 0) throw new Error('database is locked');
			await forget(...given);
		});
	};

	test('what was only asked for, the mail is sent, once', async () => {
		deaf(1);
		expect((await run(mailing(7))).json).toEqual([{ id: '42', status: 'sent' }]);
		now += DAY_MS;
		expect((await run(mailing(7))).json).toEqual([skippedSince('2026-11-20')]);
		expect(sent()).toBe(1);
	});

	test('that it asked for today, an item that would be skipped says so', async () => {
		await run(mailing(7));
		now += DAY_MS;
		deaf(1);
		const { error } = await run(mailing(7));
		expect(error?.message).toBe(
			'n8n could not correct what it remembers of mails that were sent: database is locked',
		);
		expect(error?.description).toMatch(/^Nothing was sent/);
		expect(sent()).toBe(1);
	});

	test('that it asked for a doubt, the item is skipped as ever', async () => {
		await run(mailing(1));
		deaf(1, 1);
		expect((await run(mailing(1))).json).toEqual([skippedSince('2026-11-20')]);
	});

	test('what it only asked for, it forgets that with a mail that was refused', async () => {
		harness.service.respond = json({ error: 'no address' }, 400);
		deaf(1);
		await run(mailing(7));
		expect([...memory.lists.values()].flat()).toEqual([]);
	});

	test('a mail that was refused, the refusal is told and a hint says that it counts as sent', async () => {
		harness.service.respond = json({ error: 'no address' }, 400);
		deaf(2);
		const node = { onError: 'continueRegularOutput' } as const;
		const { hints, task } = await run(mailing(7), { node });
		expect(task?.data?.main?.[0]?.[0]?.error?.message).toMatch(/400/);
		expect(hints.join()).toMatch(/could not take back that the mail for 42 was to be sent/);
	});
});

test('looking up a year pushes no mail out of what n8n remembers', async () => {
	const given = items(...Array.from({ length: 9_999 }, (_, nth) => ({ id: `i${nth}` })));
	await run(mailing(1, { invoiceId: byId('invoice', 'first').invoiceId }));
	const [list] = memory.lists.keys();
	const others = given.map(({ json: item }) => `other ${String(item.id)}`);
	memory.lists.set(list!, [...(memory.lists.get(list!) ?? []), ...others]);
	await run(mailing(365, { invoiceId: byId('invoice', 'second').invoiceId }));
	expect(memory.lists.get(list!)).toHaveLength(10_000);
	expect(memory.lists.get(list!)?.[0]).toBe('other i0');
});

test('n8n remembers one entry for each mail, and none of what was only asked', async () => {
	await run(mailing(30));
	await run(mailing(30));
	now += 40 * DAY_MS;
	await run(mailing(30));
	expect([...memory.lists.values()].flat()).toHaveLength(2);
});

test('a dry run says what it would skip, and remembers nothing', async () => {
	const dry = mailing(7, { options: { dryRun: true } });
	expect((await run(dry)).json[0]).toMatchObject({ action: 'send' });
	expect((await run(mailing(7))).json).toEqual([{ id: '42', status: 'sent' }]);
	expect((await run(dry)).json[0]).toMatchObject({
		action: 'skip',
		reason: 'It was sent on 2026-11-20',
	});
	expect(sent()).toBe(1);
});

test('a record of the service that says skipped is shaped as any other', async () => {
	harness.service.respond = json({ id: '42', skipped: true, status: 'sent' });
	const chosen = mailing(7, { options: { outputFields: 'status' } });
	expect((await run(chosen)).json).toEqual([{ id: '42', status: 'sent' }]);
});

test('a skipped item keeps its words with Output Fields', async () => {
	await run(mailing(7));
	const chosen = mailing(7, { options: { outputFields: 'status' } });
	expect((await run(chosen)).json).toEqual([skippedSince('2026-11-20')]);
});

test('Retry On Fail returns the first result of what was sent', async () => {
	const twice = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1, onError: undefined };
	let tries = 0;
	harness.service.respond = (hit, response) => {
		if (hit.path.includes('/43/') && (tries += 1) === 1)
			return json({ error: 'locked' }, 409)(hit, response);
		json({ id: '42', status: 'sent' })(hit, response);
	};
	const perItem = mailing(7, {
		invoiceId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
	});
	const ended = await run(perItem, { items: items({ id: '42' }, { id: '43' }), node: twice });
	expect(ended.json.map(({ skipped }) => skipped)).toEqual([undefined, undefined]);
	expect(sent()).toBe(3);
});

test('a hint counts what was not sent, and why', async () => {
	harness.service.respond = json({ id: '42', status: 'open' });
	const perItem = mailing(7, {
		onlyIfUnpaid: true,
		invoiceId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
	});
	await run(perItem, { items: items({ id: '42' }) });
	harness.service.respond = (hit, response) => {
		const isPaid = hit.path.endsWith('43');
		json(isPaid ? { id: '43', status: 'paid' } : { id: '42', status: 'open' })(hit, response);
	};
	const again = await run(perItem, { items: items({ id: '42' }, { id: '43' }, { id: '42' }) });
	expect(again.hints).toEqual([
		'Not sent: 2 already sent within 7 days, 1 already paid. Each item says why.',
	]);
});
