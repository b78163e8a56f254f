import type { CredentialReference } from '../n8n/credentials.ts';
import { saveCredential } from '../n8n/credentials.ts';
import { ACTION_NODE, API_CREDENTIAL } from '../demo/workflows/everyOperation.ts';
import type { Stage } from './stage.ts';
import type { Part } from './way.ts';

/** The two nodes in comparison, set up for one service by somebody who knows them. */
export interface Contestants {
	/** This package's node. */
	ours(parameters: Part['parameters']): Part;
	/** n8n's HTTP Request node; `path` is below the base URL and may be an expression. */
	httpRequest(path: string, options?: object): Part;
}

export interface Service {
	readonly baseUrl: string;
	readonly apiKey: string;
}

export async function contestantsFor(
	{ rest }: Stage,
	{ baseUrl, apiKey }: Service,
): Promise<Contestants> {
	const account = await saveCredential(rest, baseUrl, API_CREDENTIAL, { baseUrl, apiKey });
	const header = { name: 'X-API-Key', value: apiKey };
	const key = await saveCredential(rest, baseUrl, 'httpHeaderAuth', header);
	return {
		ours: (parameters) => ({
			name: 'Accounting Service',
			type: ACTION_NODE,
			typeVersion: 1,
			parameters,
			credentials: { [API_CREDENTIAL]: reference(account) },
			onError: 'continueRegularOutput',
		}),
		httpRequest: (path, options = {}) => ({
			name: 'HTTP Request',
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.5,
			parameters: {
				url: `${path.includes('{{') ? '=' : ''}${baseUrl}${path}`,
				authentication: 'genericCredentialType',
				genericAuthType: 'httpHeaderAuth',
				options,
			},
			credentials: { httpHeaderAuth: reference(key) },
			onError: 'continueRegularOutput',
		}),
	};
}

const reference = ({ id, name }: CredentialReference) => ({ id, name });
