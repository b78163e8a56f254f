import { DataDeduplicationService } from 'n8n-core';
import type { DeduplicationMode, IDataDeduplicator } from 'n8n-workflow';

type Check = Parameters<IDataDeduplicator['checkProcessedAndRecord']>;
type Location = Parameters<IDataDeduplicator['clearAllProcessedItems']>;

/**
 * n8n's memory of processed values as `DeduplicationHelper` in n8n 2.41.1 and 1.123.81 works on its
 * table: a row is read and later written back as a whole without a lock, an update of a row that is
 * gone does nothing, and a row that exists already cannot be inserted.
 */
export class Memory implements IDataDeduplicator {
	readonly lists = new Map<string, string[]>();
	/** The rows that are not kept as a list of values. */
	readonly modes = new Map<string, DeduplicationMode>();
	/** The database does not answer. */
	isLost = false;
	/** The rows that were read, in order. */
	readonly looked: string[] = [];

	/** `query` takes as long as a query. */
	constructor(public query = async () => {}) {}

	/** n8n takes one memory for each process; mutation tests run several test files in one. */
	static async start(): Promise<Memory> {
		Reflect.deleteProperty(DataDeduplicationService, 'instance');
		const memory = new Memory();
		await DataDeduplicationService.init(memory);
		return memory;
	}

	forget(): void {
		this.lists.clear();
		this.modes.clear();
		this.looked.length = 0;
	}

	async checkProcessedAndRecord(...[items, scope, data, { mode, maxEntries }]: Check) {
		const key = keyOf(scope, data);
		const values = items.map(String);
		const list = await this.read(key);
		if (list && (this.modes.get(key) ?? 'entries') !== mode)
			throw new Error('incompatible setting');
		if (!list) {
			await this.query();
			if (this.lists.has(key)) throw new Error('duplicate key value violates unique constraint');
			this.lists.set(key, values);
			return { new: items, processed: [] };
		}
		const fresh = items.filter((item) => !list.includes(String(item)));
		const processed = items.filter((item) => list.includes(String(item)));
		await this.write(key, [...list, ...fresh.map(String)].slice(-(maxEntries ?? Infinity)));
		return { new: fresh, processed };
	}

	async removeProcessed(...[items, scope, data]: Check) {
		const key = keyOf(scope, data);
		const list = await this.read(key);
		const removed = items.map(String);
		if (list)
			await this.write(
				key,
				list.filter((value) => !removed.includes(value)),
			);
	}

	async clearAllProcessedItems(...[scope, data]: Location) {
		await this.query();
		this.lists.delete(keyOf(scope, data));
	}

	async getProcessedDataCount(...[scope, data]: Location) {
		const key = keyOf(scope, data);
		const list = await this.read(key);
		return this.modes.has(key) ? 0 : (list?.length ?? 0);
	}

	private async read(key: string): Promise<readonly string[] | undefined> {
		this.looked.push(key);
		await this.query();
		if (this.isLost) throw new Error('the database is locked');
		return this.lists.get(key);
	}

	private async write(key: string, list: string[]): Promise<void> {
		await this.query();
		if (this.lists.has(key)) this.lists.set(key, list);
	}
}

function keyOf(scope: Location[0], { workflow, node }: Location[1]): string {
	if (scope === 'node') return `${workflow.id} ${node?.id}`;
	if (scope === 'workflow') return `${workflow.id} `;
	throw new Error(`There is no scope "${scope}"`);
}
