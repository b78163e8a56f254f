import type { INodeParameters } from 'n8n-workflow';

import { json, LocalService } from '../localService/localService';
import { Panel } from './panel';

let service: LocalService;
beforeEach(async () => void (service = await LocalService.start()));
afterEach(async () => await service.stop());

const fromRows: INodeParameters = { resource: 'invoice', operation: 'createFromRows' };
const panelOf = async (apiKey: string, extra: INodeParameters = {}) =>
	await Panel.open(service, { ...fromRows, ...extra }, apiKey);

const invoices = [
	{ id: 1, lines: [{ id: 'l1', description: 'Boat', quantity: 1 }], tags: ['new'], taxes: [] },
	{ id: 2, lines: [{ description: 'Oar', unit_price: 9, tax: null }, 'Sail'], customer: { id: 1 } },
	{ id: 3, lines: null, payments: [{ amount: 9, day: '2026-01-01' }] },
];

const ids = ({ fields }: { fields: Array<{ id: string }> }) => fields.map(({ id }) => id);

test('the columns of a line are those of the lines of the account’s own invoices', async () => {
	service.respond = json({ data: invoices, total: 3 });
	const panel = await panelOf('one');
	const learned = await panel.lineFields();
	expect(learned.fields.map(({ id, type, removed }) => [id, type, removed])).toEqual([
		['description', 'string', false],
		['quantity', 'number', false],
		['unit_price', 'number', false],
		['tax', 'string', false],
		['id', 'string', true],
	]);
	expect(learned.emptyFieldsNotice).toBeUndefined();
});

test('lines are learned from a list inside the record, not from another of its name', async () => {
	const record = { id: 1, positions: [{ other: 1 }], document: { positions: [{ oar: 1 }] } };
	service.respond = json({ data: [record], total: 1 });
	const panel = await panelOf('inside', { linesField: 'document.positions' });
	expect(ids(await panel.lineFields())).toEqual(['oar']);
});

test('fields, lines and the lists among the fields are learned from the same reading', async () => {
	service.respond = json({ data: invoices, total: 3 });
	const panel = await panelOf('two');
	await panel.fields();
	await panel.lineFields();
	expect(await panel.options('getLinesFields')).toEqual([
		{ name: 'Lines', value: 'lines' },
		{ name: 'Payments', value: 'payments' },
	]);
	expect(service.hits).toHaveLength(1);
});

test('lists are offered by the alphabet, whatever their order in a record', async () => {
	const records = [
		{ id: 1, positions: [{ a: 1 }] },
		{ id: 2, extras: [{ a: 1 }] },
	];
	service.respond = json({ data: records, total: 2 });
	const offered = await (await panelOf('alphabet')).options('getLinesFields');
	expect(offered.map(({ value }) => value)).toEqual(['extras', 'positions']);
});

test('five hundred lists are the most', async () => {
	const wide = Array.from({ length: 501 }, (_, at) => [`list_${at}`, [{ a: 1 }]] as const);
	service.respond = json([Object.fromEntries(wide)]);
	const offered = await (await panelOf('wide')).options('getLinesFields');
	expect(offered.map(({ value }) => value).sort()).toEqual(
		wide
			.slice(0, 500)
			.map(([name]) => name)
			.sort(),
	);
});

test('the first two hundred lines of a record are learned from, and tell that they are lines', async () => {
	const none = (count: number): unknown[] => Array<null>(count).fill(null);
	const invoice = {
		lines: [...none(198), { first: 1 }, { last: 1 }, { further: 1 }],
		late: [...none(199), { a: 1 }],
		later: [...none(200), { a: 1 }],
	};
	service.respond = json([invoice]);
	const panel = await panelOf('many-lines');
	expect(ids(await panel.lineFields())).toEqual(['first', 'last']);
	const offered = await panel.options('getLinesFields');
	expect(offered.map(({ value }) => value)).toEqual(['late', 'lines']);
});

test('of a whole list that nobody asked for, both ends are learned from, and nothing between', async () => {
	const records = Array.from({ length: 41 }, (_, nth) => ({
		id: nth,
		[`only_${nth}`]: [{ a: 1 }],
	}));
	service.respond = json({ data: records, total: 41 });
	const offered = await (await panelOf('whole')).options('getLinesFields');
	const values = offered.map(({ value }) => value);
	expect(values).toHaveLength(40);
	expect(values).not.toContain('only_20');
});

test('the lines are no field of an invoice that is made from rows', async () => {
	service.respond = json({ data: invoices, total: 3 });
	const offered = async (extra: INodeParameters) =>
		ids(await (await panelOf('fields', extra)).fields());
	const all = await offered({ operation: 'create' });
	expect(all).toEqual(expect.arrayContaining(['lines', 'payments', 'customer.id']));
	expect(await offered({})).toEqual(all.filter((id) => id !== 'lines'));
	expect(await offered({ linesField: 'payments' })).toEqual(all.filter((id) => id !== 'payments'));
	const panel = await panelOf('fields', { operation: 'create' });
	expect(ids(await panel.fields(fromRows))).toEqual(all.filter((id) => id !== 'lines'));
});

test.each<[string, INodeParameters, INodeParameters | undefined]>([
	['saved', { linesField: 'payments' }, undefined],
	['chosen just now', { linesField: 'lines' }, { ...fromRows, linesField: 'payments' }],
	['an expression', { linesField: "={{ 'pay' + 'ments' }}" }, undefined],
	[
		'an expression that is shown and saved',
		{ linesField: "={{ 'payments' }}" },
		{ ...fromRows, linesField: "={{ 'payments' }}" },
	],
])('the columns are those of the Lines Field: %s', async (_, saved, unsaved) => {
	service.respond = json(invoices);
	const panel = await panelOf('three', saved);
	expect(ids(await panel.lineFields(unsaved))).toEqual(['amount', 'day']);
});

test.each([
	['without invoices', [], /^This account has no invoices yet, .*click Retry\.$/],
	['without such lines', invoices, /^The latest invoices .* no lines in "nowhere"\. Choose/],
])('an account %s says so, and what to do', async (_, data, notice) => {
	service.respond = json({ data, total: data.length });
	const panel = await panelOf(`four-${data.length}`, { linesField: 'nowhere' });
	const { fields, emptyFieldsNotice } = await panel.lineFields();
	expect(fields).toEqual([]);
	expect(emptyFieldsNotice).toMatch(notice);
});

test('a Lines Field that is none is shown without tags', async () => {
	service.respond = json(invoices);
	const { emptyFieldsNotice } = await (await panelOf('tags', { linesField: '<b>' })).lineFields();
	expect(emptyFieldsNotice).toContain('no lines in "‹b>"');
});

test('an account without invoices is told the same for both mappers: lines can be learned from invoices alone', async () => {
	service.respond = json([]);
	const panel = await panelOf('none-at-all', {});
	const { emptyFieldsNotice: ofHead } = await panel.fields();
	const { emptyFieldsNotice: ofLines } = await panel.lineFields();
	const remedy =
		/Make the first one in the service, or with the operation Create, and click Retry\.$/;
	expect([ofHead, ofLines]).toEqual(Array(2).fill(expect.stringMatching(remedy)));
	const create = await panelOf('none-at-all', { operation: 'create' });
	expect((await create.fields()).emptyFieldsNotice).toMatch(/Field by Field or JSON\.$/);
});

test('an account that cannot be read says why in the mapper', async () => {
	service.respond = json({ error: 'no' }, 403);
	const { emptyFieldsNotice } = await (await panelOf('five')).lineFields();
	expect(emptyFieldsNotice).toMatch(/API key may not/);
});

test('names that hold the key, or are none, are not offered', async () => {
	const long = 'x'.repeat(101);
	const rows = [{ price: 1 }];
	service.respond = json([{ 'my-secret-key-123': rows, [long]: rows, '<b>': rows }]);
	const panel = await panelOf('my-secret-key-123');
	expect(await panel.options('getLinesFields')).toEqual([{ name: '‹b>', value: '<b>' }]);
});

test('where no list is found, one entry says what to do', async () => {
	service.respond = json([]);
	expect(await (await panelOf('no-list')).options('getLinesFields')).toEqual([
		{ name: 'None in your invoices yet: use an expression', value: '' },
	]);
});

test('search has no lines, no fields to match and no statuses', async () => {
	const panel = await panelOf('six', { resource: 'search' });
	expect(await panel.options('getLinesFields')).toEqual([]);
	expect(await panel.options('getMatchFields')).toEqual([]);
	expect(await panel.search('searchStatuses')).toEqual({ results: [] });
	expect(service.hits).toEqual([]);
});

test('a line’s own status is chosen among those of lines, not of invoices', async () => {
	const lines = ['shipped', 'open'].map((status) => ({ status }));
	service.respond = json([
		{ status: 'paid', lines },
		{ status: 'sent', lines: [] },
	]);
	const panel = await panelOf('own-status-of-lines');
	const [ofLine] = (await panel.lineFields()).fields;
	expect(ofLine?.options?.map(({ value }) => value)).toEqual(['open', 'shipped']);
	const ofHead = (await panel.fields()).fields.find(({ id }) => id === 'status');
	expect(ofHead?.options?.map(({ value }) => value)).toEqual(['paid', 'sent']);
});
