import type { IWebhookFunctions } from 'n8n-workflow';

import { logNothing } from '../../../nodes/AccountingService/trigger/before/logged';
import { LogLines, type Told } from '../../../nodes/AccountingService/trigger/logLines';
import { VirtualClock } from '../../transport/virtualClock';
import { signed, triggerProcess } from './triggerProcess';

function logLines() {
	const clock = new VirtualClock();
	const lines = new LogLines(clock);
	const told: Told[] = [];
	const tell = (id = 'dlv', kind = 'signatureWrong') =>
		lines.tell(kind, id, (line) => void told.push(line));
	const pass = async (ms: number) => await clock.run(clock.sleep(ms));
	return { tell, told, pass };
}

test('a flood of one kind is one line a second, which says how many deliveries it stands for', async () => {
	const { tell, told, pass } = logLines();
	for (let nth = 0; nth < 4; nth += 1) tell();
	expect(told.map(({ deliveries }) => deliveries)).toEqual([1]);
	await pass(999);
	tell();
	expect(told).toHaveLength(1);
	await pass(2);
	expect(told.map(({ deliveries }) => deliveries)).toEqual([1, 4]);
	tell();
	expect(told).toHaveLength(2);
	await pass(60_000);
	expect(told.map(({ deliveries }) => deliveries)).toEqual([1, 4, 1]);
	tell();
	expect(told).toHaveLength(4);
});

test('a line that is owed is written although no other delivery comes, and is the last', async () => {
	const { tell, told, pass } = logLines();
	for (let nth = 0; nth < 300; nth += 1) tell(`dlv_${nth}`);
	await pass(1_001);
	expect(told).toEqual([
		{ deliveries: 1, ids: ['dlv_0'] },
		{ deliveries: 299, ids: ['dlv_1', 'dlv_2', 'dlv_3', 'dlv_4', 'dlv_5'] },
	]);
	await pass(60_000);
	expect(told).toHaveLength(2);
});

test('a line that is owed is written as the newest delivery has it, such as with the new name of the node', async () => {
	const clock = new VirtualClock();
	const lines = new LogLines(clock);
	const warn = jest.fn();
	for (const name of ['First', 'Before', 'Renamed']) {
		const context = {
			getNode: () => ({ id: 'a', name }),
			getWorkflow: () => ({ id: 'one' }),
			logger: { warn },
		} as unknown as IWebhookFunctions;
		logNothing(context, lines, 'signatureWrong', 'dlv');
	}
	await clock.run(clock.sleep(1_001));
	expect(warn.mock.calls.map(([, { node }]) => node)).toEqual(['First', 'Renamed']);
});

test('each reason, trigger and workflow has a line of its own, also within a second', () => {
	const lines = new LogLines(new VirtualClock());
	const warn = jest.fn();
	const of = (workflow: string, id: string) =>
		({
			getNode: () => ({ id, name: 'Trigger' }),
			getWorkflow: () => ({ id: workflow }),
			logger: { warn },
		}) as unknown as IWebhookFunctions;
	for (let copy = 0; copy < 2; copy += 1) {
		logNothing(of('one', 'a'), lines, 'signatureWrong', 'dlv');
		logNothing(of('one', 'a'), lines, 'signatureMissing', 'dlv');
		logNothing(of('one', 'b'), lines, 'signatureWrong', 'dlv');
		logNothing(of('copy', 'a'), lines, 'signatureWrong', 'dlv');
	}
	expect(warn).toHaveBeenCalledTimes(4);
});

test('another kind has a line of its own', () => {
	const { tell, told } = logLines();
	tell('dlv_1', 'signatureWrong');
	tell('dlv_2', 'signatureMissing');
	expect(told).toEqual([
		{ deliveries: 1, ids: ['dlv_1'] },
		{ deliveries: 1, ids: ['dlv_2'] },
	]);
});

test('the message itself says why, which delivery, how many and where', async () => {
	const { clock, deliver, log } = triggerProcess();
	const forged = (id: string, node = 'node') =>
		deliver({ node, headers: { 'x-svc-signature': 'f'.repeat(64), 'x-svc-delivery-id': id } });
	await forged('dlv_1');
	await forged('dlv_2');
	await forged('dlv_2');
	await forged('', 'another');
	await clock.run(clock.sleep(1_001));
	const why = 'Refused a webhook delivery: its signature does not fit the signing secret';
	const where = 'node "Trigger" of workflow workflow';
	expect(log.map(([, message]) => message)).toEqual([
		`${why} (signatureWrong, delivery dlv_1, ${where})`,
		`${why} (signatureWrong, delivery without an ID, ${where})`,
		`${why} (signatureWrong, 2 deliveries within a second: dlv_2, …, ${where})`,
	]);
});

test('the message names the deliveries that have an ID, and says whether there are more', async () => {
	const { clock, deliver, log } = triggerProcess();
	const flood = async (...ids: string[]) => {
		log.splice(0);
		for (const id of ['first', ...ids])
			await deliver({ headers: { 'x-svc-signature': 'f'.repeat(64), 'x-svc-delivery-id': id } });
		await clock.run(clock.sleep(10_000));
		return /\(signatureWrong, (.*), node "Trigger"/.exec(`${log.at(-1)?.[1]}`)?.[1];
	};
	expect(await flood('a', 'b')).toBe('2 deliveries within a second: a, b');
	expect(await flood('a', 'a', '')).toBe('3 deliveries within a second: a, …');
	expect(await flood('', '')).toBe('2 deliveries within a second');
});

test('an unwanted delivery without an ID is logged as one', async () => {
	const { deliver, log } = triggerProcess();
	const headers = { 'x-svc-delivery-id': undefined };
	await deliver({ headers, parameters: { events: ['expense.*'] } });
	expect(log).toEqual([
		['debug', expect.stringContaining('delivery without an ID'), expect.anything()],
	]);
});

test('deliveries that are signed and useless, and so never repeated, are each named', async () => {
	const { clock, deliver, log } = triggerProcess();
	for (const id of ['dlv_1', 'dlv_2', 'dlv_3'])
		await deliver({ ...signed('[]'), headers: { 'x-svc-delivery-id': id } });
	await clock.run(clock.sleep(1_001));
	const text = log.map(([, message]) => message).join('\n');
	for (const id of ['dlv_1', 'dlv_2', 'dlv_3']) expect(text).toContain(id);
	expect(log).toHaveLength(2);
});

test('forged deliveries are logged once a second, and what is only of interest is logged at level debug each time', async () => {
	const { clock, deliver, log } = triggerProcess();
	const forged = { headers: { 'x-svc-signature': 'f'.repeat(64) } };
	for (let nth = 0; nth < 50; nth += 1) await deliver(forged);
	await clock.run(clock.sleep(1_001));
	expect(log).toEqual([
		[
			'warn',
			expect.stringContaining('Refused'),
			expect.not.objectContaining({ deliveries: expect.anything() }),
		],
		['warn', expect.stringContaining('Refused'), expect.objectContaining({ deliveries: 49 })],
	]);
	const unwanted = { parameters: { events: ['expense.*'] } };
	for (let nth = 0; nth < 3; nth += 1) await deliver(unwanted);
	expect(log.slice(2).map(([level]) => level)).toEqual(['debug', 'debug', 'debug']);
});
