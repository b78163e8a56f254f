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
	node = new PolledNode(engine, { watch: ['project.*'] });
});
afterEach(async () => await service.stop());

const AGAIN = 'The next poll asks again.';
const LOOK =
	'Look at what the service says. If that does not help, check the base URL in the credential, which ends in /api, or ask its support.';
const rows = Array.from({ length: 100 }, (_, id) => ({ id }));

type Respond = LocalService['respond'];

const limited: Respond = (_, response) =>
	void response
		.writeHead(429, { 'Content-Type': 'application/json', 'Retry-After': '3600' })
		.end('{}');
/** The first page, and another answer behind it. */
const then =
	(body: unknown): Respond =>
	(hit, response) =>
		json(Number(hit.query.offset ?? 0) === 0 ? { data: rows, total: 150 } : body)(hit, response);

test.each<[string, Respond, string]>([
	['used up', limited, 'The next try would be due in 60 minutes.'],
	['in use', json({}, 423), 'It may be in use by somebody else.'],
	['refused', json({}, 400), LOOK],
	[
		'shorter than it says',
		then({ data: [], total: 150 }),
		'The list may have changed meanwhile. If it stays so, the service does not show all that it counts.',
	],
	['denied', json({ success: false, data: rows }), 'Look in the service at what it means.'],
])(
	'what is said of a list that is %s speaks of no item, and of no option that a trigger lacks',
	async (_, respond, advice) => {
		service.respond = respond;
		await expect(node.poll()).rejects.toMatchObject({ description: `${advice} ${AGAIN}` });
	},
);

test('a run by hand is told nothing of a next poll', async () => {
	service.respond = json({}, 423);
	const description = 'It may be in use by somebody else.';
	await expect(node.poll('manual')).rejects.toMatchObject({ description });
});
