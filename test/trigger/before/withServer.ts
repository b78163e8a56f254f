import { Engine } from '../../n8nCore/harness';
import { SECRET, sign } from '../vectors';
import { WebhookServer } from './webhookServer';

/** The bodies of the answers to the sender. */
export const RECEIVED = '{"received":true}';
export const NOT_RECEIVED = '{"received":false}';

let engine: Engine;
/** The server that the test started last; it is stopped after the test. */
export let server: WebhookServer;

beforeAll(async () => {
	engine = await Engine.start({ accountingServiceWebhookApi: { signingSecret: SECRET } });
});

afterEach(async () => await server?.stop());

/** Starts a server for a trigger with these parameters; `credential` changes its credential. */
export async function start(parameters: object = {}, credential: object = {}): Promise<void> {
	const signingSecret = SECRET;
	const given = { accountingServiceWebhookApi: { signingSecret, ...credential } };
	server = await WebhookServer.start(engine.with(given), parameters as never);
	// The state lives in the node's module, so each test gets a trigger of its own.
	server.node.id = `trigger ${expect.getState().currentTestName}`;
}

export const signed = (body: Buffer | string, headers = {}) => ({
	'x-svc-signature': sign(body),
	...headers,
});

export const bodyOf = (fields: object = {}) =>
	JSON.stringify({
		id: 'evt_1',
		type: 'invoice.paid',
		company_id: 42,
		created_at: '2026-01-02T03:04:05.678Z',
		data: { id: 7, total: 12.5 },
		...fields,
	});
