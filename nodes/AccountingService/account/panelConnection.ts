import { ExpressionError, NodeOperationError, type ILoadOptionsFunctions } from 'n8n-workflow';

import type { Connection } from '../execution/job/job';
import { connect, CREDENTIAL } from '../execution/service/connect';

/** The connection of the panel, which has no items: there an expression that reads one gives nothing. */
export async function panelConnection(context: ILoadOptionsFunctions): Promise<Connection> {
	// For a new node n8n asks before it puts the credential in.
	if (context.getNode().credentials?.[CREDENTIAL] === undefined)
		throw new NodeOperationError(context.getNode(), 'No credential was chosen yet', {
			description: 'Choose one, then click Retry.',
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
