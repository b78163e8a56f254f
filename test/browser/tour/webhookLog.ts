import { setTimeout as sleep } from 'node:timers/promises';

import { admin } from '../../sandbox/client';
import type { BrowserStage } from '../stage';

/** What became of the deliveries of one webhook. */
export class WebhookLog {
	constructor(
		private readonly sandbox: BrowserStage['sandbox'],
		private readonly name: string,
	) {}

	/** The statuses that each delivery was answered with, the oldest delivery first. */
	async answers(): Promise<Array<Array<number | null>>> {
		await admin(this.sandbox, 'POST /deliveries/settle');
		const { deliveries } = (await admin(this.sandbox, `GET ${await this.path()}/deliveries`)).body;
		return deliveries.map(({ attempts }) => attempts.map(({ status }) => status)).reverse();
	}

	/** Has the service repeat what was refused until it is accepted, as it would by itself later. */
	async untilAccepted(): Promise<void> {
		const patience = Date.now() + 20_000;
		while ((await this.answers()).some((statuses) => statuses.at(-1) !== 200)) {
			if (Date.now() > patience) throw new Error('Deliveries were refused for 20 s');
			// The node asks for a changed credential once a second at most.
			await sleep(500);
			await admin(this.sandbox, 'POST /deliveries/flush');
		}
	}

	/** Nothing is delivered from now on, where there was a webhook at all. */
	async end(): Promise<void> {
		for (const { id } of await this.named()) await admin(this.sandbox, `DELETE /webhooks/${id}`);
	}

	private async path(): Promise<string> {
		const [webhook] = await this.named();
		if (!webhook) throw new Error(`There is no webhook ${this.name}`);
		return `/webhooks/${webhook.id}`;
	}

	private async named() {
		const { webhooks } = (await admin(this.sandbox, 'GET /webhooks')).body;
		return webhooks.filter(({ name }) => name === this.name);
	}
}
