import { BinaryDataService, ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
	createRunExecutionData,
	Workflow,
	type IConnections,
	type INode,
	type INodeExecutionData,
	type INodeType,
	type IRun,
	type IRunExecutionData,
	type ITaskData,
	type WorkflowExecuteMode,
} from 'n8n-workflow';

import type { Step } from '../draw/step';
import type { Engine } from '../../n8nCore/harness';

export { BinaryDataService };

/** Enough of n8n's Loop Over Items: the first output when all is done, the second for each part. */
const loop: INodeType = {
	description: {
		displayName: 'Loop Over Items',
		name: 'loop',
		group: ['transform'],
		version: 1,
		description: '',
		defaults: {},
		inputs: ['main'],
		outputs: ['main', 'main'],
		properties: [{ displayName: 'Batch Size', name: 'batchSize', type: 'number', default: 1 }],
	},
	async execute() {
		const context = this.getContext('node') as { left?: INodeExecutionData[] };
		context.left ??= [...this.getInputData()];
		const part = context.left.splice(0, this.getNodeParameter('batchSize', 0) as number);
		return [[], part];
	},
};

const node = (name: string, type: string, parameters = {}): INode => ({
	id: name,
	name,
	type,
	typeVersion: 1,
	position: [0, 0],
	parameters,
});

const to = (...names: string[]) =>
	names.map((name) => ({ node: name, type: 'main', index: 0 })) as never;

/** One run of a node of this package, and which items of the step it was given. */
export interface NodeRun {
	readonly node: string;
	readonly items: readonly number[];
	readonly task: ITaskData;
}

export interface Executed {
	/** The execution, or of two the one that failed. */
	readonly run: IRun;
	readonly runs: readonly NodeRun[];
}

type Watching = {
	readonly onStart: (cancel: () => void) => void;
	readonly onMessage: (message: unknown) => void;
};

/** Lets n8n's engine execute the step, in the course that was drawn for it. */
export async function execute(
	engine: Engine,
	made: (name: string) => INode,
	step: Step,
	items: readonly INodeExecutionData[],
	watching: Watching,
): Promise<Executed> {
	const start = node('Start', 'n8n-nodes-base.manualTrigger');
	const nodes = [start, made('Node')];
	const connections: IConnections = { Start: { main: [to('Node')] } };
	if (step.course === 'twoNodes') {
		nodes.push({ ...made('Node 2'), position: [0, 100] });
		connections.Start = { main: [to('Node', 'Node 2')] };
	}
	if (step.course === 'loop') {
		nodes.push(node('Loop', 'loop', { batchSize: step.batchSize }));
		connections.Start = { main: [to('Loop')] };
		connections.Loop = { main: [[], to('Node')] };
		connections.Node = { main: [to('Loop'), to('Loop')] };
	}
	const nodeTypes = {
		getByName: (type: string) => (type === 'loop' ? loop : engine.nodeTypes.getByName(type)),
		getByNameAndVersion: (type: string, version?: number) =>
			type === 'loop' ? loop : engine.nodeTypes.getByNameAndVersion(type, version),
		getKnownTypes: () => ({}),
	};
	const settings = { executionOrder: 'v1' } as const;
	const workflow = new Workflow({
		id: 'workflow',
		nodes,
		connections,
		nodeTypes,
		active: false,
		settings,
	});
	const go = async (
		mode: WorkflowExecuteMode,
		data: IRunExecutionData,
		executionId = 'execution',
	): Promise<IRun> => {
		const hooks = new ExecutionLifecycleHooks(mode, executionId, {
			id: 'workflow',
			name: 'Workflow',
			nodes: [],
			connections: {},
			active: false,
			activeVersionId: null,
			isArchived: false,
			createdAt: new Date(0),
			updatedAt: new Date(0),
		});
		const additional = { ...engine.additionalData(hooks, watching.onMessage), executionId };
		const running = new WorkflowExecute(additional, mode, data).processRunExecutionData(workflow);
		watching.onStart(() => running.cancel());
		return await running;
	};
	const begun = () =>
		createRunExecutionData({
			executionData: {
				nodeExecutionStack: [
					{ node: start, data: { main: [structuredClone([...items])] }, source: null },
				],
			},
		});
	if (step.course === 'twoExecutions') {
		const both = await Promise.all(
			['execution', 'execution 2'].map(async (id) => await go('manual', begun(), id)),
		);
		const [first] = both;
		// The other may have failed, or succeeded, before one was canceled.
		const canceled = both.find(({ status }) => status === 'canceled');
		const run = canceled ?? both.find(({ status }) => status !== 'success') ?? (first as IRun);
		return { run, runs: both.flatMap((one) => runsOf(one, step)) };
	}
	let run = await go('manual', begun());
	if (step.course === 'retryExecution' && run.status === 'error')
		run = await go('retry', againFrom(run));
	return { run, runs: runsOf(run, step) };
}

/** As n8n's "Retry" does: the stored data of the failed execution, without the run that failed. */
function againFrom({ data }: IRun): IRunExecutionData {
	const stored = JSON.parse(JSON.stringify(data)) as IRunExecutionData;
	const { resultData } = stored;
	delete resultData.error;
	resultData.runData[resultData.lastNodeExecuted ?? '']?.pop();
	return stored;
}

function runsOf({ data }: IRun, step: Step): NodeRun[] {
	const all = step.items.map((_, index) => index);
	return ['Node', 'Node 2'].flatMap((name) =>
		(data.resultData.runData[name] ?? []).map((task, nth) => ({
			node: name,
			task,
			items:
				step.course === 'loop' ? all.slice(nth * step.batchSize, (nth + 1) * step.batchSize) : all,
		})),
	);
}
