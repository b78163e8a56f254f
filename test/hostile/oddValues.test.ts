import fc from 'fast-check';
import type { INodeParameters } from 'n8n-workflow';

import { entryOf } from '../../nodes/AccountingService/catalogue/entries';
import { shownOtherwise } from '../../nodes/AccountingService/execution/changes/shownOtherwise';
import { serviceWords } from '../../nodes/AccountingService/execution/failures/serviceWords';
import { statusOf } from '../../nodes/AccountingService/execution/fields/statuses';
import { readingsOf } from '../../nodes/AccountingService/execution/operations/mail/amount';
import { signOfEnd } from '../../nodes/AccountingService/execution/operations/mail/ended';
import { signOfPayment } from '../../nodes/AccountingService/execution/operations/mail/signs';
import {
	besideRecord,
	findKnownRecord,
	findList,
	isBare,
	isDenial,
	isRefusal,
	parseJson,
	recordAskedFor,
	saysMore,
	saysWell,
	type Fields,
} from '../../nodes/AccountingService/transport';
import { contradictionsIn } from '../../nodes/AccountingService/trigger/after/data/contradictions';
import { knownIds } from '../../nodes/AccountingService/trigger/after/data/knownIds';
import { ActionHarness } from '../execution/actionHarness';
import { byId } from '../execution/inputs';
import { LONGEST_MS } from './cpu';
import { hold } from './effort';
import { longestOfTries } from './longestTurns';

/** JavaScript makes no text of it. */
const TEXTLESS = '{"toString":1,"valueOf":1}';

/** All that a reader has an ear for. */
const NAMES = [
	...['id', 'uuid', 'data', 'items', 'invoice', 'invoices', 'customer', 'meta', 'links', 'page'],
	...['has_more', 'more', 'next', 'truncated', 'partial', 'total', 'total_pages', 'current_page'],
	...['status', 'result', 'state', 'code', 'status_code', 'message', 'msg', 'error', 'errors'],
	...['ok', 'success', 'sent', 'delivered', 'created', 'deleted_count', 'affected_rows', 'limit'],
	...['paid', 'is_paid', 'settled', 'paid_at', 'canceled', 'voided', 'canceled_at', 'total_paid'],
	...['updated', 'failed', 'skipped', 'matched', 'queued', 'recipients', 'warnings'],
	...['amount_due', 'balance', 'amount', 'value', 'name', 'label', 'object', 'type', 'payment_id'],
];

const { answer } = fc.letrec((tie) => ({
	answer: fc.oneof(
		{ maxDepth: 4, depthSize: 'small' },
		fc.constantFrom(
			...['0', '1', '-1', '200', '404', '"yes"', '"no"', '"1"', '""', 'true', 'null'],
		),
		fc.constantFrom(TEXTLESS, `[${TEXTLESS}]`, '[[]]', '{"__proto__":null}'),
		fc.array(tie('answer')).map((list) => `[${list.join()}]`),
		tie('fields'),
	),
	fields: fc
		.dictionary(fc.constantFrom(...NAMES), tie('answer') as fc.Arbitrary<string>, { maxKeys: 6 })
		.map((fields) =>
			Object.entries(fields).map(([name, value]) => `${JSON.stringify(name)}:${value}`),
		)
		.map((pairs) => `{${pairs.join()}}`),
}));

const nouns = ['invoice', 'invoices'];
const asIs = (text: string) => text;

/** Everything that reads an answer, one after the other. */
function readAll(body: unknown): void {
	const list = findList(body, { names: nouns });
	saysMore(body, list.found ? list.path : [], {});
	isBare(body, 0);
	isDenial(body, nouns);
	for (const deed of ['read', 'write', 'update', 'mail', 'deletion'] as const)
		isRefusal(body, nouns, deed);
	saysWell(body);
	recordAskedFor(body, '1', nouns);
	const sent = { status: 'paid', paid: 1, name: 'x' };
	const record = findKnownRecord(body, nouns, { id: '1', sent }) as Fields;
	besideRecord(body, record);
	serviceWords(body, asIs);
	if (typeof record !== 'object' || record === null) return;
	signOfEnd(record);
	signOfPayment(record);
	statusOf(record);
	readingsOf(record);
	shownOtherwise(record, sent, 'UTC');
	const { noun } = entryOf('invoice');
	const places = [{ prefix: '', fields: record }];
	contradictionsIn(places, '1', knownIds([], noun, '1', false), false);
}

test('whatever stands in the fields of an answer, nothing that reads it throws', () =>
	hold(
		fc.property(answer as fc.Arbitrary<string>, (text) => readAll(parseJson(text))),
		3_000,
	));

test.each(NAMES)('nor where %s is what JavaScript makes no text of', (name) => {
	for (const value of [TEXTLESS, `[${TEXTLESS}]`])
		for (const beside of ['', '"id":1,', '"message":"x",', '"sent":0,', '"updated":0,'])
			readAll(parseJson(`{${beside}${JSON.stringify(name)}:${value}}`));
});

/** Sixteen megabytes, which is as much as n8n itself lets in. */
const listOf = (entry: string) =>
	`[${`${entry},`.repeat((16 * 1024 * 1024) / (entry.length + 1))}${entry}]`;

const answering = async (body: string) => {
	const harness = await ActionHarness.start();
	const page = Buffer.from(body);
	harness.service.respond = ({ query }, response) => {
		response.setHeader('Content-Type', 'application/json');
		response.end(query.offset === undefined ? page : '[]');
	};
	return harness;
};

test.each(['status', 'ok', 'code'])(
	'%s that JavaScript makes no text of does not fail what was created',
	async (name) => {
		const harness = await answering(`{"id":7,"name":"x","message":"x","${name}":[${TEXTLESS}]}`);
		const create = { resource: 'customer', operation: 'create', fieldsMode: 'json' };
		const run = await harness.run({ ...create, fieldsJson: '{"name":"x"}' });
		expect(run.error).toBeUndefined();
		expect(run.json).toMatchObject([{ id: 7 }]);
		expect(harness.service.hits).toHaveLength(1);
	},
);

test.each(['failed', 'status', 'skipped'])(
	'nor does %s keep an update from being answered in words',
	async (name) => {
		const harness = await answering(`{"updated":0,"${name}":${TEXTLESS}}`);
		const update = { resource: 'customer', operation: 'update', ...byId('customer') };
		const fields = { fieldsMode: 'json', fieldsJson: '{"name":"x"}' };
		const run = await harness.run({ ...update, ...fields });
		expect(run.error?.message).not.toMatch(/primitive/);
		expect(run.error?.message).toMatch(/customer/i);
	},
);

const get: INodeParameters = { resource: 'invoice', operation: 'get', ...byId('invoice') };
const getAll: INodeParameters = { resource: 'invoice', operation: 'getAll', returnAll: true };

test.each<[name: string, entry: string, INodeParameters, begin: string]>([
	['has_more', '[[]]', getAll, '"data":[{"id":1}],"has_more"'],
	['truncated', '[[]]', getAll, '"data":[{"id":1}],"truncated"'],
	['status', '[[]]', get, '"status"'],
	['errors', '0', get, '"errors"'],
])(
	'%s that is a list of nothing but %s holds nothing up',
	async (_name, entry, parameters, begin) => {
		const harness = await answering(`{${begin}:${listOf(entry)}}`);
		const read = async () => await harness.run(parameters);
		expect(await longestOfTries(read)).toBeLessThan(LONGEST_MS);
	},
);
