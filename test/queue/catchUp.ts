import { randomUUID } from 'node:crypto';

import { API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { saveCredential } from '../../n8n/credentials';
import { itemsOf, type Execution } from '../../n8n/executions';
import { publish } from '../../n8n/publication';
import { saveWorkflow, type SavedWorkflow } from '../../n8n/workflows';
import { TRIGGER, WEBHOOK_CREDENTIAL } from '../e2e/triggerStage';
import { admin, call } from '../sandbox/client';
import type { QueueStage } from './stage';
import { allEnded } from './tally';
import { until } from './until';
import { node, urlOf } from './workflows';

const CHANGES = 'n8n-nodes-accounting-service.accountingServiceChangesTrigger';
const EVENTS = ['customer.created'];
/** A change waits a minute to be told, and polls come every ten seconds. Milliseconds. */
const CAUGHT_UP = 120_000;

const toldBy = (execution: Execution) =>
	['Webhook', 'Changes'].flatMap((by) =>
		(execution.runs[by] ? itemsOf(execution, by) : []).map(({ json: { data } }) => {
			return `${by}: ${String((data as { name: unknown }).name)}`;
		}),
	);

export function catchUpAcrossProcesses(stage: () => QueueStage): void {
	let workflow: SavedWorkflow;
	let webhook: number;

	async function begin(): Promise<void> {
		const { account, cluster, rest, sandbox } = stage();
		const webhookId = randomUUID();
		const [processor] = cluster.webhooks;
		const url = urlOf(processor!, webhookId);
		const { body } = await admin(sandbox, 'POST /webhooks', { name: 'Both', url, events: EVENTS });
		webhook = body.id;
		const secret = await saveCredential(rest, webhookId, WEBHOOK_CREDENTIAL, {
			signingSecret: body.secret,
		});
		const credentials = { [API_CREDENTIAL]: account, [WEBHOOK_CREDENTIAL]: secret };
		// n8n refuses one poll time that comes more often than each minute, and takes several.
		const item = [0, 10, 20, 30, 40, 50].map((second) => ({
			mode: 'custom',
			cronExpression: `${second} * * * * *`,
		}));
		const parameters = {
			watch: EVENTS,
			simplify: false,
			options: { onlyMissed: 1 },
			pollTimes: { item },
		};
		const toNext = { main: [[{ node: 'Next', type: 'main' as const, index: 0 }]] };
		workflow = await saveWorkflow(rest, {
			name: 'Both triggers',
			connections: { Webhook: toNext, Changes: toNext },
			nodes: [
				{ ...node('Webhook', TRIGGER, {}), typeVersion: 2, credentials, webhookId },
				{ ...node('Changes', CHANGES, parameters), credentials },
				node('Next', 'n8n-nodes-base.noOp', {}),
			],
		});
		await publish(rest, workflow);
		await until('the processors know the workflow', async () => {
			return (await fetch(url, { method: 'POST', body: '{}' })).status === 401;
		});
	}

	const told = async (count: number) => {
		const executions = await allEnded(stage().rest, workflow, count, CAUGHT_UP);
		return executions.flatMap(toldBy).sort();
	};

	test('what webhooks bring to one worker is not caught up with by another, and the rest is', async () => {
		const { sandbox } = stage();
		await begin();
		const customer = async (name: string) => await call(sandbox, 'POST /customers', { name });
		await Promise.all(['Contoso', 'Fabrikam', 'Adatum'].map(customer));
		const brought = ['Webhook: Adatum', 'Webhook: Contoso', 'Webhook: Fabrikam'];
		// Three deliveries, and the poll that is due after a minute.
		expect(await told(4)).toEqual(brought);
		await admin(sandbox, `POST /webhooks/${webhook}/disable`);
		await customer('Litware');
		expect(await told(5)).toEqual(['Changes: Litware', ...brought]);
		await admin(sandbox, `DELETE /webhooks/${webhook}`);
	});
}
