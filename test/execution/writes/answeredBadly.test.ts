import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, items, sendReminder as remind, upsertCustomer } from '../inputs';
import { keeping, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const BAD = [302, 303, 408, 500, 502, 503, 504, 520];
const errorOutput = { onError: 'continueErrorOutput' } as const;
const refused = { error: 'disk full' };

const upsert = upsertCustomer('$json.body', {
	matchValue: '={{ $json.match }}',
	options: { maxWait: 0 },
});
const update: INodeParameters = {
	resource: 'customer',
	operation: 'update',
	...byId('customer', 'c1'),
	fieldsMode: 'json',
	fieldsJson: '{"name":"New"}',
	options: { maxWait: 0 },
};
const remove = { ...update, operation: 'delete' };

/** Carries out what it is asked and answers the writes of a method with a status. */
const answering =
	(rows: Row[], method: string, status: number): Respond =>
	(hit, response) => {
		if (hit.method !== method) return keeping(rows, { search: 'refused' })(hit, response);
		const row = rows.find(({ id }) => hit.path.endsWith(String(id)));
		if (row) Object.assign(row, JSON.parse(hit.body));
		json(refused, status)(hit, response);
	};

describe('a PUT that is answered as a fault on the way back would be', () => {
	const renaming = items(
		{ match: 'a@x', body: { email: 'b@x' } },
		{ match: 'b@x', body: { name: 'New' } },
	);

	test.each(BAD)('may have been carried out: after a %i the list is read again', async (status) => {
		const rows = [{ id: 'c1', email: 'a@x' }];
		const respond = answering(rows, 'PUT', status);
		harness.service.respond = respond;
		await harness.run(upsert, { items: renaming, node: errorOutput });
		expect(writesIn(harness.service.hits)).toEqual([
			'PUT /api/customers/c1',
			'PUT /api/customers/c1',
		]);
		expect(rows).toEqual([{ id: 'c1', email: 'b@x', name: 'New' }]);
	});

	test.each(BAD)('has an unknown outcome: the message says so after a %i', async (status) => {
		harness.service.respond = json(refused, status);
		const { error } = await harness.run(update);
		expect(error?.message).toBe(
			`It is not known whether customer c1 was updated: disk full (${status})`,
		);
		expect(error?.description).toBe(
			'PUT /customers/c1 was sent once and no answer says what became of it. Sending it again does no harm: run the item again.',
		);
		expect(error).toMatchObject({ httpCode: String(status) });
	});

	test.each(BAD)('is like a DELETE: its message says so after a %i', async (status) => {
		harness.service.respond = json(refused, status);
		const { error } = await harness.run(remove);
		expect(error?.message).toBe(
			`It is not known whether customer c1 was deleted: disk full (${status})`,
		);
	});

	test.each([300, 409])('stays in doubt when a repeat of it is answered %i', async (status) => {
		let sent = 0;
		harness.service.respond = (hit, response) =>
			json(refused, (sent += 1) === 1 ? 500 : status)(hit, response);
		const { error } = await harness.run({ ...update, options: {} });
		expect(error?.message).toBe(
			`It is not known whether customer c1 was updated: disk full (${status})`,
		);
		expect(error?.description).toMatch(/^PUT .* was sent 2 times and no answer says/);
	});
});

test.each([301, 400, 401, 404, 409, 422, 501])(
	'a PUT that is answered %i was certainly not carried out',
	async (status) => {
		harness.service.respond = json(refused, status);
		const { error } = await harness.run(update);
		expect(error?.message).not.toMatch(/not known/);
	},
);

describe('a web page in answer to a write', () => {
	const page = '<!DOCTYPE html><title>Sign in</title>';
	const htmlOf =
		(text: string, type = 'text/html; charset=utf-8'): Respond =>
		(_, response) =>
			void response.writeHead(200, { 'Content-Type': type }).end(text);
	const create = { ...update, operation: 'create' };

	test.each([
		['Create', create, 'the customer was created'],
		['Update', update, 'customer c1 was updated'],
		['Delete', remove, 'customer c1 was deleted'],
		['Duplicate', { ...remind, operation: 'duplicate' }, 'invoice 7 was duplicated'],
		[
			'Create Credit Note',
			{ ...remind, operation: 'createCreditNote' },
			'a credit note was created for invoice 7',
		],
		['Send by Email', { ...remind, operation: 'sendEmail' }, 'invoice 7 was sent by email'],
		['Send Reminder', remind, 'a reminder was sent for invoice 7'],
	])('is no success of %s: its outcome is not known', async (_, parameters, deed) => {
		harness.service.respond = htmlOf(page);
		const { error } = await harness.run(parameters);
		expect(error?.message).toBe(`It is not known whether ${deed}: Sign in (200)`);
		expect(error?.description).toMatch(
			/A web page came in place of JSON: check the base URL in the credential, which ends in \/api\./,
		);
		expect(harness.service.hits).toHaveLength(1);
	});

	test.each([
		[
			{ ...remind, operation: 'sendEmail' },
			'POST /invoices/7/email was not repeated: the mail could go out twice. Look for the result in the service (among its mails) before you run this item again.',
		],
		[
			create,
			'POST /customers was not repeated: a second one could create or send something twice. Look for the result in the service (for example with Get Many and the Search filter) before you run this item again.',
		],
		[remove, 'Then run the item again: DELETE /customers/c1 does no harm if it is sent twice.'],
	])('is told as what came, and not as an answer that was lost: %j', async (parameters, advice) => {
		harness.service.respond = htmlOf(page);
		expect((await harness.run(parameters)).error?.description).toBe(
			`A web page came in place of JSON: check the base URL in the credential, which ends in /api. ${advice}`,
		);
	});

	test.each([
		['by its type alone', 'Please sign in', 'text/html'],
		['by its type in capitals', 'Please sign in', 'Application/XHTML+XML'],
		['by its beginning alone', '\ufeff\n <html><body>Please sign in', 'text/plain'],
		['by a comment before it', '<!-- v1 --><html>', 'application/json'],
		['by its head', '<HEAD><title>', 'application/json'],
		['by a declaration before it', '<?xml version="1.0"?><!DOCTYPE html><html>', 'text/plain'],
		['by a redirect', '<meta http-equiv="refresh" content="0"><title>Sign in', 'text/plain'],
		['by any other element', '\r\n\t<center>Sign in', 'text/plain'],
		['by XML, which no service of JSON speaks', '<?xml version="1.0"?><ok/>', 'application/xml'],
	])('is known %s', async (_, text, type) => {
		harness.service.respond = htmlOf(text, type);
		const { error } = await harness.run(create);
		expect(error?.message).toMatch(/^It is not known whether .*\(200\)$/);
	});

	test.each([
		['text', 'OK', 'text/plain'],
		['text with a pointed bracket', 'OK <html>', 'text/plain'],
		['JSON that is called a page', '{"id":"c1"}', 'text/html'],
		['nothing that is called a page', '', 'text/html'],
	])('is not taken for one: %s', async (_, text, type) => {
		harness.service.respond = htmlOf(text, type);
		const { error, json: output } = await harness.run(update);
		expect(error).toBeUndefined();
		expect(output).toMatchObject([{ id: 'c1' }]);
	});
});
