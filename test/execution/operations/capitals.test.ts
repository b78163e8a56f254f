import { ActionHarness, KEY } from '../actionHarness';
import { items, upsertCustomer } from '../inputs';
import { keeping, listsReadIn, writesIn, type Row } from '../records';

let harness: ActionHarness;
let rows: Row[];
beforeEach(async () => {
	harness = await ActionHarness.start();
	rows = [
		{ id: '7', email: 'Otto@x' },
		{ id: '8', email: 'ann@x' },
	];
	harness.service.respond = keeping(rows, { search: 'nothing' });
});

const upsert = async (extra: object, ...emails: string[]) =>
	await harness.run(upsertCustomer('{ name: "New" }', extra as never), {
		items: items(...emails.map((email) => ({ email }))),
	});
const hint = (id: string, kept: string, asked: string) =>
	`Customer ${id} has email "${kept}", which differs from the Match Value "${asked}" only in capitals, so it is no match. If it is the same customer, write the Match Value as the customer has it`;

test('a record that differs in capitals only is named once, and the new one is created', async () => {
	const run = await upsert({}, 'otto@x', 'ANN@x');
	expect(run.hints).toEqual([hint('7', 'Otto@x', 'otto@x'), '2 customers created']);
	expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers', 'POST /api/customers']);
	expect(listsReadIn(harness.service.hits)).toBe(1);
});

test('so is one that an item before has created', async () => {
	const run = await upsert({}, 'Eva@x', 'eva@x');
	expect(run.hints).toContain(hint('new_2', 'Eva@x', 'eva@x'));
	expect(run.hints).toContain('2 customers created');
});

test('a dry run names it as well', async () => {
	const run = await upsert({ options: { dryRun: true } }, 'otto@x');
	expect(run.hints).toContain(hint('7', 'Otto@x', 'otto@x'));
	expect(writesIn(harness.service.hits)).toEqual([]);
});

test('nobody is named where the record itself is found, or nothing is alike', async () => {
	const run = await upsert({}, 'Otto@x', 'somebody@x');
	expect(run.hints).toEqual(['1 customer created, 1 updated']);
});

test('nor is one that has lost the value meanwhile', async () => {
	const parameters = upsertCustomer('{ email: $json.now }');
	const given = items({ email: 'Otto@x', now: 'olaf@x' }, { email: 'otto@x', now: 'otto@x' });
	const run = await harness.run(parameters, { items: given });
	expect(run.hints.filter((one) => one.includes('capitals'))).toEqual([]);
	expect(rows).toHaveLength(3);
});

test('the key and long values are not shown', async () => {
	rows.push({ id: KEY, email: `${KEY}@${'X'.repeat(99)}` });
	const run = await upsert({}, `${KEY}@${'x'.repeat(99)}`);
	expect(run.hints[0]).toBe(hint('***', `***@${'X'.repeat(56)}`, `***@${'x'.repeat(56)}`));
});
