import type { IExecuteFunctions } from 'n8n-workflow';

/** Names under which a machine reaches itself or its own network only. */
const LOCAL = /^(localhost|.*\.localhost|.*\.local|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/i;

/**
 * What to tell somebody who tests the trigger in an n8n that the service cannot reach; `undefined`
 * where the address looks reachable or cannot be told.
 */
export function localAddressHint(context: IExecuteFunctions): string | undefined {
	const address = ownAddress(context);
	if (!address || !LOCAL.test(address.hostname)) return undefined;
	return `The webhook URLs of this n8n begin with ${address.origin}, which the service cannot reach from outside. Make n8n reachable over https and set its environment variable WEBHOOK_URL to that address; then enter the new URL in the service.`;
}

/** n8n tells an execution where its webhooks are only by the address that resumes it. */
function ownAddress(context: IExecuteFunctions): URL | undefined {
	const url = String(context.evaluateExpression('{{ $execution.resumeUrl }}', 0));
	return URL.canParse(url) ? new URL(url) : undefined;
}
