/** The least a trigger on a webhook can do: it answers and emits. What it costs is n8n's own. */
exports.BareTrigger = class {
	description = {
		displayName: 'Bare Trigger',
		name: 'bareTrigger',
		group: ['trigger'],
		version: 2,
		description: 'Answers and emits, for the bench',
		defaults: { name: 'Bare Trigger' },
		inputs: [],
		outputs: ['main'],
		webhooks: [
			{
				name: 'default',
				httpMethod: 'POST',
				path: 'webhook',
				responseMode: 'onReceived',
				responseData: '',
			},
		],
		// It reads none; n8n looks up those that a workflow names before each execution.
		credentials: [{ name: 'accountingServiceWebhookApi', required: false }],
		properties: [],
	};

	async webhook() {
		const json = this.getBodyData();
		return { webhookResponse: { received: true }, workflowData: [[{ json }]] };
	}
};
