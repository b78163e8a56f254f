import { Engine } from '../n8nCore/harness';
import { Door } from './door';
import { SECRET, sign } from './vectors';

/** What the sender is answered. */
export const RECEIVED = '{"received":true}';
export const NOT_RECEIVED = '{"received":false}';

let engine: Engine;
/** The door that the test opened last; it is closed after the test. */
export let door: Door;

beforeAll(async () => {
	engine = await Engine.start({ accountingServiceWebhookApi: { signingSecret: SECRET } });
});

afterEach(async () => await door?.close());

/** Opens a door for a trigger with these parameters and a credential that differs in this. */
export async function open(parameters: object = {}, credential: object = {}): Promise<Door> {
	const signingSecret = SECRET;
	const given = { accountingServiceWebhookApi: { signingSecret, ...credential } };
	door = await Door.open(engine.with(given), parameters as never);
	// The gate lives in the module, so each test gets a trigger of its own.
	door.node.id = `trigger ${expect.getState().currentTestName}`;
	return door;
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
