import type { IExecuteContextData } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { createInvoice } from '../inputs';

test('a POST that was on its way when the process died is not sent again', async () => {
	const harness = await ActionHarness.start();
	const contextData: IExecuteContextData = {};
	let stored: IExecuteContextData = {};
	harness.service.respond = (hit, response) => {
		stored = structuredClone(contextData);
		json({ id: '9' }, 201)(hit, response);
	};
	await harness.run(createInvoice, { contextData });
	expect(harness.service.lines).toEqual(['POST /api/invoices']);

	const again = await harness.run(createInvoice, { contextData: stored });
	expect(harness.service.lines).toHaveLength(1);
	expect(again.error?.message).toBe(
		'It is still not known whether the invoice was created, so it was not sent again',
	);
});
