import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { createInvoice, sendReminder } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const mail: INodeParameters = { ...sendReminder, operation: 'sendEmail', bodyMode: 'none' };
const remove: INodeParameters = { ...sendReminder, operation: 'delete' };
const update: INodeParameters = { ...remove, ...createInvoice, operation: 'update' };
const steps = [createInvoice, update, remove, mail, sendReminder];
const invoice = { id: '7', number: 1, status: 'sent' };

async function answered(step: INodeParameters, body: unknown) {
	harness.service.respond = json(body);
	const { error, hints } = await harness.run(step);
	const quoted = hints.filter((hint) => hint.startsWith('The service answered'));
	return { message: error?.message, quoted };
}

test.each([
	{ meta: { success: false, message: 'Locked' }, data: null },
	{ meta: { status: 'error' }, data: {} },
	{ meta: { code: 422 }, data: null },
	{ meta: { status: 404 } },
	{ meta: { code: 404 }, data: null },
	{ meta: { status: 'rejected' }, data: null },
	{ meta: { message: 'Error: locked' }, data: null },
	{ meta: { errors: ['Locked'] }, data: [] },
	{ metadata: { ok: false } },
	{ status: { success: false, message: 'Locked' } },
	{ header: { error: 'Locked' }, data: null },
	{ response: { status: { code: 409 } } },
	{ info: { type: 'error' }, invoice: null },
])('a no around an answer in place of a record is no success: %j', async (body) => {
	for (const step of steps)
		expect((await answered(step, body)).message).toMatch(
			/^The service says no, although it answered 200/,
		);
});

test.each<[object, string]>([
	[{ meta: { success: false, message: 'Locked' }, data: invoice }, 'Locked'],
	[{ status: { success: false, message: 'Locked' }, data: invoice }, 'Locked'],
	[{ metadata: { ok: false }, invoice }, '{"ok":false}'],
	[{ header: { code: 409 }, data: { invoice } }, '{"code":409}'],
	[{ info: { state: 'error' }, data: invoice }, '{"state":"error"}'],
	[{ data: { invoice, meta: { error: 'Locked' } } }, 'Locked'],
])('a no around an answer beside a record is quoted: %j', async (body, words) => {
	for (const step of steps) {
		const { message, quoted } = await answered(step, body);
		expect([message, quoted]).toEqual([undefined, [expect.stringContaining(words)]]);
	}
});

test.each([
	{ success: false, message: 'Locked' },
	{ success: false, message: 'Locked', date: '2026-01-31' },
])('of a no around a record its words are quoted, and nothing else: %j', async (meta) => {
	for (const step of steps) {
		const { quoted } = await answered(step, { meta, data: invoice });
		expect(quoted).toEqual([expect.stringMatching(/^The service answered [^{]*Locked"/)]);
	}
});

test.each([
	{ data: { invoice, warnings: ['Tax not saved'] } },
	{ status: { warnings: ['Tax not saved'] }, data: invoice },
])('a warning around what was written is quoted: %j', async (body) => {
	for (const step of [createInvoice, update])
		expect((await answered(step, body)).quoted).toEqual([expect.stringContaining('Tax not saved')]);
});

test.each([
	{ meta: { status: 'rejected', message: 'Locked' }, data: invoice },
	{ meta: { code: 404, message: 'Locked' }, data: { invoice } },
])('what only refuses a record that is shown leaves it as it is: %j', async (body) => {
	for (const step of steps) expect((await answered(step, body)).message).toBeUndefined();
});

test.each([
	{ ...invoice, meta: { success: false, error: 'x' } },
	{ ...invoice, status: { code: 500, type: 'error', label: 'Sent' } },
	{ number: 1, date: '2026-01-31', status: { code: 500, type: 'error' } },
	{ data: { ...invoice, status: { success: false, code: 400 }, info: { error: 'x' } } },
	{ meta: { success: true, code: 200, message: 'OK' }, data: invoice },
	{ meta: { status: 'ok', errors: [], error: null }, invoice },
	{ status: { code: 0, message: 'Success' }, invoice },
	{ request: { success: false, status: 'failed' }, data: invoice },
	{ customer: { id: 3, status: 'failed', success: false, error: 'x' }, invoice },
	{ customer: { id: 3, items: [], success: false }, invoice },
])('nothing is said of what is in the record, or fine: %j', async (body) => {
	for (const step of steps)
		expect(await answered(step, body)).toEqual({ message: undefined, quoted: [] });
});

test('words about an answer to a mail or a deletion are quoted where no record stands', async () => {
	for (const step of [remove, mail, sendReminder]) {
		const { message, quoted } = await answered(step, { meta: { message: 'Database busy' } });
		expect([message, quoted]).toEqual([undefined, [expect.stringContaining('Database busy')]]);
		const fine = { meta: { status: 'ok', request_id: 'r', took: 3 }, data: null };
		expect(await answered(step, fine)).toEqual({ message: undefined, quoted: [] });
	}
});

test.each([
	{ meta: { success: false, message: 'Locked' }, data: invoice },
	{ status: { code: 409, message: 'Locked' }, data: [invoice] },
	{ header: { error: 'Locked' }, data: { invoice } },
])('a record is not read around which the service refuses it: %j', async (body) => {
	const { message } = await answered({ ...remove, operation: 'get' }, body);
	expect(message).toMatch(/^The service did not give Invoice 7: .*Locked/);
});

test('beside a word that it was done, a no around the answer is quoted', async () => {
	for (const [step, done] of [
		[mail, 'sent'],
		[sendReminder, 'sent'],
		[remove, 'deleted'],
	] as const) {
		const body = { [done]: true, meta: { status: 'failed', error: 'No archive' } };
		const { message, quoted } = await answered(step, body);
		expect([message, quoted]).toEqual([undefined, [expect.stringContaining('No archive')]]);
	}
});
