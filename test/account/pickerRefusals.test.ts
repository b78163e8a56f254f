import type { NodeOperationError } from 'n8n-workflow';

import { sample } from '../../nodes/AccountingService/execution/find/sample';
import type { Connection } from '../../nodes/AccountingService/execution/job/job';
import { json, LocalService, type Respond } from '../localService/localService';
import { Panel } from './panel';

let service: LocalService;
beforeEach(async () => void (service = await LocalService.start()));
afterEach(async () => await service.stop());

const status =
	(code: number, body = ''): Respond =>
	(_, response) =>
		response.writeHead(code).end(body);

test.each<[string, Respond, RegExp, RegExp]>([
	['a wrong key', json({ error: 'Unknown' }, 401), /not accepted: Unknown \(401\)$/, /Settings/],
	['a wrong address', status(404), /^GET \/invoices was not found \(404\)$/, /ends in \/api/],
	['a redirect', status(300), /redirects GET \/invoices elsewhere \(300\)$/, /base URL/],
	['a page', status(200, '<p>Hi</p>'), /something that is not JSON \(200\)$/, /begins: Hi$/],
	['nothing', status(200), /answered GET \/invoices with nothing \(200\)$/, /was expected/],
	['what is in use', json({}, 423), /\(423\)$/, /^It may be in use by somebody else\.$/],
	['no list', json({ id: 7 }), /^The list of invoices could not be recognized$/, /by its ID/],
])('the panel says what to do about %s', async (_, respond, message, advice) => {
	service.respond = respond;
	const panel = await Panel.open(service, { resource: 'invoice', operation: 'get' });
	const ask = panel.search('searchInvoices');
	const thrown = (await ask.catch((error: unknown) => error)) as NodeOperationError;
	expect(thrown.message).toMatch(message);
	expect(thrown.description).toMatch(advice);
	const { fields, emptyFieldsNotice } = await panel.fields();
	expect(fields).toEqual([]);
	expect(emptyFieldsNotice).toBe(
		`${thrown.message}. ${thrown.description} (After a change of the credential, close this panel and open it again.)`,
	);
});

test('the panel does not wait as long as a run for a service that asks for it', async () => {
	service.respond = json({ error: 'slow down' }, 429, { 'Retry-After': '12' });
	const panel = await Panel.open(service, { resource: 'invoice', operation: 'get' });
	const ask = panel.search('searchInvoices');
	const thrown = (await ask.catch((error: unknown) => error)) as NodeOperationError;
	expect(thrown.message).toMatch(/slow down \(429\)$/);
	expect(thrown.description).toMatch(/try again in a minute/);
	expect(service.hits).toHaveLength(1);
});

test('the panel waits 15 seconds for an answer, and no longer', async () => {
	const gaveUp = new Error('gave up');
	const patience: unknown[] = [];
	const call: Connection['call'] = async (_, given) => {
		patience.push(given);
		return await Promise.reject(gaveUp);
	};
	const asked = sample({} as never, { call } as Connection, 'invoice', {});
	await expect(asked).rejects.toBe(gaveUp);
	expect(patience).toMatchObject([{ timeoutMs: 15_000 }]);
});

test('the panel keeps the words that n8n would replace by a stock phrase', async () => {
	service.respond = json({ error: 'ECONNREFUSED by our ledger' }, 400);
	const panel = await Panel.open(service, { resource: 'invoice', operation: 'get' });
	await expect(panel.search('searchInvoices')).rejects.toThrow(
		'The service did not accept the values for Invoice: ECONNREFUSED by our ledger (400)',
	);
});
