import '../../n8nCore/environment';
import { ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
	createRunExecutionData,
	type INode,
	type INodeExecutionData,
	type WorkflowExecuteMode,
} from 'n8n-workflow';

import { steadyClock } from '../../../nodes/AccountingService/execution/service/clock';
import { settling } from '../../../nodes/AccountingService/trigger/after/keepRecorded';
import { between } from '../../../nodes/AccountingService/trigger/after/lag/secondLooks';
import { NodeRun, type Engine } from '../../n8nCore/harness';
import { VirtualClock } from '../../transport/virtualClock';

// What is looked for again behind an execution must not reach into the next test.
settling.clock = new VirtualClock();

/** What a run has paused between its looks for what it did not find, which takes no time. Milliseconds. */
export const pauses: number[] = [];
beforeEach(() => void pauses.splice(0));
between.clock = {
	...steadyClock,
	sleep: async (ms, signal) => {
		pauses.push(ms);
		await steadyClock.sleep(0, signal);
	},
};

interface How {
	readonly mode?: WorkflowExecuteMode;
	readonly executionId?: string;
	readonly workflowId?: string;
	/** The base address of n8n's webhooks. */
	readonly address?: string;
	/** Nodes of n8n's own after the trigger, each behind it. */
	readonly following?: INode | readonly [INode, ...INode[]];
	/** A tool of the first of them. */
	readonly tool?: INode;
	/** Other triggers of the workflow, which lead to the same node. */
	readonly beside?: readonly INode[];
	/** Somebody cancels the execution then. */
	readonly canceled?: Promise<void>;
	/** Called once a node has ended, with its name. */
	readonly onEnd?: (name: string) => Promise<void>;
}

/** Runs `execute()`: n8n's engine with the trigger as the first node. */
export async function runTrigger(
	engine: Engine,
	node: INode,
	items: INodeExecutionData[],
	{
		mode = 'webhook',
		executionId = 'execution',
		workflowId = 'workflow',
		address = 'https://n8n.example.com',
		following,
		tool,
		beside = [],
		canceled,
		onEnd,
	}: How = {},
): Promise<NodeRun> {
	const hooks = new ExecutionLifecycleHooks(mode, executionId, {
		id: workflowId,
		name: 'Workflow',
		nodes: [],
		connections: {},
		active: true,
		activeVersionId: null,
		isArchived: false,
		createdAt: new Date(0),
		updatedAt: new Date(0),
	});
	if (onEnd) hooks.addHandler('nodeExecuteAfter', onEnd);
	const additional = engine.additionalData(hooks);
	additional.executionId = executionId;
	additional.webhookWaitingBaseUrl = `${address}/webhook-waiting`;
	const triggers: [INode, ...INode[]] = [node, ...beside];
	const nodes = following ? [following].flat() : [];
	const main = [nodes.map(({ name }) => ({ node: name, type: 'main' as const, index: 0 }))];
	const ofTool = main[0]!.slice(0, 1).map((next) => ({ ...next, type: 'ai_tool' as const }));
	const workflow = engine.workflow(
		[...triggers, ...nodes, ...(tool ? [tool] : [])],
		{
			...Object.fromEntries(triggers.map(({ name }) => [name, { main }])),
			...(tool && { [tool.name]: { ai_tool: [ofTool] } }),
		},
		workflowId,
	);
	const start = { node: workflow.getNode(node.name)!, data: { main: [items] }, source: null };
	const data = createRunExecutionData({ executionData: { nodeExecutionStack: [start] } });
	const running = new WorkflowExecute(additional, mode, data).processRunExecutionData(workflow);
	void canceled?.then(() => running.cancel());
	return new NodeRun(await running, node.name);
}
