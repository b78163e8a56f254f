import type { IExecuteFunctions } from 'n8n-workflow';

/** Names under which a machine can be reached only from itself or its own network. */
const LOCAL = /^(localhost|.*\.localhost|.*\.local|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/i;

/**
 * A hint for somebody who tests the trigger in an n8n that the service cannot reach; `undefined` if
 * the address looks reachable or is unknown.
 */
export function localAddressHint(context: IExecuteFunctions): string | undefined {
	const address = ownAddress(context);
	if (!address || !LOCAL.test(address.hostname)) return undefined;
	return `The webhook URLs of this n8n begin with ${address.origin}, which the service cannot reach from outside. Make n8n reachable over https and set its environment variable WEBHOOK_URL to that address; then enter the new URL in the service.`;
}

/** The address that resumes an execution is the only one that shows where n8n's webhooks are. */
function ownAddress(context: IExecuteFunctions): URL | undefined {
	const url = String(context.evaluateExpression('{{ $execution.resumeUrl }}', 0));
	return URL.canParse(url) ? new URL(url) : undefined;
}
