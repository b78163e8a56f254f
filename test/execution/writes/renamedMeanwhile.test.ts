import { json, type Hit } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { items } from '../inputs';

let harness: ActionHarness;
/** Of each customer, the reference as it is now. */
let references: string[];
/** What the second is renamed to. */
let renamed: string;

/** A service whose list is read once for all items, and in which somebody renames two customers after that. */
beforeEach(async () => {
	harness = await ActionHarness.start();
	references = ['R1', 'R2', 'R3'];
	renamed = 'other';
	harness.service.respond = (hit, response) => answerTo(hit)(hit, response);
});

function answerTo({ method, path, query }: Hit) {
	const rows = references.map((reference, at) => ({ id: at + 1, reference }));
	if (method === 'POST') return json({ id: 9, reference: 'R2' }, 201);
	const [, id] = /customers\/(\d+)$/.exec(path) ?? [];
	if (id === undefined)
		return query.search === undefined ? json({ customers: rows, total: 3 }) : json({}, 400);
	const answer = json(rows[Number(id) - 1]);
	if (id === '1') references = ['R1', renamed, 'R3'];
	return answer;
}

const shared = { resource: 'customer', fieldsMode: 'json' };
const two = { items: items({ ref: 'R1' }, { ref: 'R2' }) };
const writes = () => harness.service.lines.filter((line) => !line.startsWith('GET'));

test.each([
	['other', 'other'],
	[`for ${KEY}`, 'for ***'],
])('an update of a record that was renamed to %j meanwhile says so', async (name, shown) => {
	renamed = name;
	const upsert = { matchField: 'reference', matchValue: '={{ $json.ref }}', fieldsJson: '{"n":1}' };
	const run = await harness.run({ ...shared, operation: 'upsert', ...upsert }, two);
	expect(writes()).toEqual(['PUT /api/customers/1', 'PUT /api/customers/2']);
	expect(run.hints).toContainEqual(
		`Customers were updated that show another reference than the one they were found by, such as Customer 2: "R2" -> "${shown}". Look whether they are the ones you mean: they may have been renamed meanwhile.`,
	);
});

test('nothing is said of a record that shows its match in another spelling', async () => {
	references = ['R1', ' r2 ', 'R3'];
	const upsert = { matchField: 'reference', matchValue: 'R1', fieldsJson: '{"n":1}' };
	const run = await harness.run({ ...shared, operation: 'upsert', ...upsert });
	expect(run.hints.filter((hint) => hint.includes('renamed'))).toEqual([]);
});

test('a record that has another reference by now is not returned in place of a new one', async () => {
	const create = { operation: 'create', fieldsJson: '={{ { reference: $json.ref } }}' };
	const options = { clientReferenceField: 'reference' };
	const run = await harness.run({ ...shared, ...create, options }, two);
	expect(writes()).toEqual(['POST /api/customers']);
	expect(run.json).toMatchObject([{ id: 1 }, { id: 9, reference: 'R2' }]);
});
