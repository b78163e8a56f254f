import type { ICredentialType, INodeProperties } from 'n8n-workflow';

import { DEFAULT_HEADER_PREFIX } from '../nodes/AccountingService/trigger/verify/secrets';

/**
 * What the deliveries of one webhook are verified with (docs/service.md section 6). The service has
 * no endpoint that could confirm a secret, so the trigger's own test looks for mistakes in pasting.
 */
export class AccountingServiceWebhookApi implements ICredentialType {
	name = 'accountingServiceWebhookApi';

	displayName = 'Accounting Service Webhook API';

	icon = {
		light: 'file:../nodes/AccountingService/accountingService.svg',
		dark: 'file:../nodes/AccountingService/accountingService.dark.svg',
	} as const;

	documentationUrl =
		'https://github.com/n8n-nodes-accounting-service/n8n-nodes-accounting-service/blob/main/docs/credentials.md';

	properties: INodeProperties[] = [
		{
			displayName: 'Signing Secret',
			name: 'signingSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description:
				'The service shows it once, when you create the webhook under Settings > Webhooks or rotate its secret. It is not the API key, and only the first delivery shows whether it is the right one.',
		},
		{
			displayName: 'Second Signing Secret',
			name: 'secondSigningSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description:
				'A second secret that counts as well: the new one during a rotation, or that of a second webhook with the Test URL. Deliveries signed with either one are accepted, and _delivery.verifiedWith says which. Empty the one that is no longer used.',
		},
		{
			displayName: 'Header Prefix',
			name: 'headerPrefix',
			type: 'string',
			default: DEFAULT_HEADER_PREFIX,
			placeholder: 'e.g. X-SVC-',
			description:
				'How the names of the webhook headers begin. With the default the signature is expected in X-SVC-Signature.',
		},
	];
}
