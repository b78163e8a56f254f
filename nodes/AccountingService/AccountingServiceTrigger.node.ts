import {
	NodeConnectionTypes,
	NodeOperationError,
	type ICredentialsDecrypted,
	type ICredentialTestFunctions,
	type IExecuteFunctions,
	type IHookFunctions,
	type INodeCredentialTestResult,
	type INodeType,
	type INodeTypeDescription,
	type IWebhookFunctions,
} from 'n8n-workflow';

import { testAccount } from './execution/service/testAccount';
import { passOn } from './trigger/after/passOn';
import { receive } from './trigger/before/receive';
import { triggerProperties } from './trigger/properties';
import { TriggerState } from './trigger/state';
import { WEBHOOK_CREDENTIAL } from './trigger/verify/authenticate';
import { checkCredential } from './trigger/verify/credentialCheck';
import { areBlank, secretsOf, type WebhookCredential } from './trigger/verify/secrets';

/** Shared by all triggers of this process. */
const state = new TriggerState();

/** Starts a workflow for each signed event of the service: `webhook()`, then `execute()`. */
export class AccountingServiceTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Accounting Service Trigger',
		name: 'accountingServiceTrigger',
		icon: { light: 'file:accountingService.svg', dark: 'file:accountingService.dark.svg' },
		group: ['trigger'],
		// At exactly 1 n8n evaluates an expression of its own for every delivery, forged ones too.
		version: 2,
		subtitle:
			'={{ [$parameter["events"]].flat().map((one) => (one === "*" ? "All Events" : one)).join(", ") }}',
		description: 'Starts the workflow when something happens in the accounting service',
		eventTriggerDescription: 'Waiting for the service to send an event to the Test URL',
		activationMessage:
			'Events that the service sends to your Production URL now start this workflow. A test from Settings > Webhooks is answered and starts nothing, unless Test Ping is ticked under Events.',
		defaults: { name: 'Accounting Service Trigger' },
		triggerPanel: {
			header: 'Receive Events From the Accounting Service',
			executionsHelp: {
				inactive:
					'The service sends events to one of two addresses. <br /><br /> <b>While you build</b>, create a webhook with the <b>Test URL</b> in the service under Settings &gt; Webhooks, paste its secret into the credential (beside that of another webhook as Second Signing Secret), click the button above, and send a test there. The event shows up here. <br /><br /> <b>For everyday use</b>, follow the four steps in this panel: events then come to the <b>Production URL</b>. Those runs show up in the executions list.',
				active:
					'The workflow is published: events sent to the <b>Production URL</b> start it, and those runs show up in the <a data-key="executions">executions list</a>. <br /><br /> <b>To look at an event here</b>, click the button above and let the service send to the <b>Test URL</b>.',
			},
			activationHint: 'To go live, follow the four steps in this panel.',
		},
		hints: [
			{
				message:
					'No events are selected, so nothing starts this workflow. Tick at least one under Events.',
				type: 'warning',
				displayCondition:
					'={{ [$parameter["events"]].flat().length === 0 && !$parameter["options"]["additionalEvents"] }}',
				whenToDisplay: 'always',
				location: 'ndv',
			},
		],
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{ name: 'accountingServiceWebhookApi', required: true, testedBy: 'signingSecretTest' },
			{
				name: 'accountingServiceApi',
				required: true,
				testedBy: 'testAccount',
				// Without the slash the editor takes `fetch` for a choice of credentials and hides it.
				displayOptions: { show: { '/fetch': ['record', 'pdf'] } },
			},
		],
		webhooks: [
			{
				name: 'default',
				httpMethod: 'POST',
				path: 'webhook',
				responseMode: 'onReceived',
				// Without it n8n answers with the text "firstEntryJson" instead of our body.
				responseData: '',
			},
		],
		properties: triggerProperties,
	};

	methods = {
		credentialTest: {
			testAccount,
			async signingSecretTest(
				this: ICredentialTestFunctions,
				credential: ICredentialsDecrypted,
			): Promise<INodeCredentialTestResult> {
				const check = checkCredential(credential.data ?? {});
				const message = 'The secret is well formed. A test from the service proves it.';
				return check.ok ? { status: 'OK', message } : { status: 'Error', message: check.advice };
			},
		},
	};

	/** The service has no API for webhooks: they are managed in its settings. */
	webhookMethods = {
		default: {
			checkExists: async () => false,
			async create(this: IHookFunctions): Promise<boolean> {
				const credential = await this.getCredentials<WebhookCredential>(WEBHOOK_CREDENTIAL);
				if (!areBlank(secretsOf(credential))) return true;
				throw new NodeOperationError(
					this.getNode(),
					'The signing secret in the webhook credential is empty: paste it from Settings > Webhooks of the service',
					{
						description:
							'Without it nobody could tell real events from forged ones. Create a webhook in the service under Settings > Webhooks and paste its signing secret into the credential.',
					},
				);
			},
			delete: async () => true,
		},
	};

	async webhook(this: IWebhookFunctions) {
		return await receive(this, state);
	}

	/** Runs on what `webhook()` handed over, after the sender has its answer. */
	async execute(this: IExecuteFunctions) {
		return [await passOn(this, this.continueOnFail(), state.claims)];
	}
}
