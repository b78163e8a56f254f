import type { INode, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { NodeRun } from '../n8nCore/harness';
import type { ActionHarness } from './actionHarness';

const to = (node: string) => [{ node, type: 'main' as const, index: 0 }];

export interface LoopOptions {
	readonly batchSize?: number;
	/** Of action nodes that run after the first one, in each batch. */
	readonly then?: INodeParameters[];
	readonly node?: Partial<INode>;
}

/** Runs an action node inside Loop Over Items: once for each batch, in one execution. */
export async function loopOver(
	{ engine }: ActionHarness,
	parameters: INodeParameters,
	items: INodeExecutionData[],
	{ batchSize = 1, then = [], node }: LoopOptions = {},
): Promise<{ run: NodeRun; batches: INodeExecutionData[][] }> {
	const loop: INode = {
		...engine.node('accountingService', { batchSize }),
		id: 'loop',
		name: 'Loop',
		type: 'n8n-nodes-base.splitInBatches',
		typeVersion: 3,
	};
	const actions = [parameters, ...then].map((given, n) =>
		engine.node('accountingService', given, { id: `n${n}`, name: `Node ${n}`, ...node }),
	);
	const steps = Object.fromEntries(
		actions.map(({ name }, n) => [name, { main: [to(actions[n + 1]?.name ?? loop.name)] }]),
	);
	const connections = { [loop.name]: { main: [[], to('Node 0')] }, ...steps };
	const run = await engine.runAll([loop, ...actions], connections, items);
	const batches = (run.data.resultData.runData['Node 0'] ?? []).map(
		(task) => task.data?.main?.[0] ?? [],
	);
	return { run: new NodeRun(run, loop.name), batches };
}
