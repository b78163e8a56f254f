import type { IExecuteFunctions } from 'n8n-workflow';

import { maskOf, type Masked } from '../../execution/quoting/maskOf';
import { maskOfAccount } from '../../execution/service/account';
import { WEBHOOK_CREDENTIAL } from './authenticate';
import { secretsOf, type WebhookCredential } from './secrets';

/** Hides the signing secrets, and the API key where there is one, in what is said of a parameter. */
export async function maskOfCredentials(
	context: Pick<IExecuteFunctions, 'getCredentials'>,
): Promise<Masked> {
	const secrets = await context
		.getCredentials<WebhookCredential>(WEBHOOK_CREDENTIAL)
		.then(secretsOf, () => secretsOf({}));
	const ofKey = await maskOfAccount(context);
	const [ofFirst, ofSecond] = [maskOf(secrets.first), maskOf(secrets.second)];
	return (text) => ofKey(ofFirst(ofSecond(text)));
}
