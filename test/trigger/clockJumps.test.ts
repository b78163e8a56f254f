import { Engine } from '../n8nCore/harness';
import { Door } from './door';
import { OLD_SECRET, SECRET, sign } from './vectors';

const HOUR = 3_600_000;

/** Somebody sets the machine's clock, and then `passed` goes by. Milliseconds. */
function setClock(by: number, passed: number): void {
	const time = Date.now.bind(Date);
	const steady = performance.now.bind(performance);
	jest.spyOn(Date, 'now').mockImplementation(() => time() + by + passed);
	jest.spyOn(performance, 'now').mockImplementation(() => steady() + passed);
}

const bodyOf = (id: string) =>
	JSON.stringify({ id, type: 'invoice.paid', company_id: 42, data: {} });

let door: Door;
const secrets = { signingSecret: SECRET, previousSigningSecret: OLD_SECRET };
const deliver = async (id: string, secret: string) =>
	await door.send(bodyOf(id), { 'x-svc-signature': sign(bodyOf(id), secret) });

afterEach(async () => {
	jest.restoreAllMocks();
	await door.close();
});

describe.each([
	['forward', HOUR],
	['back', -HOUR],
])('the clock is set %s by an hour', (_, by) => {
	beforeEach(async () => {
		const credential = { ...secrets };
		door = await Door.open(await Engine.start({ accountingServiceWebhookApi: credential }));
		door.node.id = `trigger ${expect.getState().currentTestName}`;
		expect(await deliver('evt_1', OLD_SECRET)).toMatchObject({ status: 200 });
		credential.previousSigningSecret = '';
	});

	it('a secret that was removed is refused after five seconds', async () => {
		setClock(by, 5_100);
		expect(await deliver('evt_2', OLD_SECRET)).toMatchObject({ status: 401 });
		expect(await deliver('evt_3', SECRET)).toMatchObject({ status: 200 });
	});

	it('an event that was delivered before starts nothing', async () => {
		setClock(by, 0);
		expect(await deliver('evt_1', SECRET)).toMatchObject({ status: 200 });
		expect(door.executions).toHaveLength(1);
	});
});
