import type { INodeParameters } from 'n8n-workflow';

import { isRefusal } from '../../nodes/AccountingService/transport';
import { ActionHarness } from '../execution/actionHarness';
import { byId } from '../execution/inputs';
import { LONGEST_MS } from './cpu';
import { longestOfTries } from './longestTurns';

const MEGABYTE = 1024 * 1024;

const wide = (names: number) =>
	Object.fromEntries(Array.from({ length: names }, (_, at) => [`n${at.toString(36)}`, 1]));

function listOf(row: object, bytes: number): string {
	const written = JSON.stringify(row);
	return `[${Array.from({ length: Math.floor(bytes / written.length) }, () => written).join()}]`;
}

const get: INodeParameters = { resource: 'invoice', operation: 'get', ...byId('invoice') };

test.each<[status: number, row: string, bytes: number, body: string]>(
	[200, 400].flatMap((status): Array<[number, string, number, string]> => [
		[status, '1,000 names', 1, `{"data":${listOf(wide(1_000), MEGABYTE)}}`],
		[status, '4,900 names', 16, `{"data":${listOf(wide(4_900), 16 * MEGABYTE)}}`],
		[status, 'a group of 900 names', 16, listOf({ id: 1, x: wide(900) }, 16 * MEGABYTE)],
	]),
)(
	'a status of %i and rows of %s, %i MB of them, hold nothing up',
	async (status, _row, _megabytes, body) => {
		const harness = await ActionHarness.start();
		const page = Buffer.from(body);
		harness.service.respond = (_hit, response) => {
			response.writeHead(status, { 'Content-Type': 'application/json' });
			response.end(page);
		};
		const read = async () => {
			const { error } = await harness.run(get);
			expect(error).toBeDefined();
		};
		expect(await longestOfTries(read)).toBeLessThan(LONGEST_MS);
	},
);

test.each([
	['lists', (at: number) => `"customers${at}":[{"id":${at}}]`],
	['objects', (at: number) => `"k${at}":{}`],
])('an answer to an update of nearly five thousand %s holds nothing up', async (_what, member) => {
	const harness = await ActionHarness.start();
	const answer = `{${Array.from({ length: 4_990 }, (_, at) => member(at)).join()}}`;
	harness.service.respond = (_hit, response) => {
		response.setHeader('Content-Type', 'application/json');
		response.end(answer);
	};
	const fields = { fieldsMode: 'json', fieldsJson: '{"name":"x","email":"a@b.c"}' };
	const customer = { resource: 'customer', ...byId('customer') };
	const update = async () => await harness.run({ ...customer, operation: 'update', ...fields });
	expect(await longestOfTries(update, LONGEST_MS / 2)).toBeLessThan(LONGEST_MS);
});

test('a row is asked whether it denies as long as those before it are not too wide', () => {
	const denies = (before: object[]) =>
		isRefusal({ data: [...before, { success: false }] }, ['invoice', 'invoices'], 'write');
	const rows = (count: number, names: number) => Array.from({ length: count }, () => wide(names));
	expect(denies(rows(999, 20))).toBe(true);
	expect(denies(rows(19, 1_000))).toBe(true);
	expect(denies(rows(20, 1_000))).toBe(false);
	expect(denies(rows(20, 1).map(() => ({ inner: wide(1_000) })))).toBe(false);
	expect(denies(rows(1_000, 1))).toBe(false);
});
