import { json } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { createInvoice, items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const schema = [{ id: 'price', displayName: 'price', required: false, display: true }];
const fromRows = {
	...{ resource: 'invoice', operation: 'createFromRows', groupBy: '={{ $json.order }}' },
	...{ fieldsMode: 'json', fieldsJson: '{"ref":1}', linesField: 'lines' },
	lineFields: { mappingMode: 'defineBelow', value: { price: '={{ $json.price }}' }, schema },
};
const rows = items({ order: 'A', price: 1 }, { order: 'A', price: 2 }, { order: 'B', price: 3 });
const hintsFor = async (answer: unknown, linesField = 'lines') => {
	harness.service.respond = json(answer, 201);
	return (await harness.run({ ...fromRows, linesField }, { items: rows })).hints;
};
const hint = (lines: string) =>
	`The answer does not show the ${lines}, first for Invoice 7. Look whether that invoice has its lines: if not, Lines Field is not the name that the service knows.`;

test.each<[string, object, string]>([
	['no list', { id: 7, ref: 1 }, 'lines that were sent'],
	['another list', { id: 7, items: [], total: 0 }, 'lines that were sent, but items'],
	['an id by the name of its resource', { invoice_id: 7, ref: 1 }, 'lines that were sent'],
	['another list inside', { data: { id: 7, items: [] } }, 'lines that were sent, but items'],
])('an invoice made of rows that shows %s is told, once', async (_, answer, lines) => {
	expect(await hintsFor(answer)).toEqual([hint(lines)]);
});

test.each<object>([
	{ id: 7, lines: [{ price: 1 }, { price: 2 }] },
	{ invoice: { id: 7 }, lines: [] },
	{ done: true },
])('%j shows its lines, or is no invoice', async (answer) => {
	harness.service.respond = json(answer, 201);
	expect((await harness.run(fromRows, { items: rows.slice(0, 2), mode: 'webhook' })).hints).toEqual(
		[],
	);
});

test('lines that were not taken over are told', async () => {
	expect(await hintsFor({ id: 7, lines: [{ price: 99 }] })).toEqual([
		'The service did not take over every value, first for Invoice 7: lines was sent with 2 entries and has 1',
	]);
});

test('a dotted name is looked for where it stands', async () => {
	expect(await hintsFor({ id: 7, lines: [] }, 'body.lines')).toEqual([
		hint('body.lines that were sent, but lines'),
	]);
});

test('Create says nothing of a list that is not shown', async () => {
	harness.service.respond = json({ id: 7 }, 201);
	const fieldsJson = '{"lines":[{"price":1}]}';
	expect((await harness.run({ ...createInvoice, fieldsJson })).hints).toEqual([]);
});

test('the key is not in the hint', async () => {
	const [words] = await hintsFor({ id: 7, [KEY]: [1] });
	expect(words).toBe(hint('lines that were sent, but ***'));
});
