import '../n8nCore/environment';
import { PollContext } from 'n8n-core';
import type {
	IDataObject,
	INodeExecutionData,
	INodeParameters,
	WorkflowExecuteMode,
} from 'n8n-workflow';

import { AccountingServiceChangesTrigger } from '../../nodes/AccountingService/AccountingServiceChangesTrigger.node';
import { PollState } from '../../nodes/AccountingService/polling/memory/pollState';
import { poll } from '../../nodes/AccountingService/polling/poll';
import type { Hit, LocalService } from '../localService/localService';
import type { Engine } from '../n8nCore/harness';

export type Books = Record<string, Array<Record<string, unknown>>>;

/**
 * Answers as an account with these records does: lists newest first with their total, and single records.
 * Pages hold a hundred records at most.
 */
export function serveBooks(service: LocalService, books: Books): void {
	service.respond = ({ path, query }, response) => {
		const [, , resource = '', id] = path.split('/');
		const records = books[resource] ?? [];
		const offset = Number(query.offset ?? 0);
		const rows = records.slice(offset, offset + Math.min(Number(query.limit ?? 100), 100));
		const record = records.find((one) => String(one.id) === id);
		const body = id === undefined ? { data: rows, total: records.length } : record;
		response.writeHead(body ? 200 : 404, { 'Content-Type': 'application/json' });
		response.end(JSON.stringify(body ?? { error: 'There is no such record' }));
	};
}

/** The requests for lists and single records, without their queries. */
export const pathsOf = (hits: readonly Hit[]) => hits.map(({ path }) => path.replace('/api', ''));

/** A node that n8n polls: its context is n8n's own. */
export class PolledNode {
	/** What n8n stores of the node. */
	staticData: IDataObject = {};
	state = new PollState();
	/** What another workflow than usual is, or has in its settings. */
	workflow: { readonly id?: string; readonly timezone?: string } = {};
	/** What n8n's log was told. */
	readonly warnings: string[] = [];

	constructor(
		private readonly engine: Engine,
		private readonly parameters: INodeParameters = {},
		private readonly id = 'polled',
	) {}

	async poll(mode: WorkflowExecuteMode = 'trigger'): Promise<INodeExecutionData[] | null> {
		const items = await poll(this.context(mode), this.state);
		return items?.[0] ?? null;
	}

	/** A poll as n8n makes it, with what all triggers of this process share. */
	async pollAsN8n(mode: WorkflowExecuteMode = 'trigger'): Promise<INodeExecutionData[] | null> {
		const items = await new AccountingServiceChangesTrigger().poll.call(this.context(mode));
		return items?.[0] ?? null;
	}

	/** As n8n gives it to a poll. */
	context(mode: WorkflowExecuteMode = 'trigger'): PollContext {
		const node = this.engine.node('accountingServiceChangesTrigger', this.parameters, {
			id: this.id,
		});
		const workflow = Object.assign(this.engine.workflow([node]), this.workflow);
		const context = new PollContext(
			workflow,
			workflow.getNode(node.name)!,
			this.engine.additionalData(),
			mode,
			'activate',
			undefined,
			undefined,
			undefined,
			undefined,
			() => this.staticData,
		);
		const warn = (text: string) => void this.warnings.push(text);
		Object.defineProperty(context, 'logger', { value: { warn } });
		return context;
	}

	/** The types of the events that a poll finds, each with its record. */
	async types(): Promise<string[]> {
		const items = (await this.poll()) ?? [];
		return items.map(({ json }) => `${String(json.type)} ${String((json.data as IDataObject).id)}`);
	}
}
