import { randomBytes } from 'node:crypto';

import { saveCredential } from '../../n8n/credentials.ts';
import { publish } from '../../n8n/publication.ts';
import { saveWorkflow } from '../../n8n/workflows.ts';
import { untilStill } from '../deliveries/executions.ts';
import { ours } from '../deliveries/workflows.ts';
import { startStage } from '../stage.ts';
import { eventsPassedOn } from './passedOn.ts';

/** By default n8n keeps ten thousand executions; here all are counted at the end. */
const KEEP_ALL = { EXECUTIONS_DATA_PRUNE: 'false' };

/** A fresh n8n with this package's trigger in a published workflow, where each event is remembered. */
export interface TriggerStage {
	readonly url: string;
	readonly secret: string;
	readonly pid: number;
	/** How often each event was passed on, by event id, once n8n has nothing more to do. */
	passedOn(): Promise<Map<string, number>>;
	stop(): Promise<void>;
}

export async function startTriggerStage(
	settings: Readonly<Record<string, string>> = {},
): Promise<TriggerStage> {
	const secret = `whsec_${randomBytes(24).toString('hex')}`;
	const { rest, baseUrl, pid, home, stop } = await startStage({ ...KEEP_ALL, ...settings });
	try {
		const type = 'accountingServiceWebhookApi';
		const credential = await saveCredential(rest, 'Webhook', type, { signingSecret: secret });
		const { workflow, path } = ours(credential, 'remembered');
		await publish(rest, await saveWorkflow(rest, workflow));
		const passedOn = async () => {
			await untilStill(rest);
			return eventsPassedOn(home, workflow.nodes[0]?.name ?? '');
		};
		return { url: baseUrl + path, secret, pid, passedOn, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}
