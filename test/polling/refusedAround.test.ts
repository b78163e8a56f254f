import { json, LocalService } from '../localService/localService';
import { Engine } from '../n8nCore/harness';
import { PolledNode } from './pollStage';

let service: LocalService;
let node: PolledNode;

beforeEach(async () => {
	service = await LocalService.start();
	const engine = await Engine.start({
		accountingServiceApi: { baseUrl: service.baseUrl, apiKey: 'the-key' },
	});
	node = new PolledNode(engine, { watch: ['invoice.created', 'invoice.paid'] });
});

afterEach(async () => await service.stop());

const typesAt = async (body: object) => {
	service.respond = (hit, response) =>
		json(Number(hit.query.offset ?? 0) > 0 ? { data: [], total: 2 } : body)(hit, response);
	return ((await node.poll().catch(() => null)) ?? []).map((item) => item.json.type);
};

test.each([
	{ meta: { success: false, message: 'Database timeout' }, data: [] },
	{ status: { code: 503 }, data: [] },
	{ messages: [{ id: 99, text: 'Maintenance' }] },
	[{ errorCode: 'INVALID_SESSION', message: 'Session expired' }],
])('a first poll does not remember what is refused around a list: %j', async (body) => {
	const invoices = [
		{ id: 2, status: 'paid' },
		{ id: 1, status: 'sent' },
	];
	expect(await typesAt(body)).toEqual([]);
	expect(await typesAt({ data: invoices, total: 2 })).toEqual([]);
});

test('words under a name of their own are no new records', async () => {
	await typesAt({ data: [], total: 0 });
	expect(await typesAt({ messages: [{ id: 99, text: 'Maintenance' }] })).toEqual([]);
});
