import { json } from '../../localService/localService';
import { runTrigger } from './runTrigger';
import { engine, event, service, trigger } from './stage';

const PDF = Buffer.from('%PDF-1.7\nan invoice');

describe('with Fetch: PDF', () => {
	const sendPdf = () => {
		service.respond = (_, response) => {
			response.writeHead(200, {
				'Content-Type': 'application/pdf',
				'Content-Disposition': 'attachment; filename="R-2026-1.pdf"',
			});
			response.end(PDF);
		};
	};

	test('the invoice is added as a file', async () => {
		sendPdf();
		const run = await runTrigger(engine, trigger({ fetch: ['pdf'] }), [event()]);
		expect(service.lines).toEqual(['GET /api/invoices/7/pdf']);
		expect(run.output()[0]?.binary).toMatchObject({
			data: { fileName: 'R-2026-1.pdf', mimeType: 'application/pdf' },
		});
		expect(run.json[0]).toEqual(event().json);
	});

	test('the file goes to the field that was chosen', async () => {
		sendPdf();
		const node = trigger({ fetch: ['pdf'], options: { binaryPropertyName: ' invoice ' } });
		const run = await runTrigger(engine, node, [event()]);
		expect(Object.keys(run.output()[0]?.binary ?? {})).toEqual(['invoice']);
	});

	test('what is fetched, and where to, may depend on the event', async () => {
		sendPdf();
		const options = { binaryPropertyName: '={{ $json.data.id }} R' };
		const node = trigger({ fetch: '={{ $json.type === "invoice.paid" ? ["pdf"] : [] }}', options });
		const run = await runTrigger(engine, node, [event()]);
		expect(Object.keys(run.output()[0]?.binary ?? {})).toEqual(['7 R']);
	});

	test.each([
		[
			{ fetch: '={{ $json.nothing }}' },
			'Fetch is empty, which is none of its choices',
			/these: pdf/,
		],
		[
			{ options: { ignoreOwnChanges: 'the-key' } },
			'Ignore Own Changes is "***", which',
			/these: no/,
		],
		[
			{ options: { binaryPropertyName: '={{ $json.data.id }}' } },
			'Put PDF in Field is 7, which',
			/the expression/,
		],
	])(
		'a parameter that turns out to give nothing usable is told: %j',
		async (parameters, words, advice) => {
			const run = await runTrigger(engine, trigger({ fetch: ['pdf'], ...parameters }), [event()]);
			expect(run.error?.message).toContain(words);
			expect(run.error?.description).toMatch(advice);
			expect(run.error?.description).not.toContain('Nothing was sent');
		},
	);

	test('an expense has none', async () => {
		const run = await runTrigger(engine, trigger({ fetch: ['pdf'] }), [
			event({ type: 'expense.created' }),
		]);
		expect(run.output()[0]?.binary).toBeUndefined();
		expect(service.hits).toEqual([]);
	});

	test.each([404, 410])(
		'a document that is not there is marked, and says nothing about the invoice: %d',
		async (status) => {
			service.respond = json({ error: 'no document yet' }, status);
			const run = await runTrigger(engine, trigger({ fetch: ['pdf'] }), [event()]);
			expect(run.json).toEqual([{ ...event().json, pdfMissing: true }]);
		},
	);

	test('a draft has its record, and no document yet', async () => {
		const draft = { id: 7, status: 'draft' };
		service.respond = (hit, response) =>
			(hit.path.endsWith('/pdf') ? json({ error: 'no document yet' }, 404) : json(draft))(
				hit,
				response,
			);
		const run = await runTrigger(engine, trigger({ fetch: ['record', 'pdf'] }), [event()]);
		expect(run.json).toEqual([{ ...event().json, record: draft, pdfMissing: true }]);
		expect(run.output()[0]?.binary).toBeUndefined();
	});

	const refusing = (status: number, record?: object) => {
		service.respond = (hit, response) =>
			(hit.path.endsWith('/pdf') ? json({ error: 'no document' }, status) : json(record))(
				hit,
				response,
			);
	};
	const draft = { id: 7, status: 'draft' };
	const sent = { id: 7, status: 'sent' };

	test.each([
		[['pdf'], draft, undefined],
		[['pdf'], { invoice: draft }, undefined],
		[['record', 'pdf'], sent, draft],
		[['record', 'pdf'], { id: 7 }, draft],
	])('a draft whose document is refused gets none: %j of %j', async (fetch, data, record) => {
		refusing(409, record);
		const run = await runTrigger(engine, trigger({ fetch }), [event({ data })]);
		expect(run.json[0]).toMatchObject({ data, pdfMissing: true });
	});

	test.each([
		[['pdf'], sent, undefined],
		[['pdf'], { id: 7, customer: { id: 3, status: 'draft' } }, undefined],
		[['record', 'pdf'], draft, sent],
	])('another one is not passed on without: %j of %j', async (fetch, data, record) => {
		refusing(409, record);
		const run = await runTrigger(engine, trigger({ fetch }), [event({ data })]);
		expect(run.error?.message).toContain('no document');
	});

	test('nor is a draft where a web page is in place of its document', async () => {
		service.respond = (_, response) =>
			response.writeHead(400, { 'Content-Type': 'text/html' }).end('<html>Bad request');
		const run = await runTrigger(engine, trigger({ fetch: ['pdf'] }), [event({ data: draft })]);
		expect(run.error).toBeDefined();
	});

	test('an answer that is not a PDF is refused', async () => {
		const run = await runTrigger(engine, trigger({ fetch: ['pdf'] }), [event()]);
		expect(run.error?.message).toContain('something else than a PDF');
	});
});
