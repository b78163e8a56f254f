import { ExpressionError, NodeOperationError, type ILoadOptionsFunctions } from 'n8n-workflow';

import type { Connection } from '../execution/job/job';
import { connect, CREDENTIAL } from '../execution/service/connect';

/** For a new node n8n asks before it puts the credential in. */
const NOT_CHOSEN = 'No credential was chosen yet';
const ASK_AGAIN = 'Choose one, then click Retry.';

const DEPENDS_ON_ITEM =
	'This credential depends on the item: use By ID, and Field by Field or JSON';

/** The connection of the panel, which has no items: there an expression that reads one gives nothing. */
export async function panelConnection(context: ILoadOptionsFunctions): Promise<Connection> {
	if (context.getNode().credentials?.[CREDENTIAL] === undefined)
		throw new NodeOperationError(context.getNode(), NOT_CHOSEN, { description: ASK_AGAIN });
	try {
		return await connect(context, 'editor');
	} catch (thrown) {
		throw thrown instanceof ExpressionError
			? new NodeOperationError(context.getNode(), DEPENDS_ON_ITEM)
			: thrown;
	}
}
