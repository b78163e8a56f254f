import { setImmediate } from 'node:timers/promises';

import type { INodeParameters } from 'n8n-workflow';

import { json } from '../localService/localService';
import { ActionHarness } from './actionHarness';
import { byId, items } from './inputs';

const numbers = Array.from({ length: 12 }, (_, number) => ({ number }));
const get: INodeParameters = {
	resource: 'invoice',
	operation: 'get',
	...byId('invoice', '={{ $json.number }}'),
};
const create: INodeParameters = {
	resource: 'invoice',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify($json) }}',
};

/** The most requests that the service had before it at once, and the numbers in the order they came. */
async function askedFor(parameters: INodeParameters) {
	const harness = await ActionHarness.start();
	const { service } = harness;
	let open = 0;
	let most = 0;
	service.respond = (hit, response) => {
		most = Math.max(most, (open += 1));
		setTimeout(() => {
			open -= 1;
			json({ id: hit.path.split('/').at(-1) })(hit, response);
		}, 20);
	};
	const run = await harness.run(parameters, { items: items(...numbers) });
	expect(run.error).toBeUndefined();
	return { most, bodies: service.hits.map(({ body }) => body) };
}

test('reads are asked for several at a time', async () => {
	expect((await askedFor(get)).most).toBeGreaterThan(1);
});

test('writes go one by one, in the order of the items', async () => {
	const { most, bodies } = await askedFor(create);
	expect(most).toBe(1);
	expect(bodies).toEqual(numbers.map((item) => JSON.stringify(item)));
});

test('writes go several at a time if the user says so', async () => {
	expect((await askedFor({ ...create, options: { concurrency: 10 } })).most).toBeGreaterThan(1);
});

test('an execution of one item does not wait for all items of another', async () => {
	const harness = await ActionHarness.start();
	const elsewhere = await ActionHarness.start();
	const held: Array<() => void> = [];
	const some = Promise.withResolvers<void>();
	harness.service.respond = (hit, response) => {
		held.push(() => json({ id: hit.path.split('/').at(-1) })(hit, response));
		if (held.length === 2) some.resolve();
	};
	const options = { executionId: 'of many' };
	const many = harness.run(get, { items: items(...numbers), ...options });
	await some.promise;
	const one = harness.run(get, { items: items({ number: 'one' }), executionId: 'of one' });
	// Who waits for nothing else stands in the queue by then.
	for (let time = 0; time < 3; time += 1) await elsewhere.run(get, { items: items({ number: 1 }) });
	for (let answered = 0; answered <= numbers.length; answered += 1) {
		held[answered]?.();
		while (held.length <= Math.min(answered + 1, numbers.length)) await setImmediate();
	}
	await Promise.all([many, one]);
	const asked = harness.service.hits.map(({ path }) => path.split('/').at(-1));
	expect(asked.indexOf('one')).toBeLessThan(5);
});
