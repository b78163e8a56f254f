import { excerpt, pageWords } from '../../../nodes/AccountingService/execution/failures/excerpt';
import { serviceWords } from '../../../nodes/AccountingService/execution/failures/serviceWords';
import { inspect } from 'node:util';

import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { getInvoice } from '../inputs';

const downloadPdf: INodeParameters = {
	resource: 'invoice',
	operation: 'downloadPdf',
	invoiceId: { __rl: true, mode: 'id', value: '42' },
};

const page =
	(text: string, status = 200, type = 'text/html'): Respond =>
	(_, response) => {
		response.writeHead(status, { 'Content-Type': type });
		response.end(text);
	};

async function failureOf(respond: Respond, parameters = getInvoice) {
	const harness = await ActionHarness.start();
	harness.service.respond = respond;
	const { error, run } = await harness.run(parameters);
	const shown = `${inspect(error, { depth: 8, showHidden: true })}${JSON.stringify(run)}`;
	return { message: error?.message ?? '', description: error?.description ?? '', shown };
}

/** Enough of the key to try the rest. */
const pieceOfKey = KEY.slice(0, 8);

test.each([
	['a link', '<a href="https://evil.example">SESSION EXPIRED, SIGN IN</a>'],
	['a tag that is not closed', 'SESSION EXPIRED, SIGN IN<img src=x onerror=alert(1)'],
	['an end without a beginning', 'SESSION EXPIRED, SIGN IN</p>'],
])('%s in the words of the service is no link in n8n', async (_what, words) => {
	const { message, description } = await failureOf(json({ error: words }, 400));
	expect(message).toContain('SESSION EXPIRED, SIGN IN');
	expect(message + description).not.toMatch(/[<>]/);
});

test.each(['US$$7', '$&', "$'", '$`'])('an ID is shown as it is: %s', async (id) => {
	const ofId = { ...getInvoice, invoiceId: { __rl: true, mode: 'id', value: id } };
	const { message } = await failureOf(json({ error: 'No' }, 404), ofId);
	expect(message).toBe(`Invoice ${id} was not found: No (404)`);
});

test('a value of the item that a message repeats is no link either', async () => {
	const filters = { dateFrom: '<a href="https://evil.example">SIGN IN</a>' };
	const list = { resource: 'invoice', operation: 'getAll', filters };
	const { message } = await failureOf(json([]), list);
	expect(message).toMatch(/SIGN IN.*is not a date/);
	expect(message).not.toContain('<');
});

test('what the service compares stays readable', async () => {
	const { message } = await failureOf(json({ error: 'amount must be > 0 and < 100' }, 400));
	expect(message).toContain('amount must be › 0 and ‹ 100');
});

test('no control character and no turn of direction is shown', async () => {
	const { message } = await failureOf(json({ error: 'a\u0000b\u001b[31mc\u202edef\u2066' }, 400));
	expect(message).toContain('a b [31mc def');
	// eslint-disable-next-line no-control-regex
	expect(message).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
});

test.each<[string, Respond, INodeParameters]>([
	['at the end of long words', json({ error: `${'x'.repeat(488)} ${KEY}` }, 400), getInvoice],
	['in one of many words', json({ errors: { a: 'x'.repeat(480), b: KEY } }, 400), getInvoice],
	['in a list of words', json({ errors: ['x'.repeat(490), KEY] }, 400), getInvoice],
	['in base 64', json({ error: Buffer.from(KEY).toString('base64') }, 401), getInvoice],
	['at the end of what is quoted of a page', page(`${'x'.repeat(112)}${KEY}`), getInvoice],
	['at the end of what is looked at', page(`${'<b>'.repeat(5_456)}xxxx${KEY}`), getInvoice],
	['in the name of a key', json({ [`${'x'.repeat(52)}${KEY}`]: 1 }), { resource: 'invoice' }],
	['where a PDF should be', page(`${'x'.repeat(190)}${KEY}`), downloadPdf],
	['where a refusal of a PDF should be', page(`no ${KEY}`, 400), downloadPdf],
])('the key is not shown, nor most of it, %s', async (_where, respond, parameters) => {
	const { message, shown } = await failureOf(respond, parameters);
	expect(message).not.toBe('');
	expect(shown).not.toContain(pieceOfKey);
	expect(shown).not.toContain(Buffer.from(KEY).toString('base64').slice(0, 8));
});

test('the key is not shown, nor most of it, where an item holds what the service said', async () => {
	const said = json({ message: `${'x'.repeat(478)} ${KEY}` });
	const { shown } = await failureOf(said, { ...getInvoice, operation: 'delete' });
	expect(shown).toContain('x'.repeat(478));
	expect(shown).not.toContain(pieceOfKey);
});

test('a page of nothing but openings is told in a line', async () => {
	const { description } = await failureOf(page('<'.repeat(400_000)));
	expect(description).toMatch(/The answer begins: ‹{120}$/);
});

test('of words without end five hundred characters are quoted', async () => {
	const { message } = await failureOf(json({ error: 'long '.repeat(1_000_000) }, 400));
	expect(message.length).toBeLessThan(600);
});

/** So many values that say nothing: an object, a list in it and what that holds. */
const silence = (values: number) => ({ a: Array.from({ length: values - 2 }, () => null) });

test.each<[string, object, string]>([
	['the thousandth thing', { ...silence(999), z: 'late' }, ': z: late'],
	['what comes after a thousand things', { ...silence(1_000), z: 'late' }, ''],
	['the thousandth of many texts', { a: [...Array<string>(999).fill(''), 'late'] }, ': a: late'],
	['what comes after a thousand texts', { a: [...Array<string>(1_000).fill(''), 'late'] }, ''],
	['what stands between blanks', { a: ['', 'one', ' ', 'two'] }, ': a: one, two'],
	['what comes after five hundred blanks', { a: `${' '.repeat(500)}late` }, ''],
])('of the words of the service is told, or not: %s', async (_what, errors, told) => {
	const { message } = await failureOf(json({ errors }, 400));
	expect(message).toBe(`The service did not allow this for Invoice 42${told} (400)`);
});

const NOT_VALID = ': Not valid; a: no';
const MORE = ': message: Not valid; a: no';

test.each<[unknown, string]>([
	[{ error: true, message: 'Total is missing' }, ': Total is missing'],
	[{ error: 1, message: 'Total is missing' }, ': Total is missing'],
	[{ error: '', message: 'Total is missing' }, ': Total is missing'],
	[{ error: ' ', message: 'Total is missing' }, ': Total is missing'],
	[{ error: '', rows: [{ message: 'Total is missing' }] }, ': Total is missing'],
	[{ error: 'Bad Request', message: ['Total is missing'] }, ': Total is missing'],
	[{ error: 'not found', message: 'No such total' }, ': No such total'],
	[{ error: 'Unprocessable Entity', details: { total: 'missing' } }, ': total: missing'],
	[{ error: ' Unprocessable Content', msg: 'No total' }, ': No total'],
	...[
		...['Bad Gateway', 'Not Acceptable', 'Not Implemented', 'Payment Required', 'Length Required'],
		...['Method Not Allowed', 'Precondition Required', 'Precondition Failed', 'Request Timeout'],
		...['Request Time-out', 'Gateway Timeout', 'Payload Too Large', 'Content Too Large'],
		...['Unsupported Media Type', 'Too Many Requests', 'Internal Server Error'],
		'Service Unavailable',
	].map((error): [unknown, string] => [{ status: 400, error, message: 'No total' }, ': No total']),
	[{ error: 'Payment required first', message: 'No total' }, ': Payment required first; No total'],
	[{ total: ['Enter a number.'], day: ['no', 'none'] }, ': total: Enter a number.; day: no, none'],
	[{ total: ['Enter a number.'], code: 'E1' }, ''],
	[{ errors: ['No total'] }, ': No total'],
	[{ details: ['No total'] }, ': details: No total'],
	[
		{ Fault: { Error: [{ Message: 'No total', code: 'E1' }], type: 'x' } },
		': Message: No total; code: E1',
	],
	[{ response: { errors: [{ field: 'a', message: 'no', errno: 7 }] } }, ': a: no'],
	[{ response: { title: 'No total' } }, ''],
	[{ response: { error: 'One' }, rows: [{ error: 'Two' }] }, ': Two'],
	[{ error: 'invalid_request', error_description: 'No total' }, ': No total'],
	[{ error: [], errors: {}, messages: ['No total'] }, ': No total'],
	[{ error: { code: 7 }, message: 'No total' }, ': No total'],
	[{ error: { code: 'E7' }, message: 'No total' }, ': code: E7'],
	[{ error: 'No total', message: 'Bad Request' }, ': No total'],
	[{ error: 'A bad request', message: 'No total' }, ': A bad request; No total'],
	[{ error: 'Locked', status: 'x y' }, ': Locked'],
	[{ error: 'Not valid.', errors: { a: ['no'], b: ['x', 'y'] } }, ': Not valid; a: no; b: x, y'],
	[{ error: 'Not valid', details: [{ path: 'a', msg: 'no' }] }, ': Not valid; a: no'],
	[{ message: 'Not valid', errors: [{ property: 'a.b', error: 'no' }] }, ': Not valid; a.b: no'],
	[{ error: { message: 'Not valid', details: [{ param: 'a', msg: 'no' }] } }, MORE],
	[{ errors: [{ field: 'a', message: 'no', code: 'E1' }] }, ': a: no'],
	[{ error: 'Not valid', validation_errors: [{ param: 'a', detail: 'no' }] }, ': Not valid; a: no'],
	[{ error: 'Not valid', errors: [{ path: 'a', reason: 'no', at: 7 }] }, ': Not valid; a: no'],
	[{ error: 'Not valid', errors: [{ property: 'a', msg: 'no', at: 7 }] }, ': Not valid; a: no'],
	[{ error: 'Not valid', details: { a: ['no'], stack_trace: 'x y' } }, ': Not valid; a: no'],
	[{ error: 'Not valid', details: { a: 'no', trace: 'x' } }, ': Not valid; a: no'],
	[{ error: 'Not valid', details: { a: 'no', at: 7 } }, ': Not valid'],
	[{ error: 'Not valid', details: ['is less', 'late'] }, ': Not valid; is less, late'],
	[{ error: 'Not valid', details: 'E7' }, ': Not valid'],
	[{ error: 'Not valid.', errors: { a: 'is less.' } }, ': Not valid; a: is less'],
	[{ error: 'Not valid', errors: [{ message: 'is less' }] }, ': Not valid; message: is less'],
	[{ error: 'Not valid', violations: [{ propertyPath: 'a', message: 'no' }] }, NOT_VALID],
	[{ error: 'Not valid', issues: [{ path: ['a', 0], message: 'no' }] }, ': Not valid; a.0: no'],
	[{ error: 'Not valid', fields: { a: 'no' } }, ': Not valid; a: no'],
	[{ error: 'Not valid', title: 'It is late' }, ': Not valid'],
	...[
		...['message', 'details', 'detail', 'description', 'reason', 'error_description'],
		...['messages', 'errors', 'fields', 'issues', 'violations'],
	].map((name): [unknown, string] => [
		{ error: 'Not valid.', [name]: 'It is late.' },
		': Not valid; It is late',
	]),
	[{ error: 'Not valid', message: 'not valid.', detail: 'No' }, ': Not valid'],
	[{ error: 'Not valid', message: 'Not valid: a is less' }, ': Not valid: a is less'],
	[{ error: 'Not valid: a is less', errors: { a: 'is less' } }, ': Not valid: a is less'],
	[{ error: 'Not valid', errors: { a: 'no', b: 'no' } }, ': Not valid; a: no; b: no'],
	[{ error: 'It is locked', details: { trace: 'x y' } }, ': It is locked'],
	[{ error: 'It is locked', details: [{ path: '/api/invoices', msg: 'no' }] }, ': It is locked'],
	[{ error: 'It is locked', details: [{ path: 'a', msg: 'no' }, 'x y'] }, ': It is locked'],
	[{ error: 'It is locked', details: [], errors: {} }, ': It is locked'],
	[{ error: { code: 7 } }, ': code: 7'],
	[{ error: true }, ': true'],
	[{ title: 'No total', status: 422 }, ': No total'],
	[{ code: 'E1', description: 'No total' }, ': No total'],
	[{ rows: [{ title: 'No total' }] }, ''],
	[['No total', 'no date'], ': No total, no date'],
	[['No total', 7], ''],
	['No total.', ': No total'],
	[{}, ''],
])('why it was refused is told where %j says it', async (body, told) => {
	const { message } = await failureOf(json(body, 400));
	expect(message).toBe(`The service did not allow this for Invoice 42${told} (400)`);
});

test.each<[string, string, string]>([
	['Total is missing', 'text/plain', ': Total is missing'],
	['Total is missing', 'text/html', ''],
	['<p>Total is missing', 'text/plain', ''],
	['x'.repeat(999), 'text/plain', `: ${'x'.repeat(120)}`],
])('of the answer "%s" of the type %s is told', async (words, type, told) => {
	const { message } = await failureOf((_, response) => {
		response.writeHead(400, { 'Content-Type': type });
		response.end(words);
	});
	expect(message).toBe(`The service did not allow this for Invoice 42${told} (400)`);
});

test('of many long words no more are looked at than are quoted', () => {
	let looked = 0;
	const errors = Array.from({ length: 900 }, () => ({ a: 'x'.repeat(600) }));
	serviceWords({ errors }, (text) => {
		looked += text.length;
		return text;
	});
	// The word, its name, both together, and the sentence.
	expect(looked).toBeLessThan(4 * 600);
});

test('an answer that is nested too deep is refused in words', async () => {
	const { message } = await failureOf(page(`{"id":42,"a":${'['.repeat(500)}${']'.repeat(500)}}`));
	expect(message).toMatch(/not JSON/);
});

test.each([
	['a text', excerpt],
	['a page', pageWords],
])('of %s nothing is shown that stands behind its first 16 KiB', (_what, words) => {
	const same = (text: string) => text;
	const blanks = ' '.repeat(16 * 1024 - 4);
	expect(words(`${blanks}soon`, 100, same)).toBe('soon');
	expect(words(`${blanks}soon, late`, 100, same)).toBe('soon');
});
