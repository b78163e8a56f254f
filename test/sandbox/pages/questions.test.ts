import { receiving } from '../webhooks/receiving';
import { sharedSandbox } from '../sharedSandbox';
import { Visitor } from './form';

const service = sharedSandbox('--now', '2026-03-10T09:00:00Z');
const { sandbox, admin, call, make, events } = service;
let visitor: Visitor;
let customer_id: number;
beforeAll(async () => {
	visitor = await Visitor.open(sandbox());
	customer_id = (await make('customers', { name: 'Fern Ltd', email: 'office@fern.example' })).id;
});

const invoice = async (fields: object = {}) => {
	const lines = [{ description: 'Advice', quantity: 2, unit_price: 90, tax_rate: 20 }];
	const made = await make('invoices', { customer_id, lines, ...fields });
	await events();
	return made;
};
const words = (page: string) =>
	page
		.replace(/<[^>]+>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
/** The question at this address, as it stands on the page, and its form as a browser would send it. */
const ask = async (path: string) => {
	const answer = await fetch(visitor.origin + path);
	const page = await answer.text();
	const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(page) ?? [];
	const hidden = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
	const fields = hidden
		.filter(([, name]) => name !== 'token')
		.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')] as const);
	return {
		status: answer.status,
		page,
		words: words(page),
		yes: async () => await visitor.send(action, Object.fromEntries(fields)),
	};
};
const notice = async (answer: Response) =>
	/role="status">([^<]*)</.exec(await visitor.follow(answer))?.[1];

const draft =
	'Issues Draft N for good: it gets its number, and its lines can no longer be changed.';
test.each([
	['draft', 'send?to=a%40b.example', 'Send', `${draft} It is mailed with its PDF to a@b.example.`],
	['sent', 'send', 'Send', 'Mails INV with its PDF to office@fern.example.'],
	['sent', 'remind', 'Remind', 'Mails a reminder of INV with its PDF to office@fern.example.'],
	['draft', 'pay', 'Mark', `${draft} Books a payment of EUR 216.00 for Draft N, for good.`],
	['sent', 'pay', 'Mark', 'Books a payment of EUR 216.00 for INV, for good.'],
	['sent', 'credit', 'Credit', 'Credits INV with EUR 216.00, for good. It is cancelled then.'],
	['paid', 'credit?reason=%22No%22', 'Credit', 'Credits INV with EUR 216.00, for good. '],
])('a %s invoice: /%s asks first and does nothing', async (status, path, verb, said) => {
	const { id, number } = await invoice({ status });
	const asked = await ask(`/invoices/${id}/${path}`);
	expect(asked.status).toBe(200);
	expect(asked.page).toMatch(new RegExp(`<h1>${verb} [^<]*${number}[^<]*\\?</h1>`));
	expect(asked.words).toContain(said.replace(/Draft N|INV/g, String(number)));
	expect(asked.page).toContain(`href="/invoices/${id}">Not Now<`);
	expect(await events()).toEqual([]);
	const done = await asked.yes();
	expect(done.status).toBe(303);
	expect(await notice(done)).toMatch(/ (went to|is paid|takes back) ?/);
});

test('every form of an invoice leads to a question, and takes along what was entered', async () => {
	const { id } = await invoice({ status: 'sent' });
	const page = await visitor.read(`/invoices/${id}`);
	expect(page).not.toContain('method="post"');
	expect(page.match(/<form method="get"/g)).toHaveLength(3);
	await (await ask(`/invoices/${id}/credit?reason=Came+back`)).yes();
	expect(await visitor.read(`/invoices/${id}`)).toContain('Came back');
});

test('what the rules refuse is not even asked, and said on the page', async () => {
	const { id } = await invoice();
	const early = await ask(`/invoices/${id}/credit`);
	expect(early.status).toBe(400);
	expect(early.words).toContain(`Draft ${id} was not issued yet; change or delete it instead.`);
	const { id: nobody } = await make('customers', { name: 'NoMail Ltd' });
	const unmailed = await invoice({ customer_id: nobody });
	const { page, status } = await ask(`/invoices/${unmailed.id}/send?to=`);
	expect(status).toBe(400);
	expect(page).toMatch(/id="to-wrong">NoMail Ltd has no e-mail address; say where to send it\.</);
});

test('says that another tab was faster, and changes nothing', async () => {
	const { id, number } = await invoice({ status: 'sent' });
	const other = await ask(`/invoices/${id}/pay`);
	await call(`PUT /invoices/${id}`, { status: 'paid' });
	await events();
	const said = `${number} was already paid; nothing was changed.`;
	expect(await notice(await other.yes())).toBe(said);
	expect((await ask(`/invoices/${id}/pay`)).words).toContain(said);
	expect(await events()).toEqual([]);
});

test('asks again if what was agreed to has become something else', async () => {
	const { id, number } = await invoice({ status: 'sent' });
	const asked = await ask(`/invoices/${id}/credit`);
	const part = { lines: [{ description: 'Part', unit_price: 80, tax_rate: 20 }] };
	await call(`POST /invoices/${id}/credit-note`, part);
	await events();
	const again = await asked.yes();
	expect(again.status).toBe(400);
	const page = words(await again.text());
	expect(page).toContain('Something has changed since you were asked. Please look again.');
	expect(page).toContain(`Credits ${number} with EUR 120.00, for good.`);
	expect(await events()).toEqual([]);
});

test('asks before it deletes a webhook, by its name', async () => {
	const webhook = await receiving(service, 'test.ping');
	const path = `/settings/webhooks/${webhook.id}`;
	const page = await visitor.read(path);
	expect(page).toContain(`href="${path}/delete"`);
	expect(page).not.toContain(`action="${path}/delete"`);
	const asked = await ask(`${path}/delete`);
	expect(asked.words).toMatch(/Delete “.+”\?.* Its secret and its delivery log go with it/);
	expect((await admin(`GET /webhooks/${webhook.id}`)).status).toBe(200);
	expect((await asked.yes()).headers.get('location')).toBe('/settings/webhooks');
	expect((await admin(`GET /webhooks/${webhook.id}`)).status).toBe(404);
	await webhook.receiver.close();
});
