import { ActionHarness } from '../execution/actionHarness';
import { byId, upsertCustomer } from '../execution/inputs';
import { json } from '../localService/localService';
import { LONGEST_MS } from './cpu';
import { longestOfTries } from './longestTurns';
import { numbered } from './panelOf';

const fields = (value: (at: number) => unknown) =>
	Object.fromEntries(numbered(10, (at) => [`f${at}`, value(at)]));

/** Takes longer than others to be looked through for the key, as far as that is done. */
const slow = (at: number) => `${at}`.padEnd(16 * 1024, 'ﷺ');

test.each<[string, (at: number) => unknown]>([
	['texts', slow],
	['lists of texts', (at) => [slow(at), slow(at + 1), slow(at + 2)]],
])(
	'Keep Other Fields says how ten %s changed while n8n does other things, too',
	async (_what, of) => {
		const harness = await ActionHarness.start();
		harness.service.respond = ({ method }, response) => {
			response.setHeader('Content-Type', 'application/json');
			const isRead = method === 'GET';
			response.end(JSON.stringify({ id: '42', ...fields((at) => of(isRead ? at : at + 100)) }));
		};
		const update = {
			resource: 'customer',
			operation: 'update',
			...byId('customer'),
			fieldsMode: 'json',
			fieldsJson: JSON.stringify(fields((at) => of(at + 200))),
			options: { keepOtherFields: true },
		};
		const change = async () => {
			const { hints } = await harness.run(update);
			expect(hints.join()).toMatch(/f9 .* instead of .*, which was sent$/);
		};
		expect(await longestOfTries(change)).toBeLessThan(LONGEST_MS);
	},
);

test('Create says which three of ten values were not taken over while n8n does other things, too', async () => {
	const harness = await ActionHarness.start();
	harness.service.respond = (_, response) => {
		response.setHeader('Content-Type', 'application/json');
		response.end(JSON.stringify({ id: '42', ...fields(slow) }));
	};
	const create = {
		resource: 'customer',
		operation: 'create',
		fieldsMode: 'json',
		fieldsJson: JSON.stringify(fields((at) => slow(at + 100))),
	};
	const made = async () => {
		const { hints } = await harness.run(create);
		expect(hints.join()).toMatch(/f2 was sent as .* and 7 more$/);
	};
	expect(await longestOfTries(made)).toBeLessThan(LONGEST_MS);
});

/** What takes longest to be looked through for the key. */
const slowId = (at: number) => `${at}${'ﷺ'.repeat(65_536)}`;
const keep = {
	...byId('customer'),
	resource: 'customer',
	operation: 'update',
	fieldsMode: 'json',
	fieldsJson: '{"name":"x"}',
	options: { keepOtherFields: true },
};

test.each<[string, object, unknown]>([
	['Get', { resource: 'customer', operation: 'get', ...byId('customer') }, { id: slowId(7) }],
	['Keep Other Fields', keep, { id: slowId(7), name: 'n' }],
	[
		'Create or Update',
		upsertCustomer('{"name":"x"}', { matchValue: 'a@x' }),
		[1, 2].map((at) => ({ id: slowId(at), email: 'a@x' })),
	],
	['a refusal', keep, { errors: { a: slowId(1), b: [[slowId(2)]], [slowId(3)]: 1 } }],
])('%s tells of an id without end while n8n does other things, too', async (what, step, answer) => {
	const harness = await ActionHarness.start();
	harness.service.respond = json(answer, what === 'a refusal' ? 400 : 200);
	const told = async () => {
		const { error } = await harness.run(step as never);
		expect(error?.message).toContain('ﷺﷺﷺ');
		expect(error?.message.length).toBeLessThan(700);
		expect(error?.stack?.length).toBeLessThanOrEqual(4 * 1024);
	};
	expect(await longestOfTries(told)).toBeLessThan(LONGEST_MS);
});

test('Create or Update refuses to write to a record of an ID without end while n8n does other things, too', async () => {
	const harness = await ActionHarness.start();
	harness.service.respond = json([{ id: slowId(1), email: 'a@x' }]);
	const write = async () => {
		const { error } = await harness.run(upsertCustomer('{"name":"x"}', { matchValue: 'a@x' }));
		expect(error?.message).toBe('The ID of the customer has 65,537 characters');
		expect(harness.service.lines.join()).not.toMatch(/PATCH|PUT|POST/);
	};
	expect(await longestOfTries(write)).toBeLessThan(LONGEST_MS);
});
