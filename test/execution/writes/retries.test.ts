import type { INode, INodeParameters } from 'n8n-workflow';

import { json, type Hit, type Respond } from '../../localService/localService';
import { with_ } from '../startedService';
import { items } from '../withService';

const create: INodeParameters = {
	resource: 'invoice',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify($json) }}',
};
const threeTries: Partial<INode> = { retryOnFail: true, maxTries: 3, waitBetweenTries: 0 };

/** Answers the n-th request for an item with the n-th answer given, the last one again and again. */
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
		with_.service.reset(scripted({ b: [json({ error: 'locked' }, 409), json({ id: 'b' }, 201)] }));
		const run = await with_.run(create, { items: three, node: threeTries });
		expect(names(with_.service.hits)).toEqual(['a', 'b', 'b', 'c']);
		expect(run.json.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
		expect(run.hints.join()).toMatch(/earlier try had written were not written again/);
	});

	test('writes each item once although an expression changes the body with each try', async () => {
		with_.service.reset(scripted({ b: [json({ error: 'locked' }, 409), json({ id: 'b' }, 201)] }));
		const run = await with_.run(
			{ ...create, fieldsJson: '={{ JSON.stringify({ name: $json.name, at: Math.random() }) }}' },
			{ items: three, node: threeTries },
		);
		expect(names(with_.service.hits)).toEqual(['a', 'b', 'b', 'c']);
		expect(run.hints.join()).toMatch(
			/although their fields differ now: the first result is returned/,
		);
	});

	test('writes each item once when a record has a field named error', async () => {
		with_.service.reset(scripted({ a: [json({ id: 'a', error: 'a field of the record' }, 201)] }));
		const run = await with_.run(create, { items: three, node: threeTries });
		expect(names(with_.service.hits)).toEqual(['a', 'b', 'c']);
		expect(run.json).toHaveLength(3);
	});

	test('never sends a POST again whose answer was lost', async () => {
		with_.service.reset(scripted({ b: [hangUp] }));
		const run = await with_.run(create, { items: three, node: threeTries });
		expect(names(with_.service.hits)).toEqual(['a', 'b']);
		expect(run.error?.message).toMatch(
			/still not known whether the service carried out POST \/invoices/,
		);
	});

	test('deletes once', async () => {
		const remove = {
			resource: 'invoice',
			operation: 'delete',
			invoiceId: { __rl: true, mode: 'id', value: '={{ $json.name }}' },
		};
		with_.service.reset(
			scripted({ '/api/invoices/b': [json({ error: 'locked' }, 409), json({}, 200)] }),
		);
		const run = await with_.run(remove, { items: three, node: threeTries });
		expect(names(with_.service.hits).map((path) => path.at(-1))).toEqual(['a', 'b', 'b', 'c']);
		expect(run.json.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
	});
});

describe('a second execution', () => {
	test('writes again: it was asked to', async () => {
		with_.service.reset(scripted({}));
		await with_.run(create, { items: three });
		await with_.run(create, { items: three });
		expect(names(with_.service.hits)).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
	});
});

describe('two items with the same body in one run', () => {
	test('are two writes', async () => {
		with_.service.reset(scripted({}));
		await with_.run(create, { items: items({ name: 'a' }, { name: 'a' }) });
		expect(names(with_.service.hits)).toEqual(['a', 'a']);
	});
});
