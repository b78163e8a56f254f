import { systemClock } from '../../../nodes/AccountingService/execution/service/clock';
import { between } from '../../../nodes/AccountingService/trigger/after/lag/secondLooks';
import { json, type Respond } from '../../localService/localService';
import { pauses, runTrigger } from './runTrigger';
import { engine, event, memory, service, trigger } from './stage';

const PDF = Buffer.from('%PDF-1.7\nan invoice');
const noSuch = json({ error: 'There is no such record' }, 404);
const sendPdf: Respond = (_, response) =>
	void response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(PDF);

/** A service that reads from a copy of its data, which has the record only after so many requests for it. */
function lagging(requests: number, found: Respond = json({ id: 7, status: 'sent' })): void {
	let asked = 0;
	service.respond = (hit, response) => ((asked += 1) > requests ? found : noSuch)(hit, response);
}

const fetching = (...fetch: string[]) => trigger({ fetch: fetch.length > 0 ? fetch : ['record'] });
const ago = (ms: number) => new Date(systemClock.now() - ms).toISOString();

test.each([
	['invoice.created', 'GET /api/invoices/7'],
	['invoice.paid', 'GET /api/invoices/7'],
	['customer.created', 'GET /api/customers/7'],
	['expense.updated', 'GET /api/expenses/7'],
])('a record that is found a moment later is passed on: %s', async (type, line) => {
	for (const [requests, waited] of [
		[1, [500]],
		[3, [500, 1_000, 2_000]],
	] as const) {
		lagging(requests);
		pauses.length = 0;
		service.hits.length = 0;
		const moments = { createdAt: ago(2_000), receivedAt: ago(500) };
		const run = await runTrigger(engine, fetching(), [
			event({ type, moments, eventId: `evt_${requests}` }),
		]);
		expect(run.json[0]).toMatchObject({ record: { id: 7, status: 'sent' } });
		expect(run.json[0]).not.toHaveProperty('recordDeleted');
		expect(service.lines).toEqual(Array(requests + 1).fill(line));
		expect(pauses).toEqual(waited);
	}
});

test('what stays unfound is told as deleted after three looks more, within four seconds', async () => {
	service.respond = noSuch;
	const run = await runTrigger(engine, fetching('record', 'pdf'), [event()]);
	expect(run.json[0]).toMatchObject({ record: null, recordDeleted: true });
	expect(service.lines).toEqual(Array(4).fill('GET /api/invoices/7'));
	expect(pauses).toEqual([500, 1_000, 2_000]);
});

test.each([
	['happened eleven minutes ago', { createdAt: ago(11 * 60_000), receivedAt: ago(0) }],
	['came here 16 seconds ago', { receivedAt: ago(16_000) }],
])('of an event that %s the record is asked for once', async (_, moments) => {
	service.respond = noSuch;
	const run = await runTrigger(engine, fetching(), [event({ moments })]);
	expect(run.json[0]).toMatchObject({ record: null, recordDeleted: true });
	expect(service.lines).toEqual(['GET /api/invoices/7']);
});

test('one that has waited for its turn since then is asked for once', async () => {
	const now = systemClock.now();
	service.respond = (hit, response) => {
		jest.spyOn(systemClock, 'now').mockReturnValue(now + 16_000);
		noSuch(hit, response);
	};
	const run = await runTrigger(engine, fetching(), [event({ moments: { receivedAt: ago(0) } })]);
	expect(run.json[0]).toMatchObject({ record: null, recordDeleted: true });
	expect(service.hits).toHaveLength(1);
});

test.each([
	['cannot be read', { createdAt: 'yesterday', receivedAt: null }],
	['is of a clock nine minutes behind', { createdAt: ago(9 * 60_000) }],
	['is of a clock that is ahead', { createdAt: ago(-3_600_000), receivedAt: ago(-5_000) }],
])('an event whose time %s may have come just now', async (_, moments) => {
	lagging(1);
	const run = await runTrigger(engine, fetching(), [event({ moments })]);
	expect(run.json[0]).toMatchObject({ record: { id: 7 } });
});

test('a 410 is believed at once', async () => {
	service.respond = json({ error: 'gone' }, 410);
	const run = await runTrigger(engine, fetching(), [event()]);
	expect(run.json[0]).toMatchObject({ recordDeleted: true });
	expect(service.hits).toHaveLength(1);
});

test('a record whose ID is in doubt is looked for again before that is told', async () => {
	lagging(2, json({ id: 'A-17', status: 'sent' }));
	const run = await runTrigger(engine, fetching(), [event({ data: { invoice: 'A-17' } })]);
	expect(run.json[0]).toMatchObject({ record: { id: 'A-17' } });
});

test('a document that is found a moment later is passed on', async () => {
	lagging(1, sendPdf);
	const run = await runTrigger(engine, fetching('pdf'), [event({ type: 'invoice.created' })]);
	expect(run.json[0]).not.toHaveProperty('pdfMissing');
	expect(run.output()[0]?.binary).toHaveProperty('data');
	expect(pauses).toEqual([500]);
});

test('record and document of one event share the three looks', async () => {
	let asked = 0;
	service.respond = (hit, response) => {
		const isFound = !hit.path.endsWith('/pdf') && (asked += 1) > 1;
		(isFound ? json({ id: 7, status: 'sent' }) : noSuch)(hit, response);
	};
	const run = await runTrigger(engine, fetching('record', 'pdf'), [event()]);
	expect(run.json[0]).toMatchObject({ record: { id: 7 }, pdfMissing: true });
	expect(pauses).toEqual([500, 1_000, 2_000]);
	expect(service.hits).toHaveLength(5);
});

test('a draft has no document, so that is asked for once', async () => {
	service.respond = noSuch;
	const data = { id: 7, status: 'draft' };
	const run = await runTrigger(engine, fetching('pdf'), [event({ data })]);
	expect(run.json[0]).toMatchObject({ pdfMissing: true });
	expect(service.lines).toEqual(['GET /api/invoices/7/pdf']);
});

test('an execution that is stopped meanwhile looks no more, and leaves its event free', async () => {
	service.respond = noSuch;
	let cancel = () => {};
	const canceled = new Promise<void>((resolve) => (cancel = resolve));
	const { sleep } = between.clock;
	jest.spyOn(between.clock, 'sleep').mockImplementation(async (ms, signal) => {
		cancel();
		await new Promise((resolve) => setImmediate(resolve));
		await sleep(ms, signal);
	});
	const run = await runTrigger(engine, fetching(), [event()], { canceled });
	expect(run.run.status).toBe('canceled');
	expect(service.hits).toHaveLength(1);
	expect(memory.lists.size).toBe(0);
});
