import type { INodeExecutionData } from 'n8n-workflow';

import { engine, event, memory, service, trigger } from '../trigger/after/stage';
import { runTrigger } from '../trigger/after/runTrigger';
import { json } from '../localService/localService';
import { Engine } from '../n8nCore/harness';
import { LocalService } from '../localService/localService';
import { PolledNode } from '../polling/pollStage';
import { LONGEST_MS } from './cpu';
import { longestOfTries } from './longestTurns';
import { numbered, rowOf } from './panelOf';

/** An event of more is not read. */
const MEGABYTE = 1024 * 1024;

/** A list of so many bytes of the same entries, as an event may hold. */
const listOf = (entry: string, bytes = MEGABYTE): unknown =>
	JSON.parse(
		`[${`${entry},`.repeat(Math.floor(bytes / (entry.length + 1)) - 40).slice(0, -1)}]`,
	) as unknown;

const name = (at: number) => `${'aB'.repeat(48)}${at}`;

let events = 0;

describe.each<[string, object]>([
	['empty lists', { id: 7, x: listOf('[]') }],
	['empty objects', { id: 7, x: listOf('{}') }],
	['objects in objects', { id: 7, x: listOf('{"a":{"a":{"a":{}}}}') }],
	['numbers', { id: 7, x: listOf('1') }],
	['texts', { id: 7, x: listOf('""') }],
	['long names', { id: 7, ...rowOf(4_900, name) }],
	['names of things', { id: 7, ...rowOf(4_900, (at) => `payment${at}Id`) }],
	['groups', { id: 7, ...rowOf(4_900, (at) => `n${at}`, { invoiceid: 7 }) }],
])('an event with a megabyte of %s', (_what, data) => {
	test.each([
		['is fetched', { fetch: ['record'] }],
		['is asked whether it is an own one', { options: { ignoreOwnChanges: 'mark' } }],
	])('%s while n8n does other things, too', async (_how, parameters) => {
		service.respond = json({ id: 7 });
		const execute = async () => {
			// None is passed on twice.
			const next = event({ data, eventId: `evt_${(events += 1)}` });
			const run = await runTrigger(engine, trigger(parameters), [next]);
			expect(run.error?.message ?? 'The event invoice.paid does not say which').toMatch(
				/^The event invoice\.paid does not say which/,
			);
		};
		expect(await longestOfTries(execute)).toBeLessThan(LONGEST_MS);
	});
});

test('records of very many names that all changed are told and passed on while n8n does other things, too', async () => {
	const names = JSON.stringify(rowOf(4_900, (at) => `n${at}`)).slice(1);
	const rows = (changed: number) =>
		Buffer.from(`[${numbered(340, (id) => `{"id":${id},"changed":${changed},${names}`).join()}]`);
	// They stand in this process: what it takes to write them does not count.
	const answers = numbered(4, rows);
	const polled = await LocalService.start();
	const accountingServiceApi = { baseUrl: polled.baseUrl, apiKey: 'the-key' };
	const node = new PolledNode(await Engine.start({ accountingServiceApi }), {
		watch: ['customer.*'],
	});
	polled.respond = ({ query }, response) => {
		response.setHeader('Content-Type', 'application/json');
		response.end(query.offset === undefined ? answers[0] : '[]');
	};
	await node.poll();
	let items: INodeExecutionData[] = [];
	const poll = async () => {
		answers.shift();
		items = (await node.poll()) ?? [];
		expect(items).toHaveLength(340);
	};
	expect(await longestOfTries(poll)).toBeLessThan(LONGEST_MS);

	const changes = engine.node('accountingServiceChangesTrigger', { simplify: true });
	const passOn = async () => {
		memory.forget();
		const { json } = await runTrigger(engine, changes, items, { mode: 'trigger' });
		expect(json).toHaveLength(340);
	};
	expect(await longestOfTries(passOn)).toBeLessThan(LONGEST_MS);
	await polled.stop();
});
