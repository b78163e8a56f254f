import { BinaryDataService } from 'n8n-core';
import { Container } from '@n8n/di';
import type { IBinaryData, INodeParameters } from 'n8n-workflow';

import { steadyClock } from '../../../nodes/AccountingService/execution/service/clock';
import { json, type Respond } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { byId, items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const pdf =
	(content: string | Buffer, headers: Record<string, string> = {}): Respond =>
	(_, response) => {
		response.writeHead(200, { 'Content-Type': 'application/pdf', ...headers });
		response.end(content);
	};

describe('Download PDF', () => {
	const download: INodeParameters = {
		resource: 'invoice',
		operation: 'downloadPdf',
		...byId('invoice', '={{ $json.id }}'),
	};

	test.each([
		[
			'UTF-8 as it is',
			Buffer.from('filename="Rechnung-Müller.pdf"').toString('latin1'),
			'Rechnung-Müller.pdf',
		],
		['Latin-1', 'filename="Rechnung-Müller.pdf"', 'Rechnung-Müller.pdf'],
		['the key', `filename="${KEY}.pdf"`, 'invoice-1.pdf'],
		[
			'the key, percent-encoded',
			`filename*=UTF-8''${KEY.replace('k', '%6B')}.pdf`,
			'invoice-1.pdf',
		],
		[
			'the key, once blanks are gone',
			`filename="${KEY.replaceAll('-', ' ')}.pdf"`,
			'invoice-1.pdf',
		],
	])('takes a name that holds %s for what it is', async (_, name, given) => {
		harness.service.respond = pdf('%PDF-1.7', { 'Content-Disposition': `attachment; ${name}` });
		const run = await harness.run(download, { items: items({ id: 1 }) });
		expect(run.json).toMatchObject([{ fileName: given }]);
		expect(JSON.stringify(run.output())).not.toContain(KEY);
	});

	test("keeps every byte, under the server's file name, paired with its item", async () => {
		const bytes = Buffer.concat([
			Buffer.from('%PDF-1.7\n'),
			Buffer.alloc(300_000, 0xe2),
			Buffer.from('%%EOF'),
		]);
		harness.service.respond = pdf(bytes, {
			'Content-Disposition': 'attachment; filename="RE-1.pdf"',
		});
		const run = await harness.run(download, { items: items({ id: 1 }, { id: 2 }) });
		const [first, second] = run.output();
		expect(first?.json).toEqual({
			id: '1',
			fileName: 'RE-1.pdf',
			mimeType: 'application/pdf',
			fileSize: '300 kB',
		});
		expect(second?.pairedItem).toEqual({ item: 1 });
		const binary = first?.binary?.data as IBinaryData;
		expect(binary).toMatchObject({
			fileName: 'RE-1.pdf',
			mimeType: 'application/pdf',
			fileExtension: 'pdf',
		});
		const stored = await Container.get(BinaryDataService).getAsBuffer(binary);
		expect(stored.equals(bytes)).toBe(true);
	});

	test('goes into the field the user names', async () => {
		harness.service.respond = pdf('%PDF-1.4 %%EOF');
		const run = await harness.run(
			{ ...download, binaryPropertyName: 'invoice' },
			{ items: items({ id: 1 }) },
		);
		expect(Object.keys(run.output()[0]?.binary ?? {})).toEqual(['invoice']);
	});

	test('goes into the field that an expression gives for its own item', async () => {
		harness.service.respond = pdf('%PDF-1.4 %%EOF');
		const run = await harness.run(
			{ ...download, binaryPropertyName: '={{ $json.field }}' },
			{ items: items({ id: 1, field: 'a' }, { id: 2, field: 'b' }) },
		);
		expect(run.output().map(({ binary }) => Object.keys(binary ?? {}))).toEqual([['a'], ['b']]);
	});

	test.each(['\u{FEFF}', '\r\n', '\n\n  ', '\u{FEFF}\r\n'])(
		'is taken behind %j, with every byte',
		async (before) => {
			const bytes = Buffer.from(`${before}%PDF-1.7\n%%EOF`);
			harness.service.respond = pdf(bytes);
			const run = await harness.run(download, { items: items({ id: 1 }) });
			const binary = run.output()[0]?.binary?.data as IBinaryData;
			const stored = await Container.get(BinaryDataService).getAsBuffer(binary);
			expect(stored.equals(bytes)).toBe(true);
		},
	);

	test.each([
		['RE-1.txt', 'RE-1.txt.pdf'],
		['\u202efdp.exe', 'fdp.exe.pdf'],
		['RE-1.PDF', 'RE-1.PDF'],
		[`${'x'.repeat(120)}-RE-1.pdf`, `${'x'.repeat(91)}-RE-1.pdf`],
	])('is a PDF whatever its name says: %j', async (said, fileName) => {
		harness.service.respond = pdf('%PDF-1.4 %%EOF', {
			'Content-Disposition': `attachment; filename*=utf-8''${encodeURIComponent(said)}`,
		});
		const run = await harness.run(download, { items: items({ id: 1 }) });
		expect(run.json).toMatchObject([{ fileName, mimeType: 'application/pdf' }]);
	});

	test('keeps a file name in another alphabet', async () => {
		const name = encodeURIComponent('請求書 7.pdf');
		harness.service.respond = pdf('%PDF-1.4 %%EOF', {
			'Content-Disposition': `attachment; filename="x.pdf"; filename*=UTF-8''${name}`,
		});
		const run = await harness.run(download, { items: items({ id: 1 }) });
		expect(run.json[0]?.fileName).toBe('請求書-7.pdf');
	});

	test.each([null, undefined, ''])(
		'goes into "data" where %j is to be the field',
		async (field) => {
			harness.service.respond = pdf('%PDF-1.4 %%EOF');
			const run = await harness.run(
				{ ...download, binaryPropertyName: '={{ $json.field }}' },
				{ items: items({ id: 1, field }) },
			);
			expect(Object.keys(run.output()[0]?.binary ?? {})).toEqual(['data']);
		},
	);

	test('is not asked for where the field to put it in is no text', async () => {
		const run = await harness.run(
			{ ...download, binaryPropertyName: '={{ ({ a: 1 }) }}' },
			{ items: items({ id: 1 }) },
		);
		expect(run.error?.message).toBe('Put Output File in Field is {"a":1}, which is no text');
		expect(harness.service.hits).toEqual([]);
	});

	test.each<[string, Respond, RegExp]>([
		['an empty document', pdf(''), /^The service returned an empty document for Invoice 1$/],
		[
			'JSON with a good status',
			json({ error: 'no pdf yet' }),
			/something else than a PDF.*no pdf yet/,
		],
		['a page', pdf('<html><p>Sign in</p></html>'), /something else than a PDF.*Sign in/],
		[
			'a refusal',
			json({ error: 'No such invoice' }, 404),
			/Invoice 1 was not found: No such invoice \(404\)/,
		],
	])('refuses %s', async (_, respond, message) => {
		harness.service.respond = respond;
		const run = await harness.run(download, { items: items({ id: 1 }) });
		expect(run.error?.message).toMatch(message);
		expect(harness.service.lines).toEqual(['GET /api/invoices/1/pdf']);
	});
});

describe('a PDF that does not arrive completely', () => {
	const download: INodeParameters = {
		resource: 'invoice',
		operation: 'downloadPdf',
		...byId('invoice', '5'),
	};
	const cut: Respond = (_, response) => {
		response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': '100000' });
		response.write('%PDF-1.7\n', () => response.socket?.destroy());
	};
	const whole = pdf('%PDF-1.7 %%EOF');
	afterEach(() => void jest.restoreAllMocks());

	test('is asked for again', async () => {
		let asked = 0;
		harness.service.respond = (hit, response) => (asked++ === 0 ? cut : whole)(hit, response);
		const run = await harness.run(download);
		expect(run.output()).toHaveLength(1);
		expect(harness.service.lines).toHaveLength(2);
	});

	const part =
		(range: object): Respond =>
		(_, response) => {
			response.writeHead(206, { 'Content-Type': 'application/pdf', ...range });
			response.end('%PDF-1.7 abc');
		};

	test.each([
		['its first bytes', { 'Content-Range': 'bytes 0-11/5000' }],
		['its last bytes', { 'Content-Range': 'bytes 1-11/12' }],
		['a part of who knows how much', { 'Content-Range': 'bytes 0-11/*' }],
		['a part of which nothing is said', {}],
		['a part of something else', { 'Content-Range': 'kilobytes 0-11/12' }],
		['a part of more', { 'Content-Range': 'bytes 0-11/12, 13-24/25' }],
	])('is one that is sent in part, though nobody asked for it: %s', async (_, range) => {
		harness.service.respond = part(range);
		const { error } = await harness.run(download);
		expect(error?.message).toBe(
			'The PDF of Invoice 5 did not arrive completely (206: only a part of it was sent)',
		);
		expect(harness.service.lines).toHaveLength(3);
	});

	test('is none where the part is the whole', async () => {
		harness.service.respond = part({ 'Content-Range': 'bytes 0-11/12' });
		const run = await harness.run(download);
		expect(run.json).toMatchObject([{ id: '5', fileSize: '12 B' }]);
	});

	test('ends in a sentence with the record and the advice', async () => {
		harness.service.respond = cut;
		const { error } = await harness.run(download);
		expect(error?.message).toMatch(/^The PDF of Invoice 5 did not arrive completely/);
		expect(error?.description).toMatch(/asked for 3 times/);
		expect(harness.service.lines).toHaveLength(3);
	});

	/** As HTTP/1.0 sends it: only the end of the connection is the end of the document. */
	const unmeasured =
		(text: string): Respond =>
		(_, response) => {
			const { socket } = response;
			socket?.end(`HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n${text}`);
		};

	test.each(['', '\n1 0 obj\n'.repeat(1000), `%%EOF\n${'x'.repeat(5000)}`])(
		'is one that ends with the connection, and not by itself: %#',
		async (text) => {
			harness.service.respond = unmeasured(`%PDF-1.4\n${text}`);
			const { error } = await harness.run(download);
			expect(error?.message).toBe(
				'The PDF of Invoice 5 did not arrive completely (the connection was closed before its end, %%EOF, had come)',
			);
			expect(error?.description).toContain('It was asked for 3 times. Run the item again later');
			expect(harness.service.lines).toHaveLength(3);
		},
	);

	test.each(['%%EOF', `${'x'.repeat(300_000)}%%EOF\n`, `%%EOF\n<!-- ${'x'.repeat(3000)} -->`])(
		'is none that ends with the connection behind its own end: %#',
		async (text) => {
			const bytes = Buffer.from(`%PDF-1.4\n${text}`);
			harness.service.respond = unmeasured(bytes.toString());
			const run = await harness.run(download);
			const binary = run.output()[0]?.binary?.data as IBinaryData;
			const stored = await Container.get(BinaryDataService).getAsBuffer(binary);
			expect(stored.equals(bytes)).toBe(true);
			expect(harness.service.lines).toHaveLength(1);
		},
	);

	test('is none whose own end arrives in two pieces', async () => {
		harness.service.respond = (_, { socket }) => {
			socket?.write('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n%%E');
			setTimeout(() => socket?.end('OF\n'), 50);
		};
		const run = await harness.run(download);
		expect(run.json).toMatchObject([{ id: '5', fileSize: '15 B' }]);
		expect(harness.service.lines).toHaveLength(1);
	});

	test('is waited for half a second at most before it is asked for again, then a whole one', async () => {
		const sleep = jest.spyOn(steadyClock, 'sleep');
		jest.spyOn(Math, 'random').mockReturnValue(0.1);
		harness.service.respond = cut;
		await harness.run(download);
		const waits = sleep.mock.calls.map(([ms]) => ms);
		expect(waits.filter((ms) => ms < 500)).toEqual([50, 100]);
	});

	test('does not show the key that the service repeats instead', async () => {
		harness.service.respond = pdf(`<html>${KEY}</html>`);
		const { error } = await harness.run(download);
		expect(error?.message).toMatch(/something else than a PDF/);
		expect(JSON.stringify([error?.message, error?.stack])).not.toContain(KEY);
	});
});
