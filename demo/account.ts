import { saveCredential, type Credential } from '../n8n/credentials.ts';
import { Failure } from '../n8n/failure.ts';
import { signIn, type Owner } from '../n8n/owner.ts';
import { RestError, type Rest } from '../n8n/rest.ts';
import type { Sandbox } from './sandbox.ts';
import { API_CREDENTIAL } from './workflows/everyOperation.ts';

/** The login of the demo's n8n, which listens on this machine only. */
export const demoOwner: Owner = {
	email: 'demo@accounting-service.example',
	password: 'Demo-n8n-1',
	firstName: 'Demo',
	lastName: 'Owner',
};

export async function signInAsDemoOwner(rest: Rest): Promise<void> {
	await signIn(rest, demoOwner).catch((error) => {
		if (!(error instanceof RestError && error.status === 401)) throw error;
		throw new Failure(
			'The n8n kept in the folder .demo has a password other than the one it was created with.',
			'Remove the folder .demo and start again; the demo rebuilds it.',
		);
	});
}

/** The credential for the sandbox, with the address and key of this start. */
export async function saveAccount(rest: Rest, sandbox: Sandbox): Promise<Credential> {
	const { baseUrl, apiKey } = sandbox;
	return await saveCredential(rest, 'Sandbox account', API_CREDENTIAL, { baseUrl, apiKey });
}
