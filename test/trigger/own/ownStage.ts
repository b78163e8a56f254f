import type { IConnections, INode, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { Engine, NodeRun } from '../../n8nCore/harness';
import { PolledNode } from '../../polling/pollStage';
import { runTrigger } from '../after/runTrigger';
import { SECRET } from '../vectors';

export type Option = 'no' | 'mark' | 'yes';

/** An event as the service makes it. */
export interface Event {
	readonly type: string;
	readonly data: object;
}

type Mode = 'webhook' | 'retry' | 'manual' | 'trigger';

/** What a trigger does with what it is given. */
interface Given {
	readonly option?: unknown;
	readonly mode?: Mode;
	/** More options. */
	readonly options?: INodeParameters;
	readonly parameters?: INodeParameters;
	/** An action node follows it in its workflow, perhaps as a tool of an agent. */
	readonly leadsToAction?: boolean | 'tool';
	/** When the event came. */
	readonly receivedAt?: number;
	/** When it happened. */
	readonly createdAt?: number;
	/** Absent, it is a new one. */
	readonly eventId?: string;
}

/** Action nodes and triggers of one n8n, as one process or as several. */
export class OwnStage {
	hints: readonly string[] = [];
	private events = 0;
	private executions = 0;
	readonly polled: PolledNode;

	private constructor(
		readonly engine: Engine,
		/** What the action nodes reach. */
		private readonly acting: Engine,
	) {
		this.polled = new PolledNode(engine, this.changes().parameters, 'c');
	}

	static async start(account: { baseUrl: string; apiKey: string }, other = account) {
		const { baseUrl, apiKey } = account;
		const engine = await Engine.start({
			accountingServiceWebhookApi: { signingSecret: SECRET },
			accountingServiceApi: { baseUrl, apiKey },
		});
		const { baseUrl: otherBase, apiKey: otherKey } = other;
		const acting = engine.with({
			accountingServiceApi: { baseUrl: otherBase, apiKey: otherKey },
		});
		return new OwnStage(engine, acting);
	}

	/** An action node does something; `behind`: a trigger that leads to it in its workflow. */
	async act(parameters: INodeParameters, behind?: INode): Promise<NodeRun> {
		const action = this.acting.node('accountingService', parameters, { name: 'Action' });
		const nodes: [INode, ...INode[]] = behind ? [action, behind] : [action];
		const toAction = { main: [[{ node: 'Action', type: 'main' as const, index: 0 }]] };
		const connections: IConnections = behind ? { [behind.name]: toAction } : {};
		return new NodeRun(await this.acting.runAll(nodes, connections, [{ json: {} }]), 'Action');
	}

	/** The same as the tool of an agent; `behind`: a trigger that leads to the agent. */
	async actAsTool(parameters: INodeParameters, behind: INode): Promise<NodeRun> {
		const tool = this.acting.node('accountingServiceTool', parameters, { name: 'Tool' });
		const to = (node: string, type: 'main' | 'ai_tool') => [[{ node, type, index: 0 }]];
		const connections: IConnections = {
			[behind.name]: { main: to('Agent', 'main') },
			Tool: { ai_tool: to('Agent', 'ai_tool') },
		};
		const nodes: [INode, ...INode[]] = [tool, AGENT, behind];
		return new NodeRun(await this.acting.runAll(nodes, connections, [{ json: {} }]), 'Tool');
	}

	async create(resource: string, fields: object, behind?: INode): Promise<Record<string, unknown>> {
		const { json } = await this.act(writing(resource, 'create', fields), behind);
		return json[0]!;
	}

	async update(resource: string, id: unknown, fields: object, behind?: INode) {
		return await this.act(
			{ ...writing(resource, 'update', fields), ...idOf(resource, id) },
			behind,
		);
	}

	async delete(resource: string, id: unknown, behind?: INode) {
		return await this.act({ resource, operation: 'delete', ...idOf(resource, id) }, behind);
	}

	webhook({ option = 'yes', options = {}, parameters = {} }: Given = {}): INode {
		const all = { ...options, ignoreOwnChanges: option } as INodeParameters;
		const changed = { ...parameters, options: all };
		return this.engine.node('accountingServiceTrigger', changed, { id: 'w', name: 'Webhook' });
	}

	changes({ option = 'yes', options = {}, parameters = {} }: Given = {}): INode {
		const all = { ...options, ignoreOwnChanges: option } as INodeParameters;
		const changed = { watch: ['*'], simplify: false, ...parameters, options: all };
		return this.engine.node('accountingServiceChangesTrigger', changed, {
			id: 'c',
			name: 'Changes',
		});
	}

	/** The events arrive, one execution each; what is passed on. */
	async deliver(events: readonly Event[], given: Given = {}): Promise<Told[]> {
		const told: Told[] = [];
		for (const event of events) {
			this.events += 1;
			const eventId = given.eventId ?? `evt_${this.events}`;
			const now = new Date(given.createdAt ?? Date.now()).toISOString();
			const _delivery = {
				eventId,
				type: event.type,
				companyId: 1,
				createdAt: now,
				receivedAt: new Date(given.receivedAt ?? 0).toISOString(),
			};
			const json = { id: eventId, created_at: now, ...event, _delivery };
			told.push(...(await this.run(this.webhook(given), [{ json }], given)));
		}
		return told;
	}

	/** What a poll finds, and what of it is passed on. */
	async poll(given: Given = {}): Promise<Told[]> {
		return await this.passOn(await this.found(), given);
	}

	async found(): Promise<INodeExecutionData[]> {
		return (await this.polled.poll()) ?? [];
	}

	async passOn(items: INodeExecutionData[], given: Given = {}): Promise<Told[]> {
		if (items.length === 0) return [];
		return await this.run(this.changes(given), items, { mode: 'trigger', ...given });
	}

	private async run(
		node: INode,
		items: INodeExecutionData[],
		{ mode = 'webhook', leadsToAction = false }: Given,
	): Promise<Told[]> {
		this.executions += 1;
		const action = this.acting.node('accountingService', reading, { id: 'a', name: 'Action' });
		const tool = this.acting.node('accountingServiceTool', reading, { id: 't', name: 'Tool' });
		const isTool = leadsToAction === 'tool';
		const run = await runTrigger(this.engine, node, items, {
			mode,
			executionId: `execution ${this.executions}`,
			...(leadsToAction && { following: isTool ? AGENT : action }),
			...(isTool && { tool }),
		});
		this.hints = run.hints;
		return run.json.map(({ type, _delivery }) => {
			const { own } = _delivery as { own?: boolean };
			return own ? `own ${String(type)}` : String(type);
		});
	}
}

/** A stand-in: what it decides is of no account here. */
const AGENT: INode = {
	id: 'agent',
	name: 'Agent',
	type: 'n8n-nodes-base.agent',
	typeVersion: 1,
	position: [0, 0],
	parameters: {},
};

const reading = {
	resource: 'customer',
	operation: 'get',
	customerId: { __rl: true, mode: 'id', value: '7' },
};

/** `invoice.paid`, or `own invoice.paid` if it is marked. */
type Told = string;

const idOf = (resource: string, id: unknown) => ({
	[`${resource}Id`]: { __rl: true, mode: 'id', value: String(id) },
});

const writing = (resource: string, operation: string, fields: object) => ({
	resource,
	operation,
	fieldsMode: 'json',
	fieldsJson: JSON.stringify(fields),
});
