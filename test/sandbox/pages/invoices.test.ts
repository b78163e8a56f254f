import { sharedSandbox } from '../sharedSandbox';
import { Visitor, sendForm } from './form';

const { sandbox, call, admin, make, events } = sharedSandbox('--now', '2026-03-10T09:00:00Z');
let visitor: Visitor;
let customer: number;
beforeAll(async () => {
	visitor = await Visitor.open(sandbox());
	const record = await make('customers', { name: 'Fern Ltd', email: 'office@fern.example' });
	customer = record.id;
});
beforeEach(async () => void (await events()));

const lines = [
	{ description: 'Advice <b>', quantity: 2, unit_price: 90, tax_rate: 20 },
	{ description: 'Book', unit_price: 10, tax_rate: 7 },
];
const invoice = async (fields: object = {}) => {
	const { id } = await make('invoices', { customer_id: customer, lines, ...fields });
	await events();
	return id;
};
const types = async () => (await events()).map(({ type }) => type);
const buttons = (page: string) =>
	[...page.matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map(([, label]) => label);
const notice = async (answer: Response) =>
	/role="status">([^<]*)</.exec(await visitor.read(answer.headers.get('location') ?? ''))?.[1];

test.each([
	['draft', ['Send', 'Mark Paid']],
	['sent', ['Send', 'Send Reminder', 'Mark Paid', 'Credit']],
	['paid', ['Send', 'Credit']],
])('offers for a %s invoice what the rules allow', async (status, offered) => {
	const id = await invoice({ status });
	expect(buttons(await visitor.read(`/invoices/${id}`))).toEqual(offered);
});

test('offers nothing but mail for what is credited in whole', async () => {
	const id = await invoice({ status: 'sent' });
	await call(`POST /invoices/${id}/credit-note`);
	expect(buttons(await visitor.read(`/invoices/${id}`))).toEqual(['Send']);
});

test('shows lines, sums, mails, credit notes and events, and links to the PDF', async () => {
	const id = await invoice({ status: 'sent', reference: 'PO-77' });
	await call(`POST /invoices/${id}/email`, { subject: 'Your invoice' });
	await call(`POST /invoices/${id}/credit-note`, {
		reason: 'Returned',
		lines: [{ description: 'Book', unit_price: 10, tax_rate: 7 }],
	});
	const page = await visitor.read(`/invoices/${id}`);
	for (const shown of [
		'PO-77',
		'Advice &lt;b&gt;',
		'Tax of 7% on 10.00',
		'EUR 226.70',
		'EUR -10.70',
		'EUR 216.00',
		'Your invoice',
		'office@fern.example',
		'Returned',
		'CN-2026-',
		'invoice.created',
		'invoice.updated',
	]) {
		expect(page).toContain(shown);
	}
	const pdf = await fetch(`${visitor.origin}/invoices/${id}/pdf`);
	expect(pdf.headers.get('content-type')).toBe('application/pdf');
	expect(await pdf.text()).toMatch(/^%PDF/);
});

test('sends a draft to the address that is written, as the API would', async () => {
	const id = await invoice();
	const answer = await visitor.send(`/invoices/${id}/send`, {
		to: 'a@fern.example; b@fern.example',
	});
	expect(answer.status).toBe(303);
	expect(await notice(answer)).toMatch(/“Invoice INV-2026-\d+ .*” went to a@fern.example, b@/);
	expect(await types()).toEqual(['invoice.updated']);
	expect((await call(`GET /invoices/${id}`)).body.status).toBe('sent');
	const { mails } = (await admin('GET /mails')).body;
	expect(mails[0]).toMatchObject({ invoice_id: id, to: ['a@fern.example', 'b@fern.example'] });
});

test('reminds, marks paid and credits, with the events of each', async () => {
	const id = await invoice({ status: 'sent' });
	expect(await notice(await visitor.send(`/invoices/${id}/remind`))).toMatch(
		/^“Reminder: .*office@/,
	);
	expect(await types()).toEqual(['invoice.updated']);
	expect(await notice(await visitor.send(`/invoices/${id}/pay`))).toMatch(/is paid\.$/);
	expect(await types()).toEqual(['invoice.updated', 'invoice.paid']);
	const credit = await visitor.send(`/invoices/${id}/credit`, { reason: 'Returned' });
	expect(await notice(credit)).toMatch(/^CN-2026-\d+ takes back EUR 226.70\.$/);
	expect(await types()).toEqual(['invoice.updated']);
});

test('says on the page why the rules refuse, and changes nothing', async () => {
	const id = await invoice({ status: 'sent' });
	await visitor.send(`/invoices/${id}/credit`);
	await events();
	const answer = await visitor.send(`/invoices/${id}/pay`);
	expect(answer.status).toBe(400);
	expect(await answer.text()).toMatch(
		/role="alert">INV-2026-\d+ is cancelled and stays so; duplicate it for another\.</,
	);
	expect(await types()).toEqual([]);
});

test('says below the field what is wrong with an address', async () => {
	const id = await invoice();
	const page = await (await visitor.send(`/invoices/${id}/send`, { to: 'office' })).text();
	expect(page).toMatch(/value="office"\s+aria-invalid="true"\s+aria-describedby="to-wrong"/);
	expect(page).toMatch(/id="to-wrong">[^<]*must be an e-mail address/i);
	expect(await types()).toEqual([]);
});

test('says below the field what the books refuse it for', async () => {
	const { id: nobody } = await make('customers', { name: 'NoMail Ltd' });
	for (const action of ['send', 'remind']) {
		const id = await invoice({ customer_id: nobody, status: 'sent' });
		const answer = await visitor.send(`/invoices/${id}/${action}`, { to: '' });
		expect(answer.status).toBe(400);
		const page = await answer.text();
		expect(page).toMatch(/aria-invalid="true"\s+aria-describedby="to-wrong"\s+autofocus/);
		expect(page).toMatch(/id="to-wrong">NoMail Ltd has no e-mail address; say where to send it\.</);
		expect(page).not.toContain('role="alert"');
	}
});

test.each([
	['not an address', ['“not an address”']],
	['Fern Ltd <office@fern.example>', ['“Fern Ltd &lt;office@fern.example&gt;”']],
	['a@fern.example, two words; x', ['“two words”', '“x”']],
])('says one sentence below the field that has %s in it', async (to, quoted) => {
	const id = await invoice();
	const page = await (await visitor.send(`/invoices/${id}/send`, { to })).text();
	expect(/id="to-wrong">([^<]*)</.exec(page)?.[1]).toBe(
		`Must be an e-mail address, not ${quoted.join(', ')}; separate several with commas.`,
	);
});

test('takes addresses with blanks or lines between them too', async () => {
	const id = await invoice();
	const to = 'a@fern.example b@fern.example\nc@fern.example';
	const answer = await visitor.send(`/invoices/${id}/send`, { to });
	expect(await notice(answer)).toMatch(/went to a@fern.example, b@fern.example, c@fern.example\.$/);
});

test('says below the field that there are too many addresses, or which is none', async () => {
	const id = await invoice();
	const to = (count: number) =>
		Array.from({ length: count }, (_, nth) => `a${nth}@fern.example`).join(', ');
	const many = await visitor.send(`/invoices/${id}/send`, { to: to(21) });
	expect(await many.text()).toContain('id="to-wrong">Must not be more than 20 addresses.<');
	const list = { to: to(21).split(', ') };
	expect((await call(`POST /invoices/${id}/email`, list)).body.error).toBe(
		'to: must not be more than 20 addresses',
	);
	const one = await visitor.send(`/invoices/${id}/send`, { to: 'a@fern.example, office' });
	expect(await one.text()).toContain(
		'id="to-wrong">Must be an e-mail address, not “office”; separate several with commas.<',
	);
	expect(await types()).toEqual([]);
	expect((await visitor.send(`/invoices/${id}/send`, { to: to(20) })).status).toBe(303);
});

const zero = { lines: [lines[0], { description: 'Deposit', unit_price: -216, tax_rate: 0 }] };

test.each([
	['draft', {}, ['It is issued, and EUR 226.70 are noted as paid.'], ['to be paid']],
	['sent', {}, ['EUR 226.70 are still to be paid.', 'Still to be paid'], ['noted as paid']],
	[
		'sent',
		zero,
		['Nothing is to be paid.', 'all that is left at each tax rate:', 'EUR 0.00 in all.'],
		['0.00 are still'],
	],
	['paid', {}, ['Credit</button>'], ['are still', 'noted as paid']],
	[
		'sent',
		{ lines: [{ ...lines[0], unit_price: 0 }] },
		['Nothing is to be paid.'],
		['Credit</button>'],
	],
])('the page of a %s invoice with %j has the right words', async (status, fields, has, hasNot) => {
	const id = await invoice({ status, ...fields });
	const page = await visitor.read(`/invoices/${id}`);
	for (const words of has) expect(page).toContain(words);
	for (const words of hasNot) expect(page).not.toContain(words);
	expect(page).toMatch(/name="to"[^>]* value="office@fern\.example"/);
});

test('takes none of its forms from elsewhere', async () => {
	const id = await invoice({ status: 'sent' });
	const { cookie, origin, token } = visitor;
	for (const action of ['send', 'remind', 'pay', 'credit']) {
		const url = `${origin}/invoices/${id}/${action}`;
		const forged = await sendForm(url, { cookie, origin: 'https://evil.example' }, { token });
		const untold = await sendForm(url, { cookie }, {});
		expect([action, forged.status, untold.status]).toEqual([action, 403, 403]);
	}
	expect(await types()).toEqual([]);
});

test('an address that names no record is not found', async () => {
	await admin('POST /webhooks', { name: 'x', url: 'http://127.0.0.1:9/', events: ['test.ping'] });
	for (const id of ['99999', '01', 'x', '1e0', '0x1']) {
		for (const path of [
			...[`/invoices/${id}`, `/invoices/${id}/pdf`, `/customers/${id}`, `/credit-notes/${id}/pdf`],
			...[`/settings/keys/${id}/revoke`, `/settings/webhooks/${id}`, `/settings/mail/${id}`],
			...[`/settings/mail/${id}/attachments/0`, `/settings/mail/1/attachments/${id}`],
			'/settings/mail/1/attachments/00',
		]) {
			const answer = await fetch(visitor.origin + path);
			expect([path, answer.status]).toEqual([path, 404]);
			expect(await answer.text()).not.toMatch(/id NaN/);
		}
	}
	expect((await visitor.send('/invoices/99999/pay')).status).toBe(404);
});
