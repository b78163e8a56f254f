import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, createInvoice, getInvoice, items, upsertCustomer } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const host = () => harness.service.origin.slice('http://'.length);

/** What a person reads: the message, then the advice. */
async function told(respond: Respond, parameters: INodeParameters): Promise<string[]> {
	harness.service.respond = respond;
	const { error } = await harness.run(parameters);
	return [error?.message ?? '', error?.description ?? ''];
}

const text =
	(body: string, status: number, headers: Record<string, string> = {}): Respond =>
	(_, response) => {
		response.writeHead(status, { 'Content-Type': 'text/html', ...headers });
		response.end(body);
	};
const updateInvoice = { ...createInvoice, operation: 'update', ...byId('invoice', '9') };
const onItsWay = { ...getInvoice, options: { maxWait: 0 } };
const listInvoices = { resource: 'invoice', operation: 'getAll' };
const hangUp: Respond = (_, response) => response.socket?.destroy();

describe('the service refuses', () => {
	test.each([
		['create', createInvoice],
		['upsert', { ...createInvoice, operation: 'upsert', matchField: 'number', matchValue: '1' }],
	])('to have a second of something: %s', async (_, operation) => {
		const list = json({ data: [], total: 0 });
		const respond: Respond = (hit, response) =>
			(hit.method === 'GET' ? list : json({ error: 'number is taken' }, 409))(hit, response);
		const [headline, advice] = await told(respond, operation);
		expect(headline).toMatch(
			/^Invoice( with number 1)? conflicts with what the service has: number is taken \(409\)$/,
		);
		expect(advice).toMatch(
			/^It may be there already, .* look for it in the service\. Create or Update/,
		);
	});

	test('because of the state of a record', async () => {
		expect(await told(json({ error: 'It is paid' }, 409), updateInvoice)).toEqual([
			'Invoice 9 is in a state that does not allow this: It is paid (409)',
			'Look at the record in the service: what it allows depends on its state.',
		]);
	});

	test.each([400, 422])('an action for the state of its record, with %d', async (status) => {
		const remind = { resource: 'invoice', operation: 'sendReminder', ...byId('invoice', '32') };
		const asked = { ...remind, onlyIfUnpaid: false };
		expect(await told(json({ error: 'Draft 32 was not sent yet' }, status), asked)).toEqual([
			`The service did not allow this for Invoice 32: Draft 32 was not sent yet (${status})`,
			'What the service allows depends on the state of the invoice: look at it in the service. If its customer has no email address, name a recipient under Specify Details.',
		]);
		const copy = { ...asked, operation: 'duplicate' };
		expect((await told(json({ error: 'Draft 32 was not sent yet' }, status), copy))[1]).toBe(
			'What the service allows depends on the state of the invoice: look at it in the service.',
		);
		const withDetails = { ...asked, bodyMode: 'json', bodyJson: '{"to":"nobody"}' };
		const [, advice] = await told(json({ error: 'to: no address' }, status), withDetails);
		expect(advice).toBe('Check the details of this item. to was sent as the text "nobody".');
		const byNumber = { ...asked, ...byId('invoice', 'INV-2026-0030') };
		const [, ofNumber] = await told(json({ error: 'id: no number' }, status), byNumber);
		expect(ofNumber).toMatch(/^This looks like the invoice's number/);
	});

	test.each([
		['customer_id: is not a whole number', 'A customer'],
		['expense.id is unknown', 'An expense'],
		['no such Customer', 'A customer'],
	])('a value for another record, with the words "%s"', async (words, advice) => {
		const [, told400] = await told(json({ error: words }, 400), updateInvoice);
		expect(told400).toContain(
			`${advice} is given by its ID: find it with Get Many, or with Create or Update in a node before.`,
		);
		const [, ofList] = await told(json({ error: words }, 400), listInvoices);
		expect(ofList).toBe(
			`Check the filters of this item.${/unknown/.test(words) ? ' Names are written as the service writes them.' : ''} ${advice} is given by its ID: choose it From list, or find it with Get Many.`,
		);
		for (const error of ['total is no number', 'invoice_id is read-only']) {
			const [, other] = await told(json({ error }, 400), updateInvoice);
			expect(other).toBe('Check the fields of this item.');
		}
	});

	test.each([
		['number: is required', ''],
		[
			'customer_id: is required',
			' A customer is given by its ID: find it with Get Many, or with Create or Update in a node before.',
		],
	])('a new record without any field, with the words "%s"', async (words, more) => {
		const none = { ...createInvoice, fieldsJson: '{}' };
		const [, advice] = await told(json({ error: words }, 400), none);
		expect(advice).toBe(`No field was given. Fill in at least one field under Fields.${more}`);
	});

	test('details without any, which is about no field', async () => {
		const remind = { resource: 'invoice', operation: 'sendReminder', ...byId('invoice', '32') };
		const bare = { ...remind, onlyIfUnpaid: false, bodyMode: 'json', bodyJson: '{}' };
		const [, advice] = await told(json({ error: 'to: is required' }, 400), bare);
		expect(advice).toBe('Check the details of this item.');
	});

	test.each([
		['limit must be at most 50', /lower the option Page Size/],
		['per_page is too large', /lower the option Page Size/],
		['at most 50 per page', /lower the option Page Size/],
		['page size out of range', /lower the option Page Size/],
		['page_size: 100', /lower the option Page Size/],
		['pageSize: 100', /lower the option Page Size/],
		['delimiter unknown', /^Check the filters of this item\. Names are written/],
	])('a list, with the words "%s"', async (words, advice) => {
		const [, told400] = await told(json({ error: words }, 400), listInvoices);
		expect(told400).toMatch(advice);
	});

	test.each([
		['unknown field "nmae"', true],
		['"colour": no such property', true],
		['additional properties: colour', true],
		['colour is no field', true],
		['colour is a key too many', true],
		['colour is not among the parameters', true],
		['unrecognized: colour', true],
		['unrecognized: colour', true],
		['email: is required', false],
	])(
		'values, with the words %j: names are spoken of only where it speaks of them',
		async (words, of) => {
			const [, advice] = await told(json({ error: words }, 400), createInvoice);
			expect(/^Check the fields.*Names are written/.test(advice ?? '')).toBe(of);
		},
	);

	test.each([
		[
			'INV-2026-0030',
			/^This looks like the invoice's number.*From list.*Get Many \(Filters > Search\)/,
		],
		['http://127.0.0.1:4010/api/invoices/30', /^This is an address: choose By URL/],
		['0b6ff12e-8f0c-4d52-9d8b-1b7a4b6d4a10', /^Check the ID/],
		['b6ff12ea-8f0c-4d52-9d8b-1b7a4b6d4a10', /^Check the ID/],
		['RE-', /^Check the ID/],
		['no-such', /^Check the ID/],
		['30', /^Check the ID/],
	])('the ID %s, which is none', async (id, advice) => {
		const get = { ...getInvoice, ...byId('invoice', id) };
		const [, description] = await told(json({ error: 'No such record' }, 404), get);
		expect(description).toMatch(advice);
	});

	test('a page that is not there: it is quoted', async () => {
		expect(await told(text('<h1>Not here</h1>', 404), getInvoice)).toEqual([
			'Invoice 42 was not found (404)',
			'Check the base URL in the credential: it ends in /api. The answer begins: Not here',
		]);
	});

	test('an address as the ID with a page: the advice is still about the ID', async () => {
		const get = { ...getInvoice, ...byId('invoice', 'https://app.example.com/invoices/30') };
		const [, advice] = await told(text('<h1>Not here</h1>', 404), get);
		expect(advice).toMatch(/^This is an address/);
	});

	test.each(['"To": no such field', 'unknown property To', 'To: unexpected key'])(
		'a name, with the words %j: its value is not told',
		async (error) => {
			const mail = { resource: 'invoice', operation: 'sendEmail', ...byId('invoice', '32') };
			const asked = { ...mail, bodyMode: 'json', bodyJson: '{"To":"ann at example"}' };
			expect((await told(json({ error }, 400), asked))[1]).toBe(
				'Check the details of this item. Names are written as the service writes them.',
			);
		},
	);

	test('a look-up, whose panel has no filters', async () => {
		const respond = json({ error: 'sort: is required' }, 400);
		const upsert = { ...createInvoice, operation: 'upsert', matchField: 'number', matchValue: '1' };
		expect((await told(respond, upsert))[1]).toBe(
			'Look at what the service says. If that does not help, check the base URL in the credential, which ends in /api, or ask its support. Nothing was created or updated.',
		);
	});

	test('a limit of something that is written is no size of a page', async () => {
		const [, advice] = await told(json({ error: 'credit limit reached' }, 400), createInvoice);
		expect(advice).toMatch(/^Check the fields/);
	});

	test('what is no record: the message names the kind of record', async () => {
		const [message] = await told(json({ error: 'bad' }, 400), createInvoice);
		expect(message).toBe('The service did not accept the values for Invoice: bad (400)');
	});

	test.each<[string, INodeParameters, string]>([
		[
			'its Client Reference Field',
			{ ...createInvoice, options: { clientReferenceField: 'number' } },
			'Invoice with number 1',
		],
		[
			'its Match Field',
			{ ...upsertCustomer('{ name: "A" }'), matchValue: 'a@x.y' },
			'Customer with email a@x.y',
		],
		[
			'a long value of it, cut',
			{ ...upsertCustomer('{ name: "A" }'), matchValue: `${'a'.repeat(80)}@x.y` },
			`Customer with email ${'a'.repeat(60)}…`,
		],
	])('a record that is being created: it is told by %s', async (_, step, named) => {
		const refusing: Respond = (hit, response) =>
			(hit.method === 'GET' ? json({ data: [], total: 0 }) : json({ error: 'bad' }, 400))(
				hit,
				response,
			);
		const [message] = await told(refusing, step);
		expect(message).toBe(`The service did not accept the values for ${named}: bad (400)`);
	});

	test('a record of a later item: it is told by the Match Field of that item', async () => {
		harness.service.respond = (hit, response) =>
			(hit.method === 'GET' ? json([]) : json({ error: 'bad' }, 400))(hit, response);
		const step = { ...upsertCustomer('{ name: "A" }'), matchField: '={{ $json.by }}' };
		const { json: told } = await harness.run(step, {
			items: items({ by: 'email', email: 'a@x.y' }, { by: 'number', email: 'C-7' }),
			node: { onError: 'continueRegularOutput' },
		});
		expect(told.map(({ error }) => /for (.*):/.exec(error as string)?.[1])).toEqual([
			'Customer with email a@x.y',
			'Customer with number C-7',
		]);
	});

	test('an address: the message names the request, the advice the base URL', async () => {
		expect(await told(json({}, 404), listInvoices)).toEqual([
			'GET /invoices was not found (404)',
			'Check the base URL in the credential: it ends in /api.',
		]);
	});

	test('in many sentences, whose last full stop and blanks are left out', async () => {
		const [message] = await told(json({ error: 'No. Never. . ' }, 403), getInvoice);
		expect(message).toBe('The API key may not do this with Invoice 42: No. Never (403)');
	});

	test('with a dollar sign, which is taken as it is', async () => {
		const [message] = await told(json({ error: "$& costs $1 and $'" }, 422), getInvoice);
		expect(message).toMatch(/^The service did not allow this for Invoice 42: \$& costs/);
	});

	test('with a page of its own where the advice would be ours: ours is given', async () => {
		const page = text('<h1>Forbidden</h1>', 403);
		const [message, advice] = await told(page, getInvoice);
		expect(message).toBe('The API key may not do this with Invoice 42 (403)');
		expect(advice).toMatch(/allowlist/);
	});

	test('with a page and a status that says nothing: the page is quoted', async () => {
		const page = text(`<h1>I am</h1>\n\n <b>a teapot</b>${'!'.repeat(200)}`, 418);
		const [message, advice] = await told(page, getInvoice);
		expect(message).toBe('The service refused the request for Invoice 42 (418)');
		const quoted = `I am a teapot ${'!'.repeat(106)}`;
		expect(advice).toBe(
			`Check the base URL in the credential: it ends in /api. The answer begins: ${quoted}`,
		);
	});
});

describe('the rate limit is used up', () => {
	test('and the service says for how long', async () => {
		const busy = json({}, 429, { 'Retry-After': '3600' });
		expect(await told(busy, getInvoice)).toEqual([
			'The rate limit of the service is used up (429)',
			'The next try would be due in 60 minutes, beyond what the option Max Wait allows this item. Run it again later or raise Max Wait.',
		]);
	});
});

describe('the service has trouble', () => {
	test('a read is repeated, then it says that the trouble is not ours', async () => {
		expect(await told(text('<h1>Oops</h1>', 500), onItsWay)).toEqual([
			'The service could not answer (500)',
			'The service has trouble of its own. Run the item again later. If it persists, ask its support.',
		]);
	});

	test('an answer with nothing in it', async () => {
		expect(await told(json(null), getInvoice)).toEqual([
			`${host()} answered GET /invoices/42 with nothing (200)`,
			"A record or a list was expected. If this keeps happening, ask the service's support.",
		]);
	});

	test('a page in place of the record', async () => {
		expect(await told(text('<p>Sign in</p>', 200), getInvoice)).toEqual([
			`${host()} answered GET /invoices/42 with something that is not JSON (200)`,
			'Check the base URL in the credential: it ends in /api. The answer begins: Sign in',
		]);
	});

	test.each([
		['that is cut short', '{"id":42,"number":"INV'],
		['of too many names', `{${Array.from({ length: 5_001 }, (_, at) => `"n${at}":1`).join()}}`],
	])('JSON %s is no fault of the base URL', async (_, body) => {
		const [headline, advice] = await told(text(body, 200), getInvoice);
		expect(headline).toBe(
			`${host()} answered GET /invoices/42 with something that is not JSON (200)`,
		);
		expect(advice).toMatch(/^It is cut short, .* 5,000 names.*begins: \{"/);
		expect(advice).not.toMatch(/base URL/);
	});

	test('a word in place of the record', async () => {
		expect(await told(text('Failed', 200), getInvoice)).toEqual([
			`${host()} answered GET /invoices/42 with something that is not JSON (200)`,
			'Check the base URL in the credential: it ends in /api. The answer begins: Failed',
		]);
	});
});

describe('the service redirects', () => {
	const ofMove = (to: string) =>
		`If the service has moved to ${to}, make that the base URL in the credential.`;
	const noMove =
		"Check the base URL in the credential: it ends in /api. If it is right, ask the service's support for an address that answers by itself.";

	test.each([
		['https://new.example/api/invoices/42?x=1', 300, ofMove('https://new.example/api')],
		['https://new.example/api/invoices/42/#/x', 301, ofMove('https://new.example/api')],
		// The sandbox of this test is asked without encryption, as no public host is.
		['//new.example/api/invoices/42', 301, noMove],
		['http://new.example/api/invoices/42', 301, noMove],
		['http://10.0.0.7/api/invoices/42', 301, ofMove('http://10.0.0.7/api')],
		['/api/invoices/42/', 307, noMove],
		['HOST/api/invoices/42/', 307, noMove],
		[
			'https://me:secret@new.example:8443/v2/api/invoices/42',
			302,
			ofMove('https://new.example:8443/v2/api'),
		],
		['/v2/api/invoices/42', 308, ofMove('HOST/v2/api')],
		['/v2/invoices/42', 308, noMove],
		['https://files.example/invoices/42?sig=a', 302, noMove],
		['https://files.example/myapi/invoices/42', 302, noMove],
		['javascript:/api/invoices/42', 302, noMove],
		['https://files.example/invoices/42.json?sig=a', 302, noMove],
		['https://files.example/x?of=/invoices/42', 302, noMove],
		['https://files.example/x#/invoices/42', 302, noMove],
		['/elsewhere', 301, noMove],
		['', 399, noMove],
	])('to %j with %i', async (location, status, advice) => {
		const here = (words: string) => words.replace('HOST', `http://${host()}`);
		const headers: Record<string, string> = location ? { Location: here(location) } : {};
		expect(await told(text('', status, headers), getInvoice)).toEqual([
			`The service redirects GET /invoices/42 elsewhere (${status})`,
			`Redirects are not followed, because the API key belongs to ${host()} only. ${here(advice)}`,
		]);
	});

	test('a PDF to a host of files, which is not to get the key', async () => {
		const location = 'https://s3.example/x.pdf?sig=abc';
		const download = { resource: 'invoice', operation: 'downloadPdf', ...byId('invoice', '7') };
		const [, advice] = await told(text('', 302, { Location: location }), download);
		expect(advice).toContain(noMove);
		expect(advice).not.toContain('s3.example');
	});
});

describe('an answer is lost', () => {
	test('of a read: nothing was changed', async () => {
		expect(await told(hangUp, onItsWay)).toEqual([
			'The service gave no complete answer to GET /invoices/42 (ECONNRESET: the connection broke off)',
			'It was asked once; nothing was changed by that. Run the item again later, or raise the options Timeout and Max Wait.',
		]);
	});

	test('of a write that may be repeated: how often it was sent', async () => {
		const [message, advice] = await told(hangUp, { ...updateInvoice, options: { maxWait: 0 } });
		expect(message).toBe(
			'It is not known whether invoice 9 was updated (ECONNRESET: the connection broke off)',
		);
		expect(advice).toBe(
			'PUT /invoices/9 was sent once and no answer says what became of it. Sending it again does no harm: run the item again.',
		);
	});

	test('of a write that must not be repeated: to look for it first', async () => {
		expect((await told(hangUp, createInvoice))[1]).toBe(
			'POST /invoices was sent and its answer was lost, so it was not repeated: a second one could create or send something twice. Look for the result in the service (for example with Get Many and the Search filter) before you run this item again.',
		);
	});

	test('of a write, with words that say nothing', async () => {
		const [message, advice] = await told(json({ error: '. . .' }, 500), createInvoice);
		expect(message).toBe('It is not known whether the invoice was created (500)');
		expect(advice).toMatch(
			/^POST \/invoices was sent and no answer says what became of it, so it was not repeated: /,
		);
	});

	test('more than once: how often it was asked', async () => {
		const [, advice] = await told(hangUp, { ...getInvoice, options: { maxWait: 1 } });
		expect(advice).toMatch(/^It was asked \d+ times; nothing was changed/);
	});
});

test.each([
	[json({}, 404), '404'],
	[json({}, 500), '500'],
	[hangUp, 'ECONNRESET'],
])('the code that n8n shows beside the message is that of the answer', async (respond, code) => {
	harness.service.respond = respond;
	for (const parameters of [onItsWay, { ...createInvoice, options: { maxWait: 0 } }])
		expect((await harness.run(parameters)).error).toMatchObject({ httpCode: code });
});
