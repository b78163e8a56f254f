import { json, type Respond } from '../localService/localService';

/** One way to fail: what the service answers, how the node is set, and what the user then reads. */
export interface Refusal {
	/** Also the name of its screenshot. */
	readonly name: string;
	readonly answer?: Respond;
	readonly parameters?: Readonly<Record<string, unknown>>;
	/** In place of the service's key and address. */
	readonly credential?: { readonly baseUrl?: string; readonly apiKey?: string };
	/** What happened, then what to do, as the panel shows it. */
	readonly reads: RegExp;
}

const id = (value: string) => ({ __rl: true, mode: 'id', value });
const get = { operation: 'get', invoiceId: id('7') };
const create = { resource: 'customer', operation: 'create', fieldsMode: 'json' };
const named = (field: object) => ({
	...create,
	fieldsMode: 'keyValue',
	fieldsUi: { field: [field] },
});
const upsert = {
	...create,
	operation: 'upsert',
	matchField: 'email',
	matchValue: 'a@example.com',
	fieldsJson: '{"name":"A"}',
};
/** Short limits for retries: seconds, and milliseconds. */
const impatient = { options: { maxWait: 1, timeout: 500 } };
const filter = (filters: object) => ({ operation: 'getAll', filters });

const says = (status: number, error: string) => json({ error }, status);
const raw =
	(status: number, body: string, headers: Record<string, string> = {}): Respond =>
	(_, response) =>
		void response.writeHead(status, headers).end(body);
const hangUp: Respond = (_, response) => void response.destroy();
const silence: Respond = () => undefined;
const list = (...records: object[]) => json({ data: records, total: records.length });

const page = '<!doctype html><title>Sign in</title><h1>Welcome back</h1>';
const html = { 'Content-Type': 'text/html' };

/** Every message that can end a run of the action node. */
export const refusals: readonly Refusal[] = [
	{
		name: 'bad-values',
		answer: says(422, 'email is not an e-mail address'),
		parameters: { ...create, fieldsJson: '{"email":"x"}' },
		reads: /did not accept the values for Customer: email is not.*\(422\).*Check the fields/,
	},
	{
		name: 'key-refused',
		answer: says(401, 'Invalid API key'),
		parameters: get,
		reads: /API key was not accepted: Invalid API key \(401\).*Settings > API keys/,
	},
	{
		name: 'no-permission',
		answer: says(403, 'Read-only key'),
		parameters: { ...get, operation: 'delete' },
		reads: /may not do this with Invoice 7: Read-only key \(403\).*permission/,
	},
	{
		name: 'not-found',
		answer: says(404, 'Not found'),
		parameters: get,
		reads: /Invoice 7 was not found.*\(404\).*Check the ID/,
	},
	{
		name: 'list-not-found',
		answer: says(404, 'Not found'),
		reads: /GET \/invoices was not found.*\(404\).*base URL/,
	},
	{
		name: 'state',
		answer: says(409, 'A paid invoice cannot be deleted'),
		parameters: { ...get, operation: 'delete' },
		reads: /Invoice 7 is in a state.*paid invoice cannot.*\(409\).*Look at the record/,
	},
	{
		name: 'limit',
		answer: json({ error: 'Too many requests' }, 429, { 'Retry-After': '600' }),
		parameters: { ...get, ...impatient },
		reads: /rate limit of the service is used up.*\(429\).*10 minutes.*Max Wait/,
	},
	{
		name: 'other-refusal',
		answer: says(418, 'I am a teapot'),
		parameters: get,
		reads:
			/refused the request for Invoice 7: I am a teapot \(418\).*Look at what the service says.*ask its support/,
	},
	{
		name: 'service-trouble',
		answer: says(500, 'Something broke'),
		parameters: { ...get, ...impatient },
		reads: /could not answer: Something broke \(500\).*Run the item again later/,
	},
	{
		name: 'read-without-answer',
		answer: silence,
		parameters: { ...get, ...impatient },
		reads: /no complete answer to GET \/invoices\/7 \(.*no answer in time\).*Timeout and Max Wait/,
	},
	{
		name: 'create-without-answer',
		answer: hangUp,
		parameters: { ...create, fieldsJson: '{"name":"A"}' },
		reads:
			/not known whether the customer was created \(ECONNRESET: the connection broke off\).*Look for the result/,
	},
	{
		name: 'update-without-answer',
		answer: hangUp,
		parameters: {
			...create,
			...impatient,
			operation: 'update',
			customerId: id('7'),
			fieldsJson: '{"name":"A"}',
		},
		reads: /not known whether customer 7 was updated.*does no harm/,
	},
	{
		name: 'nobody-listens',
		credential: { baseUrl: 'http://127.0.0.1:9/api' },
		parameters: { ...get, ...impatient },
		reads:
			/127\.0\.0\.1:9 could not be reached \(.*nothing answers at this address\).*Nothing was sent/,
	},
	{
		name: 'no-such-host',
		credential: { baseUrl: 'https://accounting.invalid/api' },
		parameters: { ...get, ...impatient },
		reads:
			/accounting\.invalid could not be reached \(.*no address is known.*\).*Check the base URL/,
	},
	{
		name: 'redirect',
		answer: raw(301, '', { Location: 'https://new.example.com/api/invoices/7' }),
		parameters: get,
		reads:
			/redirects GET \/invoices\/7 elsewhere \(301\).*moved to https:\/\/new\.example\.com\/api, make/,
	},
	{
		name: 'nothing',
		answer: raw(200, ''),
		parameters: get,
		reads: /answered GET \/invoices\/7 with nothing \(200\)/,
	},
	{
		name: 'web-page',
		answer: raw(200, page, html),
		parameters: get,
		reads: /something that is not JSON \(200\).*Sign in Welcome back/,
	},
	{
		name: 'web-page-refusing',
		answer: raw(405, page, html),
		parameters: get,
		reads: /refused the request for Invoice 7 \(405\).*Sign in Welcome back/,
	},
	{
		name: 'json-cut-short',
		answer: raw(200, '{"id":7,"number":"INV', { 'Content-Type': 'application/json' }),
		parameters: { ...get, ...impatient },
		reads: /not JSON \(200\).*It is cut short.*begins: \{"id":7/,
	},
	{
		name: 'no-list',
		answer: json({ invoices_of: { a: 1 } }),
		reads: /No list of invoices was recognized.*List Path.*Seen: invoices_of/,
	},
	{
		name: 'several-lists',
		answer: json({ open: [{ id: 1 }], closed: [{ id: 2 }] }),
		reads: /several lists.*List Path.*Seen: open, closed/,
	},
	{
		name: 'list-path',
		answer: list({ id: 1 }),
		parameters: { operation: 'getAll', options: { listPath: 'result.rows' } },
		reads: /no list at "result\.rows".*Correct the option/,
	},
	{
		name: 'same-page-again',
		answer: json({ data: Array.from({ length: 100 }, (_, at) => ({ id: at })) }),
		parameters: { operation: 'getAll', returnAll: true },
		reads: /same page again at offset 100.*Page Size/,
	},
	{
		name: 'empty-list',
		answer: list(),
		parameters: { operation: 'getAll', options: { onEmpty: 'error' } },
		reads: /No invoices were found.*On Empty Result/,
	},
	{
		name: 'date',
		parameters: filter({ dateFrom: 'next Tuesday' }),
		reads: /"next Tuesday" in .* is not a date.*2026-01-31/,
	},
	{
		name: 'id-empty',
		parameters: { operation: 'get', invoiceId: id('={{ $json.missing }}') },
		reads: /ID of the invoice is empty.*Choose a record/,
	},
	{
		name: 'id-dots',
		parameters: { operation: 'get', invoiceId: id('..') },
		reads: /"\.\." cannot be the ID of the invoice.*exactly as the service/,
	},
	{
		name: 'json-unreadable',
		parameters: { ...create, fieldsJson: '{"name": }' },
		reads: /JSON in Fields cannot be read.*Check commas/,
	},
	{
		name: 'json-without-braces',
		parameters: { ...create, fieldsJson: '$json' },
		reads: /JSON in Fields cannot be read.*Make it an expression.*\{\{ \$json \}\}/,
	},
	{
		name: 'value-without-braces',
		parameters: { ...create, fieldsJson: '={ "name": "$json.name" }' },
		reads: /name is the text "\$json\.name".*\{\{ \$json\.name \}\}.*Nothing was sent/,
	},
	{
		name: 'json-list',
		parameters: { ...create, fieldsJson: '[1]' },
		reads: /JSON in Fields is not an object.*Start it with/,
	},
	{
		name: 'field-name',
		parameters: named({ name: 'address..city', value: 'Bern' }),
		reads: /"address\.\.city" cannot be a field name.*single dots/,
	},
	{
		name: 'field-twice',
		parameters: {
			...create,
			fieldsMode: 'keyValue',
			fieldsUi: {
				field: [
					{ name: 'name', value: 'A' },
					{ name: 'name', value: 'B' },
				],
			},
		},
		reads: /field "name" is given twice.*Remove one/,
	},
	{
		name: 'field-value',
		parameters: named({ name: 'address', value: '{"city": }' }),
		reads: /value of "address" starts like JSON.*Fix the brackets/,
	},
	{
		name: 'reference-missing',
		parameters: {
			...create,
			fieldsJson: '{"name":"A"}',
			options: { clientReferenceField: 'reference' },
		},
		reads: /fields hold no "reference".*Nothing was created/,
	},
	{
		name: 'reference-twice',
		answer: list({ id: 1, reference: 'A-1' }, { id: 2, reference: 'A-1' }),
		parameters: {
			...create,
			fieldsJson: '{"reference":"A-1"}',
			options: { clientReferenceField: 'reference' },
		},
		reads: /2 customers have reference "A-1": 1, 2.*Nothing was created/,
	},
	{
		name: 'match-empty',
		parameters: { ...upsert, matchValue: '={{ $json.missing }}' },
		reads: /Match Value is empty.*Nothing was created/,
	},
	{
		name: 'match-not-looked-for',
		answer: json({ data: [], total: 0, notice: 'Search index is being rebuilt' }),
		parameters: upsert,
		reads: /being rebuilt.*Nothing was created/,
	},
	{
		name: 'match-several',
		answer: list({ id: 1, email: 'a@example.com' }, { id: 2, email: 'a@example.com' }),
		parameters: upsert,
		reads: /2 customers have email "a@example\.com": 1, 2.*Nothing was changed/,
	},
	{
		name: 'match-field-unknown',
		answer: list({ id: 1, mail: 'a@example.com' }),
		parameters: upsert,
		reads: /No customer has a field "email".*Nothing was created/,
	},
	{
		name: 'match-without-id',
		answer: list({ email: 'a@example.com' }),
		parameters: upsert,
		reads: /matching customer has no id.*Nothing was changed/,
	},
	{
		name: 'reminder-status',
		answer: json({ id: 7, total: 10 }),
		parameters: { ...get, operation: 'sendReminder', onlyIfUnpaid: true },
		reads: /Invoice 7 shows no status.*Only if Unpaid/,
	},
	{
		name: 'address-missing',
		parameters: {
			...get,
			operation: 'sendEmail',
			bodyMode: 'json',
			bodyJson: '={ "to": "ann@{{ $json.missing }}" }',
		},
		reads: /address is missing in "to".*ann@.*Nothing was sent/,
	},
	{
		name: 'pdf-other',
		answer: raw(200, page, html),
		parameters: { ...get, operation: 'downloadPdf' },
		reads: /something else than a PDF for Invoice 7: Sign in Welcome back.*Open the document/,
	},
	{
		name: 'pdf-empty',
		answer: raw(200, '', { 'Content-Type': 'application/pdf' }),
		parameters: { ...get, operation: 'downloadPdf' },
		reads: /empty document for Invoice 7.*Open the document/,
	},
	{
		name: 'pdf-broken-off',
		answer: (_, response) => {
			response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': 1000 });
			response.write('%PDF-1.7 and then no more', () => response.destroy());
		},
		parameters: { ...get, operation: 'downloadPdf' },
		reads: /PDF of Invoice 7 did not arrive completely.*asked for 3 times/,
	},
	{
		name: 'address-unusable',
		credential: { baseUrl: 'https://me:secret@accounting.example.com/api' },
		parameters: get,
		reads: /base URL in the credential cannot be used/,
	},
	{
		name: 'key-unusable',
		credential: { apiKey: 'two words' },
		parameters: get,
		reads: /API key in the credential cannot be used/,
	},
];
