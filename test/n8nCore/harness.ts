import './environment';
import 'reflect-metadata';
import { Container } from '@n8n/di';
import { BinaryDataService, ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
	createRunExecutionData,
	LoggerProxy,
	Workflow,
	type IConnections,
	type IExecuteContextData,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	type IRun,
	type ITaskData,
	type IWorkflowExecuteAdditionalData,
	type WorkflowExecuteMode,
} from 'n8n-workflow';

import { GivenCredentials, type CredentialValues } from './credentials';
import { PackageNodeTypes } from './nodeTypes';
import { sources, type PackageTypes } from './packageTypes';

export const PACKAGE = 'n8n-nodes-accounting-service';

/** n8n's own, though silent, looks up who writes each line. */
const silent = { error() {}, warn() {}, info() {}, debug() {} };

/** Of this test file, whose home it makes. */
let binaryData: Promise<void> | undefined;

/** n8n's real engine with this package's sources in this process: no database, no HTTP server. */
export class Engine {
	private constructor(
		readonly nodeTypes: PackageNodeTypes,
		private readonly types: PackageTypes,
		private readonly credentials: CredentialValues,
	) {}

	/** With the package's sources, or with what n8n's loader has loaded. */
	static async start(credentials: CredentialValues, types = sources): Promise<Engine> {
		await (binaryData ??= Container.get(BinaryDataService).init());
		LoggerProxy.init(silent);
		return new Engine(new PackageNodeTypes(types), types, credentials);
	}

	/** The same engine with other credentials. */
	with(credentials: CredentialValues): Engine {
		return new Engine(this.nodeTypes, this.types, credentials);
	}

	/** A node of this package that uses all credentials given; without any it is as n8n makes a new one. */
	node(type: string, parameters: INodeParameters, extra: Partial<INode> = {}): INode {
		const names = Object.keys(this.credentials);
		return {
			id: `${type}-id`,
			name: 'Node',
			type: `${PACKAGE}.${type}`,
			typeVersion: 1,
			position: [200, 0],
			parameters,
			...(names.length > 0 && {
				credentials: Object.fromEntries(names.map((name) => [name, { id: name, name }])),
			}),
			...extra,
		};
	}

	workflow(nodes: INode[], connections: IConnections = {}, id = 'workflow'): Workflow {
		const { nodeTypes } = this;
		const settings = { executionOrder: 'v1' } as const;
		return new Workflow({ id, nodes, connections, nodeTypes, active: false, settings });
	}

	additionalData(
		hooks?: ExecutionLifecycleHooks,
		onMessage: (message: unknown) => void = () => {},
	): IWorkflowExecuteAdditionalData {
		const data: Partial<IWorkflowExecuteAdditionalData> = {
			credentialsHelper: new GivenCredentials(this.types, this.credentials),
			hooks,
			executionId: 'execution',
			currentNodeExecutionIndex: 0,
			restApiUrl: 'http://127.0.0.1/rest',
			instanceBaseUrl: 'http://127.0.0.1/',
			webhookBaseUrl: 'http://127.0.0.1/webhook',
			webhookTestBaseUrl: 'http://127.0.0.1/webhook-test',
			webhookWaitingBaseUrl: 'http://127.0.0.1/webhook-waiting',
			formWaitingBaseUrl: 'http://127.0.0.1/form-waiting',
			variables: {},
			userId: 'user',
			setExecutionStatus() {},
			sendDataToUI(_, told) {
				if (!Array.isArray(told)) (told.messages as unknown[]).forEach(onMessage);
			},
			logAiEvent() {},
		};
		return data as IWorkflowExecuteAdditionalData;
	}

	/** Runs one node for the given items, as behind a Manual Trigger. */
	async run(
		node: INode,
		items: INodeExecutionData[] = [{ json: {} }],
		options: RunOptions = {},
	): Promise<NodeRun> {
		return new NodeRun(await this.runAll([node], {}, items, options), node.name);
	}

	/** Runs nodes, the first of them behind a Manual Trigger. */
	async runAll(
		nodes: readonly [INode, ...INode[]],
		connections: IConnections,
		items: INodeExecutionData[],
		{
			mode = 'manual',
			times = 1,
			contextData = {},
			executionId = 'execution',
			onStart,
			onMessage,
		}: RunOptions = {},
	): Promise<IRun> {
		const start: INode = {
			id: 'start',
			name: 'Start',
			type: 'n8n-nodes-base.manualTrigger',
			typeVersion: 1,
			position: [0, 0],
			parameters: {},
		};
		const next = { node: nodes[0].name, type: 'main', index: 0 } as const;
		const workflow = this.workflow([start, ...nodes], {
			...connections,
			[start.name]: { main: [Array.from({ length: times }, () => next)] },
		});
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
		const execution = new WorkflowExecute(
			{ ...this.additionalData(hooks, onMessage), executionId },
			mode,
			createRunExecutionData({
				executionData: {
					contextData,
					nodeExecutionStack: [{ node: start, data: { main: [items] }, source: null }],
				},
			}),
		);
		const running = execution.processRunExecutionData(workflow);
		onStart?.(() => running.cancel());
		return await running;
	}
}

export interface RunOptions {
	readonly mode?: WorkflowExecuteMode;
	/** How often the node is reached within the execution, as an agent calls a tool. */
	readonly times?: number;
	/** What nodes remember within the execution: n8n stores it, and a retry begins with it. */
	readonly contextData?: IExecuteContextData;
	/** Executions with the same one are one to those who share out the pace. */
	readonly executionId?: string;
	/** Called with a way to cancel the execution. */
	readonly onStart?: (cancel: () => void) => void;
	/** Called with what the node tells the editor while it runs. */
	readonly onMessage?: (message: unknown) => void;
}

/** What one node did in one execution. */
export class NodeRun {
	constructor(
		readonly run: IRun,
		private readonly name: string,
	) {}

	/** How often the node ran. */
	get times(): number {
		return this.run.data.resultData.runData[this.name]?.length ?? 0;
	}

	get task(): ITaskData | undefined {
		return this.run.data.resultData.runData[this.name]?.[0];
	}

	/** The error that ended the execution. */
	get error() {
		return this.run.data.resultData.error;
	}

	output(index = 0): INodeExecutionData[] {
		if (this.error) throw new Error(`The run ended with: ${this.error.message}`);
		return this.task?.data?.main?.[index] ?? [];
	}

	get json() {
		return this.output().map(({ json }) => json);
	}

	get hints(): string[] {
		return (this.task?.hints ?? []).map(({ message }) => message);
	}
}
