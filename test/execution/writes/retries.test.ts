import type { INode, INodeParameters } from 'n8n-workflow';

import { json, type Hit, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const create: INodeParameters = {
	resource: 'invoice',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify($json) }}',
};
const threeTries: Partial<INode> = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

/**
 * Gives the n-th answer to the n-th request for an item, and the last one to all further requests.
 */
function scripted(script: Record<string, Respond[]>): Respond {
	const asked = new Map<string, number>();
	return (hit, response) => {
		const name = String((JSON.parse(hit.body || '{}') as { name?: string }).name ?? hit.path);
		const count = asked.get(name) ?? 0;
		asked.set(name, count + 1);
		const answers = script[name] ?? [json({ id: name }, 201)];
		(answers[Math.min(count, answers.length - 1)] as Respond)(hit, response);
	};
}
const names = (hits: readonly Hit[]) =>
	hits.map(({ body, path }) => (body ? (JSON.parse(body) as { name: string }).name : path));
const hangUp: Respond = (_, response) => response.socket?.destroy();
const three = items({ name: 'a' }, { name: 'b' }, { name: 'c' });

describe('Retry On Fail, which runs the whole node again', () => {
	test('writes each item once when an item in the middle is refused at first', async () => {
		harness.service.respond = scripted({
			b: [json({ error: 'locked' }, 409), json({ id: 'b' }, 201)],
		});
		const run = await harness.run(create, { items: three, node: threeTries });
		expect(names(harness.service.hits)).toEqual(['a', 'b', 'b', 'c']);
		expect(run.json.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
		expect(run.hints.join()).toMatch(/earlier try had written were not written again/);
	});

	test('writes each item once although an expression changes the body with each try', async () => {
		harness.service.respond = scripted({
			b: [json({ error: 'locked' }, 409), json({ id: 'b' }, 201)],
		});
		const run = await harness.run(
			{ ...create, fieldsJson: '={{ JSON.stringify({ name: $json.name, at: Math.random() }) }}' },
			{ items: three, node: threeTries },
		);
		expect(names(harness.service.hits)).toEqual(['a', 'b', 'b', 'c']);
		expect(run.hints.join()).toMatch(
			/although their fields differ now: the first result is returned/,
		);
	});

	// n8n 2 runs the node again for the first two of them, n8n 1 for all.
	test.each(['of the record', '', 0, null, false])(
		'writes each item once when a record has a field named error: %j',
		async (error) => {
			harness.service.respond = scripted({ a: [json({ id: 'a', error }, 201)] });
			const run = await harness.run(create, { items: three, node: threeTries });
			expect(names(harness.service.hits)).toEqual(['a', 'b', 'c']);
			expect(run.json).toHaveLength(3);
		},
	);

	test('never sends a POST again whose answer was lost', async () => {
		harness.service.respond = scripted({ b: [hangUp] });
		const run = await harness.run(create, { items: three, node: threeTries });
		expect(names(harness.service.hits)).toEqual(['a', 'b']);
		expect(run.error?.message).toMatch(/still not known whether the invoice was created/);
	});

	test.each([302, 303, 408])('never sends a POST again that was answered %i', async (status) => {
		harness.service.respond = scripted({
			b: [json({ error: 'see there' }, status, { Location: '/elsewhere' })],
		});
		const run = await harness.run(create, { items: three, node: threeTries });
		expect(names(harness.service.hits)).toEqual(['a', 'b']);
		expect(run.error?.message).toMatch(/still not known whether the invoice was created/);
	});

	test('deletes once', async () => {
		const remove = {
			resource: 'invoice',
			operation: 'delete',
			invoiceId: { __rl: true, mode: 'id', value: '={{ $json.name }}' },
		};
		harness.service.respond = scripted({
			'/api/invoices/b': [json({ error: 'locked' }, 409), json({}, 200)],
		});
		const run = await harness.run(remove, { items: three, node: threeTries });
		expect(names(harness.service.hits).map((path) => path.at(-1))).toEqual(['a', 'b', 'b', 'c']);
		expect(run.json.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
	});
});

describe('a second execution', () => {
	test('writes again: it was asked to', async () => {
		harness.service.respond = scripted({});
		await harness.run(create, { items: three });
		await harness.run(create, { items: three });
		expect(names(harness.service.hits)).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
	});
});

test('what a run has written is not kept once it has ended', async () => {
	harness.service.respond = scripted({});
	const { run } = await harness.run(create, { items: three });
	expect(run.data.executionData?.contextData).toEqual({ flow: {}, 'node:Node': { writes: {} } });
});

describe('two items with the same body in one run', () => {
	test('are two writes', async () => {
		harness.service.respond = scripted({});
		await harness.run(create, { items: items({ name: 'a' }, { name: 'a' }) });
		expect(names(harness.service.hits)).toEqual(['a', 'a']);
	});
});

test.each([302, 303, 408])(
	'the outcome of a POST answered %i is unknown, and the message says so',
	async (status) => {
		harness.service.respond = json({ error: 'see there' }, status);
		const run = await harness.run(create, { items: items({ name: 'a' }) });
		expect(run.error?.message).toBe(
			`It is not known whether the invoice was created: see there (${status})`,
		);
		expect(run.error?.description).toMatch(/could create or send something twice/);
		expect(run.error).toMatchObject({ httpCode: String(status) });
		expect(names(harness.service.hits)).toEqual(['a']);
	},
);

const remind: INodeParameters = {
	resource: 'invoice',
	operation: 'sendReminder',
	invoiceId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
	onlyIfUnpaid: true,
};

test('a reminder whose invoice an earlier try could not read is sent', async () => {
	const read = json({ id: 'a', status: 'sent' });
	harness.service.respond = scripted({
		'/api/invoices/a': [json({ error: 'not now' }, 403), read],
	});
	const run = await harness.run(remind, { items: items({ id: 'a' }), node: threeTries });
	expect(run.error).toBeUndefined();
	expect(harness.service.lines).toEqual([
		'GET /api/invoices/a',
		'GET /api/invoices/a',
		'POST /api/invoices/a/reminder',
	]);
});

describe('a reminder that an earlier try has sent, for an invoice that is paid by now', () => {
	const two = items({ id: 'a' }, { id: 'b' });
	/** An invoice is paid as soon as its reminder has arrived; the first answer for `b` is this one. */
	const paying = (first: Respond): Respond => {
		const reminded = new Set<string>();
		return (hit, response) => {
			const id = hit.path.split('/')[3]!;
			if (hit.method === 'GET')
				return json({ id, status: reminded.has(id) ? 'paid' : 'sent' })(hit, response);
			const isFirst = id === 'b' && !reminded.has(id);
			reminded.add(id);
			return (isFirst ? first : json({ id, sent: true }))(hit, response);
		};
	};

	test('is told as sent, and its invoice is not read again', async () => {
		harness.service.respond = paying((hit, response) => {
			json({ error: 'busy' }, 409)(hit, response);
			harness.service.respond = scripted({
				'/api/invoices/b': [json({ id: 'b', status: 'sent' })],
			});
		});
		const run = await harness.run(remind, { items: two, node: threeTries });
		expect(run.json[0]).toEqual({ id: 'a', sent: true });
		expect(run.hints.join()).toMatch(/earlier try had written were not written again/);
		expect(run.hints.join()).not.toMatch(/Not sent/);
		expect(harness.service.lines.filter((line) => line.includes('/invoices/a'))).toEqual([
			'GET /api/invoices/a',
			'POST /api/invoices/a/reminder',
		]);
	});

	test('is told as not known where its answer was lost', async () => {
		harness.service.respond = paying(hangUp);
		const run = await harness.run(remind, { items: two, node: threeTries });
		expect(run.error?.message).toMatch(/still not known whether a reminder/);
		expect(harness.service.lines.filter((line) => line.includes('/invoices/b'))).toEqual([
			'GET /api/invoices/b',
			'POST /api/invoices/b/reminder',
		]);
	});
});
