import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { byId, items } from '../inputs';

let harness: ActionHarness;

/** Invoices that are there, and a document of each under the name of the service's own. */
beforeEach(async () => {
	harness = await ActionHarness.start();
	harness.service.respond = (hit, response) => {
		if (!hit.path.endsWith('/pdf')) return json({ data: invoice(7) })(hit, response);
		response.writeHead(200, {
			'Content-Type': 'application/pdf',
			'Content-Disposition': 'attachment; filename="document.pdf"',
		});
		response.end('%PDF-1.7 %%EOF');
	};
});

const invoice = (id: number): IDataObject => ({
	id,
	number: 'INV-2026/007',
	customer: { name: 'Müller & Söhne' },
	lines: [{ description: 'Advice' }],
	reference: null,
	paid: false,
	token: KEY,
	long: 'x'.repeat(200),
});

const download = (options: INodeParameters): INodeParameters => ({
	resource: 'invoice',
	operation: 'downloadPdf',
	...byId('invoice', '={{ $json.id }}'),
	options,
});

const run = async (options: INodeParameters) =>
	await harness.run(download(options), { items: items({ id: 7 }) });

const both = ['GET /api/invoices/7', 'GET /api/invoices/7/pdf'];
const fileAlone = ['GET /api/invoices/7/pdf'];

test('Include Record returns the record beside its file', async () => {
	const ran = await run({ includeRecord: true });
	expect(ran.json).toEqual([
		expect.objectContaining({ id: '7', fileName: 'document.pdf', record: invoice(7) }),
	]);
	expect(ran.output()[0]?.binary?.data).toMatchObject({ fileName: 'document.pdf' });
	expect(harness.service.lines).toEqual(both);
});

test.each<[pattern: string, fileName: string]>([
	['{number}', 'INV-2026-007.pdf'],
	['{ number } {customer.name}', 'INV-2026-007-Müller-Söhne.pdf'],
	['{id}_{paid}.PDF', '7_false.PDF'],
	['{lines.0.description}', 'Advice.pdf'],
	['../../{number}', 'INV-2026-007.pdf'],
	['{reference}', 'document.pdf'],
	['{id} {long}', `7-${'x'.repeat(98)}.pdf`],
	['{token}', 'document.pdf'],
])('File Name %j is that of the record: %j', async (pattern, fileName) => {
	const ran = await run({ fileName: pattern });
	expect(ran.json).toEqual([expect.objectContaining({ fileName })]);
	expect(ran.json[0]).not.toHaveProperty('record');
	expect(ran.output()[0]?.binary?.data).toMatchObject({ fileName });
	expect(harness.service.lines).toEqual(both);
});

test.each<[pattern: string, fileName: string]>([
	['invoice of today', 'invoice-of-today.pdf'],
	['{', 'document.pdf'],
	['a.pdf.old', 'a.pdf.old.pdf'],
])('for File Name %j no record is read', async (pattern, fileName) => {
	const ran = await run({ fileName: pattern });
	expect(ran.json).toEqual([expect.objectContaining({ fileName })]);
	expect(harness.service.lines).toEqual(fileAlone);
});

test.each([
	['{numbr}', 'File Name asks for {numbr}, which this invoice does not have'],
	['{customer}', 'File Name asks for {customer}, which is a group or a list'],
	['{}', 'File Name asks for {}, which this invoice does not have'],
])('nothing is downloaded where File Name is %j', async (pattern, message) => {
	const { error } = await run({ fileName: pattern });
	expect(error?.message).toBe(message);
	expect(error?.description).toMatch(/such as id, number, reference, paid, token, long\. /);
	expect(harness.service.lines).toEqual(['GET /api/invoices/7']);
});

test('of many fields it is said how many more there are', async () => {
	const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field${at}`, at]));
	harness.service.respond = json({ id: 7, ...many });
	const { error } = await run({ fileName: '{numbr}' });
	expect(error?.description).toMatch(/ field8 and 51 more\. /);
});

test('another record is none to name the file after', async () => {
	harness.service.respond = json(invoice(8));
	const { error } = await run({ includeRecord: true });
	expect(error?.message).toMatch(/has the ID 8, so it is another invoice/);
	expect(harness.service.lines).toEqual(['GET /api/invoices/7']);
});
