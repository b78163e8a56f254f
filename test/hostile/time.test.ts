import { createHmac } from 'node:crypto';

import { explain } from '../../nodes/AccountingService/execution/failures/explanation';
import { refuseMeantAsExpression } from '../../nodes/AccountingService/execution/fields/written/withoutBraces';
import { mayBe, UNREADABLE } from '../../nodes/AccountingService/execution/find/lists/garbled';
import { displayed } from '../../nodes/AccountingService/execution/job/displayed';
import { fileName } from '../../nodes/AccountingService/execution/output/fileName';
import { simplified } from '../../nodes/AccountingService/execution/output/simplified';
import { maskOf, UNMASKED } from '../../nodes/AccountingService/execution/quoting/maskOf';
import { came } from '../../nodes/AccountingService/transport/call/answer';
import { readPaceHeaders } from '../../nodes/AccountingService/transport/limit/paceHeaders';
import { readEvent } from '../../nodes/AccountingService/trigger/events/serviceEvent';
import { readHeaders } from '../../nodes/AccountingService/trigger/verify/deliveryHeaders';
import { checkSignature } from '../../nodes/AccountingService/trigger/verify/signature';
import { LONGEST_MS, quickest } from './cpu';

const MEGABYTE = 1024 * 1024;

/** Enough for a reader whose time grows by the square to take minutes. Characters. */
const LENGTH = MEGABYTE / 4;

const masked = maskOf('key-of-the-tests');
const host = 'localhost';
const address = `http://${host}/api`;
const situation = { noun: 'Invoice', request: 'GET /invoices/42', host, address, masked };

/** An answer as the transport reads it, told as a message and shown. */
async function tellAnswer(body: string, status: number): Promise<void> {
	const answer = await came({ status, headers: {}, body });
	if (answer.kind !== 'came') return;
	const { headline, advice } = explain({ ...answer, kind: 'answered', attempts: 1 }, situation);
	displayed(masked(headline + advice));
}

function tellIfMeant(text: string): void {
	try {
		refuseMeantAsExpression({ a: text, [text]: text }, '', { typed: `="${text}` });
		refuseMeantAsExpression(text, 'a');
	} catch (thrown) {
		displayed(String(thrown));
	}
}

const secrets = { first: 'whsec_3f9c1a7be2d04c55', second: 'whsec_0000000000000old' };

/** Whatever reads what strangers write, and how they reach it. */
const readers: ReadonlyArray<readonly [who: string, read: (text: string) => unknown]> = [
	['a value that may be an expression', (text) => tellIfMeant(`{{ $${text}`)],
	['a page in place of JSON', (text) => tellAnswer(text, 200)],
	['a refusal that is not JSON', (text) => tellAnswer(text, 400)],
	['the words of a refusal', (text) => tellAnswer(JSON.stringify({ error: text }), 400)],
	[
		'a list of words',
		(text) => tellAnswer(JSON.stringify({ errors: [...text.slice(0, 9_999)] }), 400),
	],
	[
		'the place of a redirect',
		(text) => {
			const headers = { location: text };
			displayed(
				explain(
					{
						kind: 'answered',
						status: 302,
						headers,
						content: 'empty',
						body: undefined,
						attempts: 1,
					},
					situation,
				).advice,
			);
		},
	],
	['the name of a file', (text) => void fileName(text, 'invoice.pdf', UNMASKED)],
	[
		'the headers of the limit',
		(text) => {
			readPaceHeaders(
				{
					'retry-after': text,
					'x-ratelimit-reset': text,
					'x-ratelimit-remaining': text,
					date: text,
				},
				0,
			);
		},
	],
	['the signature of a delivery', (text) => void checkSignature(Buffer.from('{}'), text, secrets)],
	[
		'the headers of a delivery',
		(text) => void readHeaders({ 'x-svc-delivery-id': text }, 'x-svc-'),
	],
	['an event', (text) => void readEvent(Buffer.from(text))],
];

const beginnings = [
	'',
	'<',
	'{"a":"',
	'[',
	'filename="',
	"filename*=utf-8''",
	"filename*=utf-8'",
	'https://',
	'sha256=',
];
const worst = [
	...'<>[{"\\ \t\n.-/=;,\'%&1ea:(',
	'ab',
	'<a',
	'</',
	'\\"',
	'a.',
	'- ',
	'; filename="',
	'[{"a":',
];

test.each(readers)('%s is read without holding n8n up, whatever it repeats', async (_who, read) => {
	const slow: string[] = [];
	for (const beginning of beginnings)
		for (const piece of worst) {
			const text = beginning + piece.repeat(LENGTH / piece.length);
			await read(text.slice(0, 1_000));
			const ms = await quickest(() => read(text));
			if (ms > LONGEST_MS) slow.push(`${beginning}${piece}...: ${Math.round(ms)} ms`);
		}
	expect(slow).toEqual([]);
});

test.each([
	'<',
	' ',
	'"',
	'1',
	'<a ',
	'1e4 ',
	'9e9:',
	'1234567890123456789 ',
	'\u00a0[1e400,',
	'\ufeff[',
])('sixteen megabytes of %p in place of JSON are no matter', async (piece) => {
	const page = piece.repeat(Math.floor((16 * MEGABYTE) / piece.length));
	expect(await quickest(() => tellAnswer(page, 200))).toBeLessThan(LONGEST_MS);
});

test('a text without end of which no letter could be read is told apart from a short value at once', async () => {
	const text = UNREADABLE.repeat(10_000);
	expect(await quickest(() => mayBe(text, 'Müller'))).toBeLessThan(LONGEST_MS);
});

test('the largest body that n8n lets in is refused as quickly without a signature', async () => {
	const body = Buffer.alloc(16 * MEGABYTE, '[');
	const forged = createHmac('sha256', 'nope').update('{}').digest('hex');
	const ms = await quickest(() => void checkSignature(body, forged, secrets));
	expect(ms).toBeLessThan(LONGEST_MS);
});

const fields = (count: number, name: (n: number) => string, value: unknown = 1) =>
	Object.fromEntries(Array.from({ length: count }, (_, n) => [name(n), value]));
const nested = (levels: number, key: string) => {
	let record: Record<string, unknown> = fields(1_000, (n) => `k${n}`);
	for (let level = 0; level < levels; level += 1) record = { [key]: record, [`x${level}`]: 1 };
	return record;
};

test.each<[string, () => object]>([
	[
		'a long name before many fields',
		() => ({ ['a'.repeat(20_000)]: fields(4_000, (n) => `k${n}`) }),
	],
	['many long names', () => fields(1_000, (n) => `${'total_'.repeat(500)}${n}`)],
	['many fields', () => fields(50_000, (n) => `customer_${n}`)],
	['many groups that hold nothing', () => fields(50_000, (n) => `g${n}`, {})],
	['many lists', () => fields(50_000, (n) => `l${n}`, [])],
	['groups within groups', () => nested(5_000, 'group')],
	['long names within long names', () => nested(100, 'amount'.repeat(500))],
])('a record of %s is simplified without holding n8n up, and keeps its id', async (_, build) => {
	const whole = { ...build(), id: '7' };
	expect(simplified(whole, ['id']).id).toBe('7');
	expect(await quickest(() => void simplified(whole, ['id']))).toBeLessThan(LONGEST_MS);
});
