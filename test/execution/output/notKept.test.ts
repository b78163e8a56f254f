import { rm, writeFile } from 'node:fs/promises';
import { Container } from '@n8n/di';
import { BinaryDataConfig } from 'n8n-core';

import type { Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId } from '../inputs';

const whole: Respond = (_, response) => {
	response.writeHead(200, { 'Content-Type': 'application/pdf' });
	response.end(
		Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000), Buffer.from('%%EOF')]),
	);
};

test('a PDF that n8n cannot keep is not blamed on the service, nor asked for again', async () => {
	const harness = await ActionHarness.start();
	const folder = Container.get(BinaryDataConfig).localStoragePath;
	await rm(folder, { recursive: true, force: true });
	await writeFile(folder, 'no folder');
	harness.service.respond = whole;
	const { error } = await harness.run({
		resource: 'invoice',
		operation: 'downloadPdf',
		...byId('invoice', '5'),
	});
	await rm(folder);
	expect(error?.message).toMatch(/^n8n could not keep the PDF of Invoice 5: .*ENOTDIR/);
	expect(error?.description).toMatch(/N8N_DEFAULT_BINARY_DATA_MODE/);
	expect(harness.service.lines).toEqual(['GET /api/invoices/5/pdf']);
});
