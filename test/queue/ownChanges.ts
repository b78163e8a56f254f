import { randomUUID } from 'node:crypto';

import { itemsOf, type Execution } from '../../n8n/executions';
import { admin, call } from '../sandbox/client';
import { whoRan, type QueueStage } from './stage';
import { allEnded } from './tally';
import { action, listen, TRIGGER_NODE, urlOf } from './workflows';

const EVENTS = ['customer.created', 'customer.updated'];
/** Customers that come one after the other. */
const MANY = 8;

const startedBy = (execution: Execution) =>
	itemsOf(execution, TRIGGER_NODE).map(({ json }) => String(json.type));

export function ownChangesOfTwoWorkers(stage: () => QueueStage): void {
	test('what a worker wrote starts nothing, in whichever worker its event runs', async () => {
		const { account, cluster, rest, sandbox } = stage();
		const webhookId = randomUUID();
		const [processor] = cluster.webhooks;
		const url = urlOf(processor!, webhookId);
		const { body } = await admin(sandbox, 'POST /webhooks', { name: 'Own', url, events: EVENTS });
		const note = action('Note', account, {
			resource: 'customer',
			operation: 'update',
			customerId: { __rl: true, mode: 'id', value: '={{ $json.data.id }}' },
			fieldsMode: 'json',
			fieldsJson: '{ "notes": "seen" }',
		});
		const given = { options: { ignoreOwnChanges: 'yes' } };
		const endpoint = { webhookId, signingSecret: body.secret };
		const { workflow } = await listen(stage(), given, [note], endpoint);
		for (let customers = 1; customers <= MANY; customers += 1) {
			await call(sandbox, 'POST /customers', { name: `Customer ${customers}` });
			await allEnded(rest, workflow, 2 * customers);
		}
		await admin(sandbox, 'POST /deliveries/settle');
		const executions = await allEnded(rest, workflow, 2 * MANY);
		await admin(sandbox, `DELETE /webhooks/${body.id}`);
		expect(executions.flatMap(startedBy)).toEqual(Array(MANY).fill('customer.created'));
		expect(executions).toHaveLength(2 * MANY);
		const ids = executions.map(({ id }) => id).sort((one, other) => Number(one) - Number(other));
		const ran = await Promise.all(ids.map(async (id) => await whoRan(cluster.workers, id)));
		const elsewhere = ran.filter((worker, at) => at % 2 === 1 && worker !== ran[at - 1]);
		// Which worker takes an execution is n8n's affair.
		console.info(`${elsewhere.length} of ${MANY} own changes met the other worker`);
	});
}
