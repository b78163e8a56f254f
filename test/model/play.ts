import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

import type { INodeExecutionData, INodeParameters, NodeParameterValueType } from 'n8n-workflow';

import { Engine, type NodeRun } from '../n8nCore/harness';
import type { Given, ItemOfStep, Step } from './step';
import type { World } from './world';
import { type Account, type Row, WorldService } from './worldService';

export const KEY = 'the-key-of-the-model';

/** What one step did in one world. */
export interface Played {
	readonly world: World;
	readonly step: Step;
	readonly account: Account;
	/** The records at the beginning. */
	readonly before: readonly Row[];
	readonly run: NodeRun;
	readonly items: readonly INodeExecutionData[];
	/** Ids the items are about, as text; of an odd id undefined. */
	readonly ids: ReadonlyArray<string | undefined>;
	/** Everything that anybody gets to see of the run. */
	readonly shown: string;
	/** Requests sent after the node had ended. */
	readonly late: number;
	/** CPU time of this thread, in milliseconds. */
	readonly cpuMs: number;
}

const locator = (value: NodeParameterValueType) =>
	({ __rl: true, mode: 'id', value }) as unknown as NodeParameterValueType;

const named = (given: Given, name: string) => given.expression.replace('NAME', name);

/** Parameters are the same for all items of a node; what differs comes from the items by expressions. */
function parametersOf(step: Step): INodeParameters {
	const { operation } = step;
	const options: INodeParameters = {};
	const filters: INodeParameters = {};
	if (step.concurrency !== undefined) options.concurrency = step.concurrency;
	if (step.outputFields !== undefined) {
		options.output = 'selected';
		options.outputFields = step.outputFields;
	}
	const parameters: INodeParameters = { resource: 'invoice', operation, options, filters };
	if (operation === 'getAll') {
		parameters.returnAll = step.returnAll;
		if (step.limit) parameters.limit = named(step.limit, 'limit');
		if (step.offset) filters.offset = named(step.offset, 'offset');
		if (step.pageSize) options.pageSize = named(step.pageSize, 'pageSize');
	}
	if (['get', 'update', 'delete', 'duplicate'].includes(operation)) {
		parameters.invoiceId = locator('={{ $json.id }}');
	}
	if (operation === 'upsert') {
		parameters.matchField = 'email';
		parameters.matchValue = '={{ $json.match }}';
	}
	if (['create', 'update', 'upsert'].includes(operation)) Object.assign(parameters, fieldsOf(step));
	if (operation === 'create' && step.clientReference) options.clientReferenceField = 'ref';
	return parameters;
}

function fieldsOf({ fieldsMode }: Step): INodeParameters {
	if (fieldsMode === 'json')
		return { fieldsMode, fieldsJson: '={{ JSON.stringify($json.fields) }}' };
	if (fieldsMode === 'keyValue')
		return {
			fieldsMode,
			fieldsUi: {
				field: [
					{ name: 'ref', value: '={{ $json.fields.ref }}' },
					{ name: 'mark', value: '={{ $json.fields.mark }}' },
				],
			},
		};
	return {
		fieldsMode,
		fields: {
			mappingMode: 'defineBelow',
			value: { ref: '={{ $json.fields.ref }}', mark: '={{ $json.fields.mark }}' },
			matchingColumns: [],
			schema: ['ref', 'mark'].map((id) => ({
				id,
				displayName: id,
				required: false,
				defaultMatch: false,
				display: true,
				type: 'string',
			})),
		},
	} as INodeParameters;
}

/** What a `Given` comes to without n8n, where an expression of its own would be needed per item. */
function plain(given: Given): unknown {
	if (given.expression.includes('$now')) return { c: { year: 2026 }, ts: 1 };
	if (given.expression.includes('new Date')) return new Date(0).toISOString();
	return given.value;
}

/** Dates as text are texts. */
const isText = (given: Given) => given.text !== undefined || given.expression.includes('new Date');

function itemOf(
	step: Step,
	item: ItemOfStep,
	index: number,
	before: readonly Row[],
	idName: string,
) {
	const row = before[item.about - 1];
	const id = item.oddId ? plain(item.oddId) : row ? row[idName] : `absent-${index}`;
	const ref = item.knownReference ? `old-${item.about}` : `new-${index}`;
	const json = {
		id,
		match: item.match ? plain(item.match) : undefined,
		fields: item.hasFields ? { ref, mark: `mark-${index}` } : {},
		limit: step.limit?.value,
		offset: step.offset?.value,
		pageSize: step.pageSize?.value,
	};
	const idText = item.oddId ? (isText(item.oddId) ? String(id) : undefined) : String(id);
	return { item: { json } as unknown as INodeExecutionData, id: idText };
}

const quiet: World = {
	idName: 'id',
	idKind: 'text',
	envelope: 'data',
	record: 'bare',
	total: 'right',
	cap: 100,
	offset: 'obeyed',
	beyond: 'list',
	search: 'works',
	size: 0,
	changes: [],
	faults: [],
	credential: 'good',
};

/** Plays steps in worlds, by n8n's real engine over real HTTP. */
export class Stage {
	private constructor(
		private readonly engine: Engine,
		private readonly service: WorldService,
	) {}

	static async open(): Promise<Stage> {
		return new Stage(await Engine.start({ accountingServiceApi: {} }), await WorldService.start());
	}

	async close(): Promise<void> {
		await this.service.stop();
	}

	async play(world: World, step: Step): Promise<Played> {
		const { account, baseUrl } = this.service.open(world);
		const before = account.rows.map((row) => structuredClone(row));
		const given = step.items.map((item, index) => itemOf(step, item, index, before, world.idName));
		const items = given.map(({ item }) => item);
		const told: unknown[] = [];
		const engine = this.engine.with({
			accountingServiceApi: {
				baseUrl: world.credential === 'good' ? baseUrl : 'ftp://nowhere',
				apiKey: KEY,
			},
		});
		const node = engine.node('accountingService', parametersOf(step), {
			onError: step.onError,
			retryOnFail: step.retryOnFail,
			maxTries: 3,
			waitBetweenTries: 1,
		});
		let late = 0;
		const { pathname } = new URL(baseUrl);
		const onSend = (message: unknown) => {
			const { path } = (message as { request: ClientRequest }).request;
			if (account.isOver && path.startsWith(`${pathname}/`)) late += 1;
		};
		subscribe('http.client.request.start', onSend);
		const cpu = process.threadCpuUsage();
		const run = await engine.run(node, structuredClone(items), { onMessage: (m) => told.push(m) });
		const used = process.threadCpuUsage(cpu);
		// What was handed to n8n's request helper before the end is on its way.
		await new Promise(setImmediate);
		account.isOver = true;
		await this.flush();
		unsubscribe('http.client.request.start', onSend);
		const shown = JSON.stringify([run.task, run.error, run.error?.stack, run.error?.message, told]);
		return {
			world,
			step,
			account,
			before,
			run,
			items,
			ids: given.map(({ id }) => id),
			shown,
			late,
			cpuMs: (used.user + used.system) / 1_000,
		};
	}

	/** What is under way when the node ends arrives before this does. */
	private async flush(): Promise<void> {
		const { baseUrl } = this.service.open(quiet);
		for (let round = 0; round < 3; round += 1) await fetch(`${baseUrl}/nothing`);
	}
}
