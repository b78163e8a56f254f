import { ExpressionError, NodeOperationError, type ILoadOptionsFunctions } from 'n8n-workflow';

import type { Connection } from '../execution/job/job';
import { connect, CREDENTIAL } from '../execution/service/connect';

/** For a new node n8n asks before it puts the credential in, and shows it then. */
export const hasCredential = (context: ILoadOptionsFunctions): boolean =>
	context.getNode().credentials?.[CREDENTIAL] !== undefined;

/** The connection of the panel, which has no items: there an expression that reads one gives nothing. */
export async function panelConnection(context: ILoadOptionsFunctions): Promise<Connection> {
	if (!hasCredential(context))
		throw new NodeOperationError(context.getNode(), 'n8n asked before a credential was chosen', {
			description: 'Once one stands above, click Retry, or close this panel and open it again.',
		});
	try {
		return await connect(context, 'editor');
	} catch (thrown) {
		throw thrown instanceof ExpressionError
			? new NodeOperationError(
					context.getNode(),
					'This credential depends on the item: use By ID, and Field by Field or JSON',
				)
			: thrown;
	}
}
