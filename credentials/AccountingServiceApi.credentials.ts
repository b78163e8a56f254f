import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	IHttpRequestOptions,
	INodeProperties,
} from 'n8n-workflow';

import { readAddress } from '../nodes/AccountingService/catalogue/address';
import { readApiKey } from '../nodes/AccountingService/catalogue/apiKey';
import {
	destinationOf,
	detourIn,
	harmlessIn,
} from '../nodes/AccountingService/catalogue/destination';
import { maskOf } from '../nodes/AccountingService/execution/quoting/maskOf';

/**
 * Base URL and API key (docs/service.md sections 4 and 5). The trigger fetches records with it; the action node
 * tests it.
 */
export class AccountingServiceApi implements ICredentialType {
	name = 'accountingServiceApi';

	displayName = 'Accounting Service API';

	icon = {
		light: 'file:../nodes/AccountingService/accountingService.svg',
		dark: 'file:../nodes/AccountingService/accountingService.dark.svg',
	} as const;

	documentationUrl =
		'https://github.com/n8n-nodes-accounting-service/n8n-nodes-accounting-service/blob/main/docs/credentials.md';

	properties: INodeProperties[] = [
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. https://app.example.com/api',
			description: 'The address of the service up to and including /api',
		},
		{
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description:
				'Create it in the service under Settings > API keys; it is shown only once. API access is part of the Pro plan. Read is enough to list and download, Write is needed to change anything.',
		},
	];

	/**
	 * Puts the key in `X-API-Key`, never in `Authorization` (docs/service.md section 5), and only on
	 * requests to the configured origin, over a connection that leads there. n8n's HTTP Request node can use
	 * this credential, too: it spells addresses and redirects in other words, and both spellings are heeded.
	 * Nobody else masks what it throws there, so it names no key, where one was pasted into the address neither.
	 */
	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		options: IHttpRequestOptions & { uri?: unknown },
	): Promise<IHttpRequestOptions> {
		const masked = maskOf(credentials.apiKey);
		const refused = (advice: string) => new Error(masked(advice));
		const address = readAddress(credentials.baseUrl);
		if (!address.ok) throw refused(address.advice);
		const apiKey = readApiKey(credentials.apiKey);
		if (!apiKey.ok) throw refused(apiKey.advice);
		const target = destinationOf(options, address.base);
		if (!target)
			throw refused(
				`The API key is only sent to ${address.origin}. Change the base URL in the credential if the service has moved.`,
			);
		const detour = detourIn({ ...options }, target, address.isLocal);
		if (detour) throw refused(detour);
		const others = Object.entries(options.headers ?? {}).filter(
			// The HTTP client trims names, and of two it keeps the caller's.
			([name, value]) => name.trim().toLowerCase() !== 'x-api-key' && isOneHeader(value),
		);
		const noRedirects = {
			disableFollowRedirect: true,
			followRedirect: false,
			followAllRedirects: false,
			maxRedirects: 0,
		};
		return {
			...harmlessIn({ ...options }),
			...noRedirects,
			...(options.uri === undefined ? {} : { uri: target.href }),
			url: target.href,
			headers: { ...Object.fromEntries(others), 'X-API-Key': apiKey.key },
		};
	}
}

/** An object is none: the HTTP client takes what stands in it for headers as well, a Host among them. */
const isOneHeader = (value: unknown) =>
	typeof value !== 'object' || value === null || Array.isArray(value);
