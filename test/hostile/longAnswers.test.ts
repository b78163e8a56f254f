import type { INodeParameters } from 'n8n-workflow';

import { breather } from '../../nodes/AccountingService/execution/job/breather';
import { idOf } from '../../nodes/AccountingService/transport/answers/identity';
import { identityInMixed } from '../../nodes/AccountingService/transport/pages/mixedRows';
import { RowsSeen } from '../../nodes/AccountingService/transport/pages/rowsSeen';
import { staleness } from '../../nodes/AccountingService/transport/pages/staleness';
import { ActionHarness } from '../execution/actionHarness';
import { byId } from '../execution/inputs';
import { LocalService, type Respond } from '../localService/localService';
import { Engine } from '../n8nCore/harness';
import { PolledNode } from '../polling/pollStage';
import { LONGEST_MS } from './cpu';
import { longestOfTries } from './longestTurns';

const MEGABYTE = 1_000_000;

/** A list of so many bytes of the same entries. */
const listOf = (entry: string, bytes = 4 * MEGABYTE) =>
	`[${`${entry},`.repeat(Math.floor(bytes / (entry.length + 1)) - 1)}${entry}]`;

/** Answers a list from its beginning with the first, at an offset with the second, and a write with `{}`. */
const answering =
	(first: string, behind = '[]'): Respond =>
	({ method, query }, response) => {
		response.setHeader('Content-Type', 'application/json');
		if (method !== 'GET') return response.end('{}');
		response.end(query.offset === undefined ? first : behind);
	};

const all: INodeParameters = { resource: 'customer', operation: 'getAll', returnAll: true };

/** Runs the node several times; what it throws or hints must hold `said`. */
async function run(parameters: INodeParameters, respond: Respond, said: RegExp): Promise<number> {
	const harness = await ActionHarness.start();
	harness.service.respond = respond;
	return await longestOfTries(async () => {
		const ran = await harness.run(parameters);
		const told = ran.error?.message ?? [`${ran.json.length} items`, ...ran.hints].join('\n');
		expect(told).toMatch(said);
	});
}

const junk = (entry = '{}') => `"junk":${listOf(entry)}`;
const rows = '[{"id":1},{"id":2}]';

test.each<[string, string, string | undefined, RegExp]>([
	['lists in lists', `{"x":${listOf('[[]]')}}`, undefined, /No list of customers was recog/],
	['lists behind rows', rows, `{"x":${listOf('[]')}}`, /No list of customers was recog/],
	['numbers behind rows', rows, `{"x":${listOf('0')}}`, /No list of customers was recog/],
	['rows to come', `{"data":[],"has_more":true,${junk()}}`, undefined, /says \{"data":\[\],"has/],
	['a denial', `{"data":${rows},"success":false,${junk('0')}}`, undefined, /says \{"success":fal/],
	['words beside rows', rows, `{"data":[],"message":"x",${junk('[]')}}`, /2 items/],
	['a message of numbers', rows, `{"data":[],"message":${listOf('0')}}`, /2 items/],
	['nothing next', `{"data":${rows},"next":${listOf('[]')}}`, undefined, /says that there is more/],
])('an answer of megabytes of %s holds nothing up', async (_what, first, behind, said) => {
	expect(await run(all, answering(first, behind), said)).toBeLessThan(LONGEST_MS);
});

/** More than a megabyte of them. */
const lines = Array.from({ length: 400_000 }).fill({});

/** Two and a half megabytes of rows without ids, of 24 KB each. */
const longRows = Array.from({ length: 104 }).fill({ lines: lines.slice(0, 8_000) });

test.each<[string, readonly unknown[]]>([
	['long rows', longRows],
	['one row', [{ lines: lines }]],
])('%s found by a search are told apart while n8n does other things, too', async (_what, found) => {
	const tell = async () => {
		const seen = new RowsSeen(identityInMixed((row) => idOf(row)));
		expect(await seen.fresh(found, breather())).toHaveLength(found.length);
		expect(await seen.fresh(found, breather())).toHaveLength(0);
	};
	expect(await longestOfTries(tell)).toBeLessThan(LONGEST_MS);
});

test('a page that repeats another is recognized while n8n does other things, too', async () => {
	const items = [...longRows, ...longRows, ...longRows];
	const page = { items, want: items.length };
	const recognize = async () =>
		expect(await staleness(page, items, page, true, breather())).toBe('repeat');
	expect(await longestOfTries(recognize)).toBeLessThan(LONGEST_MS);
});

describe('a record that is to be sent back whole', () => {
	const update: INodeParameters = {
		resource: 'invoice',
		operation: 'update',
		...byId('invoice'),
		fieldsMode: 'json',
		fieldsJson: '{"note":"x"}',
		options: { keepOtherFields: true },
	};
	const before = '{"id":42,"lines":';
	const invoice = (lines: string) => answering(`${before}${lines}}`);
	/** Lines with which the record has so many characters. */
	const textOf = (characters: number) => `"${'x'.repeat(characters - before.length - 3)}"`;
	/** Lines with which the answer has so many characters, and the record fewer. */
	const digitsIn = (characters: number) =>
		`[1.00000000000000001,"${'x'.repeat(characters - before.length - 25)}"]`;

	test.each<[string, string, RegExp]>([
		['is megabytes long', listOf('{}'), /Invoice 42 is too long to be sent back whole/],
		['has megabytes of digits', listOf('1.00000000000000001'), /too long to be sent back/],
		['is nearly too long', listOf('{}', 0.49 * MEGABYTE), /carried out the request/],
		['is as long as it may be', textOf(500_000), /carried out the request/],
		['is a character too long', textOf(500_001), /Invoice 42 is too long to be sent back whole/],
		['is written as long as it may be', digitsIn(500_000), /a number in lines\.0 /],
		['is written a character too long', digitsIn(500_001), /too long to be sent back/],
		['is full of digits', listOf('1.00000000000000001', 0.49 * MEGABYTE), /a number in lines\.0 /],
	])('and %s holds nothing up', async (_what, lines, said) => {
		expect(await run(update, invoice(lines), said)).toBeLessThan(LONGEST_MS);
	});
});

test.each(['{}', '[]', '{"b":1,"a":2}'])(
	'a record of megabytes of %s is compared with what it was while n8n does other things, too',
	async (line) => {
		const service = await LocalService.start();
		const accountingServiceApi = { baseUrl: service.baseUrl, apiKey: 'the-key' };
		const node = new PolledNode(await Engine.start({ accountingServiceApi }), {
			watch: ['customer.*'],
		});
		let changed = 0;
		const lines = listOf(line, 2 * MEGABYTE);
		const record = () => `[{"id":7,"lines":${lines},"changed":${changed}}]`;
		service.respond = (hit, response) => answering(record())(hit, response);
		await node.poll();
		const poll = async () => {
			changed += 1;
			expect(await node.poll()).toHaveLength(1);
		};
		expect(await longestOfTries(poll)).toBeLessThan(LONGEST_MS);
		await service.stop();
	},
);
