import { json, LocalService } from '../localService/localService';
import { Panel } from './panel';

let service: LocalService;
beforeEach(async () => void (service = await LocalService.start()));
afterEach(async () => await service.stop());

const create = { resource: 'invoice', operation: 'create' };
const learned = async (apiKey: string, records: object[], given?: unknown) => {
	service.respond = json(records);
	const panel = await Panel.open(service, create, apiKey);
	const fields = { mappingMode: 'defineBelow', value: { status: given }, schema: [] };
	const { fields: columns } = await panel.fields({ ...create, fields } as never);
	return columns;
};
/** Each test has an account of its own. */
const keyOf = (what: unknown) => `key-${String(what).replaceAll(/\W/g, '-')}`;
const inStatus = (...statuses: unknown[]) => statuses.map((status) => ({ status }));
const statusField = async (apiKey: string, statuses: unknown[], given?: unknown) =>
	(await learned(apiKey, inStatus(...statuses), given)).find(({ id }) => id === 'status');
const named = (...values: string[]) => values.map((value) => ({ name: value, value }));

test('a status is chosen among those that the account has', async () => {
	expect(await statusField('few', ['sent', 'paid', 'sent', null])).toMatchObject({
		type: 'options',
		displayName: 'Status',
		options: named('paid', 'sent'),
	});
});

test('twenty statuses are still a choice', async () => {
	const field = await statusField(
		'twenty',
		Array.from({ length: 20 }, (_, at) => `s${at}`),
	);
	expect(field?.options).toHaveLength(20);
});

test('the status that stands in the field stays a choice', async () => {
	const field = await statusField('stands', ['sent', 'paid'], 'draft');
	expect(field?.options).toEqual(named('paid', 'sent', 'draft'));
	const known = await statusField('known', ['sent', 'paid'], 'paid');
	expect(known?.options).toEqual(named('paid', 'sent'));
});

test('it is shown without tags, and may hold an equals sign', async () => {
	const field = await statusField('odd', ['sent', 'paid'], '<b>a=b');
	expect(field?.options).toEqual([...named('paid', 'sent'), { name: '‹b>a=b', value: '<b>a=b' }]);
});

test.each(['', null, undefined, '={{ $json.status }}'])(
	'%j is no choice of its own',
	async (given) => {
		const field = await statusField(keyOf(given), ['sent', 'paid'], given);
		expect(field?.options).toEqual(named('paid', 'sent'));
	},
);

test.each([
	['one status alone', ['sent', 'sent']],
	['more than anybody chooses from', Array.from({ length: 21 }, (_, at) => `s${at}`)],
])('%s stays a text', async (what, statuses) => {
	const field = await statusField(keyOf(what), statuses);
	expect(field).toMatchObject({ type: 'string', displayName: 'Status' });
	expect(field?.options).toBeUndefined();
});

test('a status that is a number, and any other field, stays what it is', async () => {
	expect(await statusField('numbers', [1, 2])).toMatchObject({ type: 'number' });
	const columns = await learned('others', [{ kind: 'a' }, { kind: 'b' }]);
	expect(columns).toMatchObject([{ type: 'string', displayName: 'Kind' }]);
});

test('an agent, which n8n lets fill in texts alone, is offered a text', async () => {
	service.respond = json(inStatus('sent', 'paid'));
	const type = 'n8n-nodes-accounting-service.accountingServiceTool';
	const { fields } = await (await Panel.open(service, create, 'of-an-agent', { type })).fields();
	expect(fields).toMatchObject([{ type: 'string', displayName: 'Status' }]);
});

test('the key is no choice', async () => {
	const field = await statusField('secret-of-a-choice', ['a', 'b', 'x secret-of-a-choice']);
	expect(field?.options).toEqual(named('a', 'b'));
});

test.each([
	['customer_id', 'Customer ID (found by Get Many)'],
	['customerId', 'Customer ID (found by Get Many)'],
	['project_id', 'Project ID (found by Get Many)'],
	['account_id', 'Account ID'],
	['customer_identity', 'Customer Identity'],
])('the field %s says where its ID is found', async (name, displayName) => {
	expect(await learned(`of-${name}`, [{ [name]: 1 }])).toMatchObject([{ displayName }]);
});
