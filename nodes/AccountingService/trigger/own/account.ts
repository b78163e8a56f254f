import type { IExecuteFunctions } from 'n8n-workflow';

import { connect } from '../../execution/service/connect';

/** The account of the node's credential, as action nodes have it too; `undefined` if that cannot be read. */
export async function accountOf(context: IExecuteFunctions): Promise<string | undefined> {
	const connected = connect(context, context.getExecutionId());
	return await connected.then(
		({ account }) => account,
		() => undefined,
	);
}
