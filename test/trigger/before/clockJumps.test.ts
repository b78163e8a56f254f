import { Engine } from '../../n8nCore/harness';
import { OLD_SECRET, SECRET, sign } from '../vectors';
import { Memory } from '../after/memory';
import { runTrigger } from '../after/runTrigger';
import { WebhookServer } from './webhookServer';

const HOUR = 3_600_000;

/** Sets the machine's clock forward or back, then lets `passed` go by. Milliseconds. */
function setClock(by: number, passed: number): void {
	const time = Date.now.bind(Date);
	const steady = performance.now.bind(performance);
	jest.spyOn(Date, 'now').mockImplementation(() => time() + by + passed);
	jest.spyOn(performance, 'now').mockImplementation(() => steady() + passed);
}

const bodyOf = (id: string) =>
	JSON.stringify({ id, type: 'invoice.paid', company_id: 42, data: {} });

let server: WebhookServer;
const secrets = { signingSecret: SECRET, secondSigningSecret: OLD_SECRET };
const deliver = async (id: string, secret: string) =>
	await server.send(bodyOf(id), { 'x-svc-signature': sign(bodyOf(id), secret) });

beforeAll(async () => void (await Memory.start()));

afterEach(async () => {
	jest.restoreAllMocks();
	await server.stop();
});

describe.each([
	['forward', HOUR],
	['back', -HOUR],
])('the clock is set %s by an hour', (_, by) => {
	beforeEach(async () => {
		const credential = { ...secrets };
		server = await WebhookServer.start(
			await Engine.start({ accountingServiceWebhookApi: credential }),
		);
		server.node.id = `trigger ${expect.getState().currentTestName}`;
		expect(await deliver('evt_1', OLD_SECRET)).toMatchObject({ status: 200 });
		credential.secondSigningSecret = '';
	});

	test('a secret that was removed is refused after five seconds', async () => {
		setClock(by, 5_100);
		expect(await deliver('evt_2', OLD_SECRET)).toMatchObject({ status: 401 });
		expect(await deliver('evt_3', SECRET)).toMatchObject({ status: 200 });
	});

	test('an event that was delivered before starts nothing', async () => {
		await runTrigger(server.engine, server.node, server.executions);
		setClock(by, 0);
		expect(await deliver('evt_1', SECRET)).toMatchObject({ status: 200 });
		expect(server.executions).toHaveLength(1);
	});
});
