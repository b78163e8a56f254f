import { Logger } from '@n8n/backend-common';
import { Container } from '@n8n/di';
import type { INode, INodeExecutionData } from 'n8n-workflow';

import type { OwnChangesOption } from '../../../nodes/AccountingService/trigger/own/option';
import { steadyClock } from '../../../nodes/AccountingService/execution/service/clock';
import { json, LocalService } from '../../localService/localService';
import { Engine, NodeRun } from '../../n8nCore/harness';
import type { Memory } from '../../trigger/after/memory';
import { runTrigger } from '../../trigger/after/runTrigger';
import { SECRET } from '../../trigger/vectors';
import { PolledNode, serveBooks, type Books } from '../pollStage';

export const MINUTE = 60_000;
/** What Catch Up is set to. Minutes. */
const CATCH_UP = 10;

const next = (name: string): INode => ({
	id: name,
	name,
	type: 'n8n-nodes-base.noOp',
	typeVersion: 1,
	position: [400, 0],
	parameters: {},
});

/** Of all tests: what the process knows of the events of one is nothing to the next. */
let events = 0;

/** A workflow of both triggers, the account that they watch, and the time of day. */
export class BothTriggers {
	now = Date.UTC(2026, 0, 2, 9);
	/** Of the whole workflow, as n8n's trigger nodes are set. */
	private catchUp: unknown = CATCH_UP;
	/** The same in both triggers. */
	private own: OwnChangesOption = 'no';
	/** The records say when they were made and changed. */
	hasTimes = true;
	/** How far the clock of the service is ahead. */
	aheadMs = 0;
	areConnected = true;
	/** How long an execution waits for its turn, which another one may take. Minutes. */
	queued = 0;
	/** More triggers that lead to the same node; n8n names those before the two. */
	more: readonly INode[] = [];
	/** Of the changes trigger. */
	parameters: INode['parameters'] = {};
	extra: Partial<INode> = {};
	readonly books: Books = { customers: [], expenses: [], invoices: [], projects: [] };
	hints: readonly string[] = [];
	/** What n8n's log was told. */
	readonly logged: unknown[][] = [];
	private executions = 0;
	private isOver = false;
	private readonly logger = Container.get(Logger);
	private polled?: PolledNode;

	private constructor(
		readonly memory: Memory,
		readonly service: LocalService,
		private readonly engine: Engine,
	) {
		jest.spyOn(Date, 'now').mockImplementation(() => this.now);
		const { sleep } = steadyClock;
		// What is left for other processes is left twice, a moment apart.
		jest
			.spyOn(steadyClock, 'sleep')
			.mockImplementation(async (ms, signal) => (ms === 100 ? undefined : await sleep(ms, signal)));
		const warn = (...words: unknown[]) => void this.logged.push(words);
		const levels = { warn, info() {}, debug() {}, error() {} };
		const logger = { ...levels, scoped: () => levels };
		Container.set(Logger, logger as unknown as Logger);
		serveBooks(service, this.books);
		const { respond } = service;
		service.respond = (hit, response) => {
			if (hit.method !== 'PUT') return respond(hit, response);
			const [, , kind = '', id] = hit.path.split('/');
			const before = this.books[kind]!.find((one) => String(one.id) === id);
			const fields = JSON.parse(hit.body) as Record<string, unknown>;
			json(this.write(kind, { ...fields, id: before?.id }))(hit, response);
		};
	}

	static async start(memory: Memory): Promise<BothTriggers> {
		const service = await LocalService.start();
		const engine = await Engine.start({
			accountingServiceWebhookApi: { signingSecret: SECRET },
			accountingServiceApi: { baseUrl: service.baseUrl, apiKey: 'the-key' },
		});
		memory.forget();
		memory.isLost = false;
		memory.query = async () => {};
		return new BothTriggers(memory, service, engine);
	}

	/** What a test that took too long still does, ends here: it would set the clock of the next file. */
	async stop(): Promise<void> {
		if (this.isOver) return;
		this.isOver = true;
		Container.set(Logger, this.logger);
		jest.restoreAllMocks();
		await this.service.stop();
	}

	/** As the service dates what happens now. */
	get iso(): string {
		return new Date(this.now + this.aheadMs).toISOString();
	}

	/** Catch Up is changed, which n8n's nodes see from now on. */
	set(catchUp: unknown): void {
		this.catchUp = catchUp;
		const staticData = this.polled?.staticData ?? {};
		this.polled = new PolledNode(this.engine, this.changesNode().parameters, 'c');
		this.polled.staticData = staticData;
	}

	/** Ignore Own Changes is changed, in both triggers. */
	ignoreOwnChanges(option: OwnChangesOption): void {
		this.own = option;
		this.restart();
	}

	/** n8n is killed and comes back. */
	restart(): void {
		this.set(this.catchUp);
	}

	/** What the changes trigger has remembered. */
	remember(memory: string): void {
		this.polled!.staticData = { memory };
	}

	wait(minutes: number): void {
		this.now += minutes * MINUTE;
	}

	/** The first record of a kind comes, or changes; returns it as it is then. */
	write(kind: string, record: Record<string, unknown>): Record<string, unknown> {
		const rows = this.books[kind]!;
		const at = rows.findIndex(({ id }) => id === record.id);
		const { iso, hasTimes } = this;
		const written = { ...rows[at], ...(hasTimes && { updated_at: iso }), ...record };
		if (at === -1) rows.unshift({ ...(hasTimes && { created_at: iso }), ...written });
		else rows[at] = written;
		return written;
	}

	/** An action node of the same n8n changes a record; returns it as it is then. */
	async act(
		resource: 'customer' | 'invoice',
		id: unknown,
		fields: object,
	): Promise<Record<string, unknown>> {
		const parameters = {
			...{ resource, operation: 'update', fieldsMode: 'json' },
			fieldsJson: JSON.stringify(fields),
			[`${resource}Id`]: { __rl: true, mode: 'id', value: String(id) },
		};
		const action = this.engine.node('accountingService', parameters, { name: 'Action' });
		const run = new NodeRun(await this.engine.runAll([action], {}, [{ json: {} }]), 'Action');
		return run.json[0]!;
	}

	/** An event that the service makes now. */
	event(
		type: string,
		data: unknown,
	): { id: string; type: string; created_at: string; data: unknown } {
		events += 1;
		return { id: `evt_${events}`, type, created_at: this.iso, data };
	}

	/** The event arrives now; the types of what the webhook trigger passes on. */
	async deliver(...how: Parameters<BothTriggers['delivered']>): Promise<string[]> {
		return (await this.delivered(...how)).map(({ type }) => String(type));
	}

	/** The same, as it is passed on. */
	async delivered(
		event: ReturnType<BothTriggers['event']>,
		parameters: INode['parameters'] = {},
		mode: 'webhook' | 'retry' | 'manual' = 'webhook',
	): Promise<Array<Record<string, unknown>>> {
		const { id: eventId, type, created_at: createdAt } = event;
		const receivedAt = new Date(this.now).toISOString();
		const _delivery = { eventId, type, companyId: 42, createdAt, receivedAt };
		const items = [{ json: { ...event, _delivery } }] as INodeExecutionData[];
		this.wait(this.queued);
		const run = await this.run(this.webhookNode(parameters), items, mode);
		this.hints = run.hints;
		return run.json;
	}

	/** What a poll finds now. */
	async poll(): Promise<INodeExecutionData[]> {
		if (this.isOver) throw new Error('The test is over');
		this.now += 500;
		this.polled ??= new PolledNode(this.engine, this.changesNode().parameters, 'c');
		return (await this.polled.poll()) ?? [];
	}

	/** What the changes trigger passes on of it. */
	async passOn(
		items: INodeExecutionData[],
		mode: 'trigger' | 'retry' | 'manual' = 'trigger',
	): Promise<Array<Record<string, unknown>>> {
		const run = await this.run(this.changesNode(), items, mode);
		this.hints = run.hints;
		return [...run.output(), ...run.output(1)].map(({ json }) => json);
	}

	/** What a poll finds now, as it is passed on. */
	private async passedOn(): Promise<Array<Record<string, unknown>>> {
		const items = await this.poll();
		return items.length > 0 ? await this.passOn(items) : [];
	}

	/** The types of what a poll a few seconds later passes on. */
	async told(): Promise<string[]> {
		this.now += 20_000;
		return (await this.passedOn()).map(({ type }) => String(type));
	}

	/** A poll each minute for some minutes; what is passed on, as its types and records. */
	async pollFor(minutes: number): Promise<string[]> {
		const told: string[] = [];
		for (let minute = 0; minute < minutes; minute += 1) {
			for (const { type, data } of await this.passedOn())
				told.push(`${String(type)} ${String((data as { id: unknown }).id)}`);
			this.wait(1);
		}
		return told;
	}

	private async run(
		node: INode,
		items: INodeExecutionData[],
		mode: 'webhook' | 'trigger' | 'retry' | 'manual',
	) {
		if (this.isOver) throw new Error('The test is over');
		this.executions += 1;
		const other = node.name === 'Changes' ? this.webhookNode() : this.changesNode();
		return await runTrigger(this.engine, node, items, {
			mode,
			executionId: `execution ${this.executions}`,
			following: next('Next'),
			beside: this.areConnected ? [other, ...this.more] : this.more,
		});
	}

	/** A trigger beside the two, with another name. */
	another(type: string, parameters: INode['parameters'] = {}, extra: Partial<INode> = {}): INode {
		return this.engine.node(type, parameters, { id: 'another', name: 'Another', ...extra });
	}

	private webhookNode(parameters: INode['parameters'] = {}): INode {
		const options = { ignoreOwnChanges: this.own, ...(parameters.options as object) };
		const all = { ...parameters, options };
		return this.engine.node('accountingServiceTrigger', all, { id: 'w', name: 'Webhook' });
	}

	private changesNode(): INode {
		const options = { onlyMissed: this.catchUp as number, ignoreOwnChanges: this.own };
		const parameters = { watch: ['*'], simplify: false, ...this.parameters, options };
		return this.engine.node('accountingServiceChangesTrigger', parameters, {
			id: 'c',
			name: 'Changes',
			...this.extra,
		});
	}
}
