import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../../localService/localService';
import { Memory } from '../../../trigger/after/memory';
import { ActionHarness } from '../../actionHarness';
import { byId, items } from '../../inputs';
import { writesIn } from '../../records';

let harness: ActionHarness;
beforeEach(async () => {
	await Memory.start();
	harness = await ActionHarness.start();
	harness.service.respond = json({ sent: true });
});

const reminding = (extra: INodeParameters = {}): INodeParameters => ({
	...{ resource: 'invoice', operation: 'sendReminder', onlyIfUnpaid: false },
	...byId('invoice'),
	...extra,
});
const named = byId('invoice', '={{ $json.id }}');
const sent = () => writesIn(harness.service.hits).length;

const SEVERAL = 'Several items are about invoice 42, and each of them sends a mail. ';
const TOLD = `${SEVERAL}If each means another invoice, make Invoice an expression, such as {{ $json.id }}. If not, remove the duplicates before this node, or set Options > Not Again Within (Days).`;
const OF_EXPRESSION = `${SEVERAL}Remove the duplicates before this node, or set Options > Not Again Within (Days).`;

test('an invoice that is typed in mails its customer once for each item, and a hint says so', async () => {
	const run = await harness.run(reminding(), { items: items({}, {}, {}) });
	expect(sent()).toBe(3);
	expect(run.hints).toEqual([TOLD]);
});

test('so does a dry run, before anything is sent', async () => {
	const dry = reminding({ options: { dryRun: true } });
	expect((await harness.run(dry, { items: items({}, {}) })).hints).toContain(TOLD);
	expect(sent()).toBe(0);
});

const writing = (operation: string, invoice: INodeParameters): INodeParameters => ({
	...{ resource: 'invoice', operation },
	...invoice,
});
const credit = writing('createCreditNote', named);
const CREDITED = 'Several items are about invoice 42, and each of them creates a credit note. ';

test.each<[string, INodeParameters, string]>([
	['an expression', named, 'Remove the duplicates before this node.'],
	[
		'typed in',
		byId('invoice'),
		'If each means another invoice, make Invoice an expression, such as {{ $json.id }}. If not, remove the duplicates before this node.',
	],
])('an invoice that is credited twice is told of where its ID is %s', async (_, id, advice) => {
	const given = items({ id: 42, sku: 'a' }, { id: '42', sku: 'b' });
	const twice = writing('createCreditNote', id);
	const dry = await harness.run({ ...twice, options: { dryRun: true } }, { items: given });
	expect(dry.hints).toContain(CREDITED + advice);
	expect(sent()).toBe(0);
	harness.service.respond = json({ id: 101, invoice_id: 42, total: -119 }, 201);
	const run = await harness.run(twice, { items: given });
	expect(sent()).toBe(2);
	expect(run.hints).toContain(CREDITED + advice);
});

test('the same ID in two spellings is that of one invoice', async () => {
	const run = await harness.run(reminding(named), { items: items({ id: '42' }, { id: '042' }) });
	expect(run.hints).toHaveLength(1);
});

const to: INodeParameters = { bodyMode: 'json', bodyJson: '={{ { to: $json.to } }}' };
const twoPeople = items({ id: 42, to: 'a@x.example' }, { id: 42, to: 'b@x.example' });

test.each([
	['typed in', reminding(to), twoPeople, TOLD],
	[
		'an expression, if it is to the same person',
		reminding({ ...named, ...to }),
		items({ id: 42, to: 'a' }, { id: 42, to: 'a' }),
		OF_EXPRESSION,
	],
])('mails with details are told of where the ID is %s', async (_, parameters, given, told) => {
	const run = await harness.run(parameters, { items: given });
	expect(run.hints).toEqual([told]);
});

test.each([
	['two mails about one invoice', reminding({ ...named, ...to }), twoPeople],
	['one item', reminding(), items({})],
	['copies, each of which is meant', writing('duplicate', byId('invoice')), items({}, {})],
	['credit notes of two invoices', credit, items({ id: 42 }, { id: 43 })],
	[
		'two credit notes of an invoice that differ',
		writing('createCreditNote', {
			...named,
			bodyMode: 'json',
			bodyJson: '={{ { lines: $json.n } }}',
		}),
		items({ id: 42, n: [1] }, { id: 42, n: [2] }),
	],
	['items of invoices of their own', reminding(named), items({ id: 42 }, { id: 43 })],
])('nothing is said of %s', async (_, parameters, given) => {
	const run = await harness.run(parameters, { items: given });
	expect(sent()).toBe(given.length);
	expect(run.hints).toEqual([]);
});

test('nor of what Not Again Within leaves out', async () => {
	const weekly = reminding({ options: { notAgainWithinDays: 7 } });
	const run = await harness.run(weekly, { items: items({}, {}) });
	expect(sent()).toBe(1);
	expect(run.hints).toEqual(['Not sent: 1 already sent within 7 days. Each item says why.']);
});
