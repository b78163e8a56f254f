import { itemsOf, type Execution } from '../../n8n/executions';
import { whenLive } from '../../n8n/publication';
import { eventBody, TRIGGER_NODE, type Listener } from './listener';
import { version } from './n8nWithPackage';
import { RETRIES_BY_HAND, Stage } from './triggerStage';

/** What an event counts as: delivered once it was passed on, not once it was answered. */
let stage: Stage;

beforeAll(async () => {
	stage = await Stage.open(RETRIES_BY_HAND, { N8N_CONCURRENCY_PRODUCTION_LIMIT: '1' });
});

afterAll(async () => await stage?.close());

/** The events that the executions of a workflow have passed on. */
const passedOn = (executions: readonly Execution[]) =>
	executions.flatMap((one) => itemsOf(one, TRIGGER_NODE).map(({ json }) => json.id));

const fault = async (fields: object) =>
	await stage.admin('POST /faults', { method: 'GET', times: 1, ...fields });

/** Sends a copy until it is not put off any more. */
async function sendUntilTaken(listener: Listener, body: string): Promise<number> {
	for (;;) {
		const { status } = await listener.sendSigned(body);
		if (status !== 503) return status;
	}
}

test('an event whose record could not be fetched is delivered by the next copy, and by no other', async () => {
	const listener = await stage.listen({ fetch: ['record'] });
	await fault({ kind: 'status', status: 403, error: 'Asked for' });
	const body = eventBody('refused at first');
	expect((await listener.sendSigned(body)).status).toBe(200);
	expect((await listener.ended(1)).map(({ status }) => status)).toEqual(['error']);
	for (let copy = 1; copy <= 2; copy += 1) expect(await sendUntilTaken(listener, body)).toBe(200);
	await listener.sentinel();
	expect(passedOn(await listener.ended(3))).toEqual([
		'refused at first',
		expect.stringMatching(/^sentinel/),
	]);
});

test('while n8n keeps an execution waiting for its turn, copies start no other', async () => {
	const listener = await stage.listen({ fetch: ['record'] });
	await fault({ kind: 'slow', delay: 12_000 });
	const slow = listener.sendSigned(eventBody('slow'));
	await stage.faultsMet();
	const body = eventBody('behind');
	const impatient = listener.sendSigned(body, {}, AbortSignal.timeout(1_000));
	const answered = await impatient.then(
		({ status }) => status,
		() => 'gave up',
	);
	// n8n 1 answers before the execution has its turn.
	expect(answered).toBe(version.startsWith('1.') ? 200 : 'gave up');
	for (let copy = 1; answered === 'gave up' && copy <= 3; copy += 1) {
		const { status, headers } = await listener.sendSigned(body);
		expect([status, headers.get('retry-after')]).toEqual([503, '10']);
	}
	expect((await slow).status).toBe(200);
	expect(passedOn(await listener.ended(2))).toEqual(['slow', 'behind']);
	expect(await sendUntilTaken(listener, body)).toBe(200);
	await listener.sentinel();
	expect(passedOn(await listener.ended(3)).slice(0, 2)).toEqual(['slow', 'behind']);
	expect(await listener.executions()).toHaveLength(3);
});

test('an event whose execution was killed is delivered by Retry, and then by no copy', async () => {
	const listener = await stage.listen({ fetch: ['record'] });
	await fault({ kind: 'slow', delay: 60_000 });
	expect((await listener.sendSigned(eventBody('killed'))).status).toBe(200);
	await stage.faultsMet();
	const [killed] = await listener.executions();
	await stage.killN8n();
	await stage.startN8nAgain();
	await whenLive(stage.rest, listener.workflow);
	await stage.rest.call('POST', `/executions/${killed?.id}/retry`, { loadWorkflow: true });
	const known = async () => await sendUntilTaken(listener, eventBody('killed'));
	expect([await known(), await known()]).toEqual([200, 200]);
	await listener.sentinel();
	const ids = passedOn(await listener.ended(3));
	expect(ids.filter((id) => id === 'killed')).toEqual(['killed']);
});
