import { randomBytes, randomUUID } from 'node:crypto';

import { saveCredential } from '../../n8n/credentials.ts';
import { publish } from '../../n8n/publication.ts';
import { saveWorkflow } from '../../n8n/workflows.ts';
import { untilIdle } from '../deliveries/executions.ts';
import { deliverOne } from '../deliveries/sender.ts';
import { ours } from '../deliveries/workflows.ts';
import { startStage } from '../stage.ts';
import type { Figure } from './figure.ts';
import { gauge, isFlat } from './gauge.ts';
import { eventsPassedOn } from './passedOn.ts';

/** Deliveries under way at a time: with more, each answer would only take longer. */
const ABREAST = 10;

/** By default n8n keeps ten thousand executions; here all are counted at the end. */
const KEEP_ALL = { EXECUTIONS_DATA_PRUNE: 'false' };

/** Events without a pause for some minutes, each remembered by n8n, as many as it accepts. */
export async function deliveries(minutes: number): Promise<Figure> {
	const secret = `whsec_${randomBytes(24).toString('hex')}`;
	const stage = await startStage(KEEP_ALL);
	const { rest, baseUrl, pid, home } = stage;
	try {
		const type = 'accountingServiceWebhookApi';
		const credential = await saveCredential(rest, 'Webhook', type, { signingSecret: secret });
		const { workflow, path } = ours(credential, 'remembered');
		await publish(rest, await saveWorkflow(rest, workflow));

		const accepted: string[] = [];
		let refused = 0;
		const end = Date.now() + minutes * 60_000;
		const lane = async () => {
			while (Date.now() < end) {
				const id = `evt_${randomUUID()}`;
				if ((await deliverOne(baseUrl + path, secret, id)) === 200) accepted.push(id);
				else refused += 1;
			}
		};
		const { seconds, memory } = await gauge(pid, async () => {
			await Promise.all(Array.from({ length: ABREAST }, lane));
		});
		await untilIdle(rest);
		const times = eventsPassedOn(home, workflow.nodes[0]?.name ?? '');
		const lost = accepted.filter((id) => times.get(id) !== 1).length;
		return {
			job: `deliveries for ${minutes} minutes, ${ABREAST} at a time (${accepted.length} accepted, ${refused} refused)`,
			seconds,
			rate: `${(accepted.length / seconds).toFixed(1)} events/s`,
			memory,
			isFlat: isFlat(memory),
			lost,
		};
	} finally {
		await stage.stop();
	}
}
