import type { IDataObject } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const hangUp: Respond = (_, response) => response.socket?.destroy();
/** The node as n8n gives it to an agent. */
const asTool = { type: 'n8n-nodes-accounting-service.accountingServiceTool' };

const UUID = '6f9619ff-8b86-d011-b42d-00cf4fc964ff';
/** Mails for an agent; the answer to the first is lost. */
async function mailed(operation: string, ...inputs: IDataObject[]) {
	let hits = 0;
	harness.service.respond = (hit, response) =>
		((hits += 1) === 1 ? hangUp : json({ sent: true }))(hit, response);
	const parameters = {
		...{ resource: 'invoice', operation, ...byId('invoice', '={{ $json.id }}') },
		...(operation === 'sendReminder' && { onlyIfUnpaid: false }),
		...{ bodyMode: 'json', bodyJson: '={{ $json.details }}' },
	};
	const { error } = await harness.run(parameters, { node: asTool, items: items(...inputs) });
	expect(error).toBeUndefined();
	return harness.service.hits.map(({ body }) => body).slice(1);
}

test.each([
	['7', '007'],
	['007', '7'],
	[UUID, UUID.toUpperCase()],
	[`{${UUID}}`, `{${UUID.toUpperCase()}}`],
	['INV_AB', 'inv_ab'],
])('an agent that spells %s as %s mails it once', async (id, other) => {
	const details = { message: 'Hello' };
	expect(await mailed('sendReminder', { id, details }, { id: other, details })).toEqual([]);
	expect(harness.service.lines).toHaveLength(1);
});

test('ids that differ by capitals alone in between are not spellings of one', async () => {
	const details = { message: 'Hello' };
	await mailed('sendReminder', { id: 'aB7', details }, { id: 'Ab7', details });
	expect(harness.service.lines).toHaveLength(2);
});

test.each<[string, IDataObject, IDataObject]>([
	['to', { to: 'a@x' }, { to: 'b@x' }],
	['in a list', { recipients: ['a@x', 'b@x'] }, { recipients: [{ email: 'c@x' }] }],
	['deeper', { a: { emailAddressTo: 'a@x' } }, { a: { emailAddressTo: 'b@x' } }],
	['in records', { recipient: { id: 1, email: 'a@x' } }, { recipient: { id: 2, email: 'b@x' } }],
	['by an ID', { recipient_id: 3 }, { recipient_id: 4 }],
	['by several', { recipientIds: [3, 4] }, { recipientIds: '5, 6' }],
	['with no copies', { to: 'a@x', cc: '', bcc: [] }, { to: 'b@x', cc: null, bcc: 'null' }],
	['with names', { to: 'Doe, Jane <a@x>' }, { to: 'Doe, John <b@x>' }],
])('a mail of an agent to others is another wish: %s', async (_, details, others) => {
	const sent = await mailed('sendEmail', { id: 7, details }, { id: 7, details: others });
	expect(sent).toEqual([JSON.stringify(others)]);
});

test.each<[string, IDataObject, IDataObject]>([
	['in capitals', { to: 'a@x' }, { to: ' A@X ' }],
	['with a name', { to: 'a@x' }, { to: 'Doe, Jane <a@x>' }],
	['in other words', { to: 'a@x', message: '1' }, { to: 'a@x', message: '2' }],
	['as a copy', { to: ['a@x', 'b@x'] }, { to: 'c@x', cc: 'b@x' }],
	['among others', { to: 'a@x; b@x' }, { to: 'c@x,b@x' }],
	['whom perhaps the service chose', { message: '1' }, { to: 'a@x' }],
	['whom perhaps the service chooses', { to: 'a@x' }, { message: '1' }],
	['by a link', { to: 'mailto:a@x' }, { to: 'a@x' }],
	['by a link with a subject', { to: 'mailto:a@x?subject=1' }, { to: 'a@x' }],
	['in brackets', { to: 'Jane (a@x)' }, { to: 'a@x' }],
	['in quotes', { to: "'a@x'" }, { to: 'a@x' }],
	['at the end of a sentence', { to: 'a@x.' }, { to: 'a@x' }],
	['among others behind a bar', { to: 'a@x|b@x' }, { to: 'a@x' }],
	['with other copies', { to: 'a@x', cc: 'b@x' }, { to: 'a@x', cc: 'c@x' }],
	['in a record', { to: { id: 1, email: 'a@x' } }, { to: 'Jane <A@x>' }],
	['by its ID', { to: { id: 1, email: 'a@x' } }, { to: { id: 1 } }],
	['with another spelling of an ID', { recipient_id: 7 }, { recipient_id: '007' }],
	['among IDs behind a bar', { recipient_ids: '3|4' }, { recipient_id: 4 }],
])('an agent mails nobody twice: %s', async (_, details, others) => {
	expect(await mailed('sendEmail', { id: 7, details }, { id: 7, details: others })).toEqual([]);
});

test.each<[string, IDataObject, IDataObject]>([
	['cc', { cc: 'boss@x' }, { to: 'customer@x', cc: 'other@x' }],
	['CC', { CC: 'boss@x' }, { to: 'customer@x' }],
	['bcc', { bcc: 'archive@x' }, { to: 'customer@x' }],
	['emailBcc', { to: 'customer@x' }, { emailBcc: 'archive@x' }],
	['CCEmails', { CCEmails: 'boss@x' }, { to: 'customer@x' }],
	['ccemail', { ccemail: 'boss@x' }, { to: 'customer@x' }],
	['bccemails', { to: 'customer@x' }, { bccemails: ['boss@x'] }],
	['emailcc', { emailcc: 'boss@x' }, { to: 'customer@x' }],
	['copy_to', { copy_to: 'boss@x' }, { to: 'customer@x' }],
	['other ones', { cc: 'a@x' }, { cc: 'b@x' }],
])('an agent that names only copies leaves the choice to the service: %s', async (...row) => {
	const [, details, others] = row;
	expect(await mailed('sendEmail', { id: 7, details }, { id: 7, details: others })).toEqual([]);
});

test.each<[IDataObject, IDataObject]>([
	[{ additional_recipients: ['boss@x'] }, { to: 'customer@x' }],
	[{ customer_email: 'a@x' }, { customer_email: 'b@x' }],
	[{ owner: 'boss@x' }, { to: 'customer@x' }],
])('beside others the service may choose somebody as well: %j, %j', async (details, others) => {
	expect(await mailed('sendEmail', { id: 7, details }, { id: 7, details: others })).toEqual([]);
});

/** Mails to one and then to another, with what both mails say besides. */
async function mailedToTwo(beside: IDataObject) {
	const [details, others] = ['a@x', 'b@x'].map((to) => ({ to, ...beside }));
	const sent = await mailed('sendEmail', { id: 7, details }, { id: 7, details: others });
	return { sent, other: JSON.stringify(others) };
}

test.each<IDataObject>([
	{ additional_recipients: ['boss@x'] },
	{ additionalRecipients: 'boss@x' },
	{ copy_to: 'boss@x' },
	{ customer_email: 'boss@x' },
	{ customeremail: 'boss@x' },
	{ customer: { id: 3, email: 'boss@x' } },
	{ team: 'Doe, Jane <boss@x>; ' },
	{ team: [{ who: 'boss@x, c@x' }] },
])('an agent mails nobody twice whose address stands besides: %j', async (beside) => {
	expect((await mailedToTwo(beside)).sent).toEqual([]);
});

test.each<IDataObject>([
	{ contact_ids: [1] },
	{ contactPersons: [1] },
	{ recipients: [{ id: 1 }] },
	{ copy_to: 'the boss' },
	{ contact_person_ids: [5, 6] },
	{ billing_contact_email: 'boss@x' },
])('an agent mails nobody twice who is named otherwise besides: %j', async (beside) => {
	expect((await mailedToTwo(beside)).sent).toEqual([]);
});

test.each<IDataObject>([
	{ from: 'me@x' },
	{ from_email: 'me@x', sender: { email: 'me@x' } },
	{ emailAddressFrom: 'me@x' },
	{ reply_to: 'me@x', replyToEmail: 'me@x' },
	{ send_to_customer: true, send_email: true, send_copy: true },
	{ email_template: 'default', mail_subject: 'Hello', email_body: 'Hello' },
	{ send_copy: 'yes', copies: 2, copy_to: true },
	{ contact_id: 5, contact_person: 'Max', contact_email: 'we@us', support_email: 'we@us' },
	{ signature: 'Max <we@us>', support: { email: 'we@us' } },
	{ company_contact_email: 'we@us', footer: { contact_email: 'we@us' } },
	{ message: 'Questions? Write to me@x or call Jane <me@x> at 5.' },
	{ to_name: 'Jane', recipient_name: 'Jane', attachment_ids: [1], due_to: '2026-01-01' },
])('what does not say to whom a mail goes makes no two the same: %j', async (beside) => {
	const { sent, other } = await mailedToTwo(beside);
	expect(sent).toEqual([other]);
});

const JANE = { to: 'jane@x' };
test.each<[IDataObject, IDataObject]>([
	[{ to: 'customer' }, JANE],
	[JANE, { to: 'customer' }],
	[{ to: ['a@x', 'customer'] }, JANE],
	[{ to: true }, JANE],
	[{ to: true, cc: 'a@x' }, JANE],
	[{ email: true }, JANE],
	[{ send_to: true }, JANE],
	[{ recipient_id: 3 }, JANE],
	[{ recipient_id: 3, cc: 'a@x' }, { recipient_id: 4 }],
	[{ recipient_id: 'customer' }, { recipient_id: 3 }],
	[{ to: 'a@x', recipient_id: 3 }, JANE],
])('the service alone knows whether %j and %j mean the same', async (details, others) => {
	expect(await mailed('sendEmail', { id: 7, details }, { id: 7, details: others })).toEqual([]);
});

/** Creates for an agent; the answer to the first is lost. */
async function created(...fields: IDataObject[]) {
	harness.service.respond = hangUp;
	const fromItem = { fieldsMode: 'json', fieldsJson: '={{ $json }}' };
	const parameters = { resource: 'invoice', operation: 'create', ...fromItem };
	await harness.run(parameters, { node: asTool, items: items(...fields) });
	return harness.service.hits.length;
}

const LINES = [{ name: 'A', quantity: 1 }, { name: 'B' }];
test.each<[string, IDataObject, IDataObject, number]>([
	['fields', { customer_id: 1, total: 5 }, { total: 5, customer_id: 1 }, 1],
	['fields of a line', { lines: LINES }, { lines: [{ quantity: 1, name: 'A' }, { name: 'B' }] }, 1],
	['nested fields', { a: { b: { c: 1, d: 2 }, e: 3 } }, { a: { e: 3, b: { d: 2, c: 1 } } }, 1],
	['lines', { lines: LINES }, { lines: LINES.toReversed() }, 2],
])('an agent that gives %s in another order: %j, %j', async (_, fields, others, times) => {
	expect(await created(fields, others)).toBe(times);
});

test.each<[IDataObject, IDataObject, number]>([
	[{ total: 100 }, { total: '100' }, 1],
	[{ lines: [{ price: '9.5' }] }, { lines: [{ price: 9.5 }] }, 1],
	[{ total: 100 }, { total: 101 }, 2],
	[{ note: 'A' }, { note: 'B' }, 2],
])('an agent that creates %j and then %j', async (fields, others, times) => {
	expect(await created(fields, others)).toBe(times);
});
