import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { saveCredential } from '../../n8n/credentials';
import { executionsOf, isWhole, itemsOf, readExecution, type Item } from '../../n8n/executions';
import { publish } from '../../n8n/publication';
import { saveWorkflow, type SavedWorkflow } from '../../n8n/workflows';
import { Stage, TRIGGER, WEBHOOK_CREDENTIAL } from './triggerStage';

const CHANGES = 'n8n-nodes-accounting-service.accountingServiceChangesTrigger';
const EVENTS = ['customer.created', 'invoice.created', 'invoice.updated', 'invoice.paid'];
/** A change waits a minute to be told, and polls come every ten seconds. Milliseconds. */
const CAUGHT_UP = 100_000;

let stage: Stage;
let workflow: SavedWorkflow;
let webhook: number;
let enterSecret: (signingSecret: string) => Promise<void>;
let secret: string;

beforeAll(async () => {
	stage = await Stage.open(['--retry-intervals', '3600,3600,3600', '--disable-after', '3']);
	const webhookId = randomUUID();
	const url = `${stage.baseUrl}/webhook/${webhookId}/webhook`;
	const { body } = await stage.admin('POST /webhooks', { name: 'Catch up', url, events: EVENTS });
	webhook = body.id;
	secret = body.secret;
	const credential = await saveCredential(stage.rest, 'Webhook', WEBHOOK_CREDENTIAL, {
		signingSecret: secret,
	});
	enterSecret = async (signingSecret) => {
		const { id, name, type } = credential;
		await stage.rest.call('PATCH', `/credentials/${id}`, { name, type, data: { signingSecret } });
	};
	const both = { [API_CREDENTIAL]: stage.account, [WEBHOOK_CREDENTIAL]: credential };
	const toNext = { main: [[{ node: 'Next', type: 'main' as const, index: 0 }]] };
	// n8n refuses one poll time that comes more often than each minute, and takes several.
	const pollTimes = {
		item: [0, 10, 20, 30, 40, 50].map((second) => ({
			mode: 'custom',
			cronExpression: `${second} * * * * *`,
		})),
	};
	const changes = { watch: EVENTS, simplify: false, options: { onlyMissed: 1 }, pollTimes };
	workflow = await saveWorkflow(stage.rest, {
		name: 'Catch up',
		connections: { Webhook: toNext, Changes: toNext },
		nodes: [
			{ ...node('Webhook', TRIGGER, 2), parameters: {}, credentials: both, webhookId },
			{ ...node('Changes', CHANGES, 1), parameters: changes, credentials: both },
			{ ...node('Next', 'n8n-nodes-base.noOp', 1), parameters: {} },
		],
	});
	await publish(stage.rest, workflow);
});

afterAll(async () => await stage?.close());

const node = (name: string, type: string, typeVersion: number) => ({
	id: randomUUID(),
	name,
	type,
	typeVersion,
	position: [0, 0] as [number, number],
});

interface Passed {
	readonly by: string;
	readonly what: string;
	readonly warning?: unknown;
}

/** Everything that was passed on so far, the oldest first, and how many executions of a trigger ended. */
async function passedOn() {
	const all = await executionsOf(stage.rest, workflow);
	const ids = all.map(({ id }) => id).sort((one, other) => Number(one) - Number(other));
	const executions = await Promise.all(ids.map((id) => readExecution(stage.rest, id)));
	const ended = { Webhook: 0, Changes: 0 };
	const passed: Passed[] = [];
	for (const execution of executions.filter(isWhole))
		for (const by of ['Webhook', 'Changes'] as const) {
			if (!execution.runs[by]) continue;
			ended[by] += 1;
			passed.push(...itemsOf(execution, by).map(({ json }) => toldBy(by, json)));
		}
	return { ended, passed };
}

const toldBy = (by: string, { type, data, _delivery }: Item['json']): Passed => ({
	by,
	what: `${String(type)} ${String((data as { id: unknown }).id)}`,
	warning: (_delivery as { warning?: unknown }).warning,
});

/** Waits until it is so. */
async function until(isSo: (now: Awaited<ReturnType<typeof passedOn>>) => boolean) {
	const deadline = Date.now() + CAUGHT_UP;
	for (;;) {
		const now = await passedOn();
		if (isSo(now)) return now;
		if (Date.now() > deadline) throw new Error(JSON.stringify(now));
		await sleep(500);
	}
}

const names = (passed: readonly Passed[]) => passed.map(({ by, what }) => `${by}: ${what}`).sort();

/** Told by the webhook: the polls of the next test, a minute later, say whether it is told again. */
let first: string;

test('a change comes by webhook first', async () => {
	const { body } = await stage.book('POST /customers', { name: 'Contoso' });
	first = `Webhook: customer.created ${body.id}`;
	const { passed } = await until(({ ended }) => ended.Webhook === 1);
	expect(names(passed)).toEqual([first]);
});

let held: string[];
let missed: string[];

test('where failures disable the webhook, its changes alone are caught up with, and a warning says so', async () => {
	await enterSecret('not the one of the webhook');
	// A secret that was replaced is refused within five seconds.
	for (let refused = false; !refused;) {
		const { body } = await stage.admin(`POST /webhooks/${webhook}/ping`);
		await stage.settle();
		const { deliveries } = (await stage.admin(`GET /webhooks/${webhook}/deliveries`)).body;
		refused = deliveries.some(({ id, status }) => id === body.deliveryId && status !== 'delivered');
	}
	const invoice = await stage.payAnInvoice();
	await stage.settle();
	const told = (await stage.admin(`GET /webhooks/${webhook}`)).body;
	expect(told.disabled_note).toContain('Disabled on');
	const another = (await stage.book('POST /customers', { name: 'Fabrikam' })).body.id as number;
	held = [
		`invoice.created ${invoice}`,
		`invoice.paid ${invoice}`,
		`customer.created ${another - 1}`,
	];
	missed = [...held, `customer.created ${another}`];
	const { passed } = await until(({ passed: all }) => all.length > missed.length);
	expect(names(passed)).toEqual([...missed.map((what) => `Changes: ${what}`), first].sort());
	const warnings = passed.flatMap(({ warning }) => warning ?? []);
	expect(warnings).toEqual([
		expect.stringMatching(
			/^The webhook is probably disabled: \d changes? since \d\d:\d\d, no delivery since \d\d:\d\d: look at Settings > Webhooks$/,
		),
	]);
});

test('once it is enabled again, what waited comes too late, and the next change by webhook', async () => {
	const { ended } = await passedOn();
	await enterSecret(secret);
	await stage.admin(`POST /webhooks/${webhook}/enable`);
	await stage.settle();
	await until((now) => now.ended.Webhook >= ended.Webhook + held.length);
	const { body } = await stage.book('POST /customers', { name: 'Adatum' });
	const { passed } = await until((now) => now.ended.Changes > ended.Changes);
	expect(names(passed.slice(1 + missed.length))).toEqual([`Webhook: customer.created ${body.id}`]);
});
