import { findChanges } from '../../nodes/AccountingService/polling/find/findChanges';
import type { Found, Lists, Wanted } from '../../nodes/AccountingService/polling/find/wanted';
import type { Row } from '../../nodes/AccountingService/polling/find/read/reading';
import { remember } from '../../nodes/AccountingService/polling/find/firstRun';
import { statusRules } from '../../nodes/AccountingService/execution/fields/statuses';
import { emptyMemory, type Memory } from '../../nodes/AccountingService/polling/memory/memory';
import { packed, unpacked } from '../../nodes/AccountingService/polling/memory/packed';

export const ACCOUNT = 'https://books.example.com';

export interface Entry {
	content: number;
	status: string;
	isListed: boolean;
	/** When it was made or changed, as a count of all changes. */
	moment: number;
}

export const wanted = (changes: Partial<Wanted> = {}): Wanted => ({
	resources: ['invoice'],
	isSelected: () => true,
	statuses: statusRules([], []),
	firstRun: remember,
	contentOf: (record) => record,
	contentsBefore: [],
	isContentNew: false,
	mostDeletions: 0,
	waitMs: 0,
	...changes,
});

const recordOf = (id: string, { content, status, moment }: Entry) => ({
	id,
	content,
	status,
	updated_at: new Date(Date.UTC(2026, 0, 1) + moment * 1_000).toISOString(),
});

/** How a list ends before its end, and what becomes of looks. */
export interface Weather {
	/** The page that cannot be read, counted from 0. */
	readonly brokenPage?: number;
	readonly looksFail?: boolean;
}

/** An account whose invoices are listed newest first, three on a page. */
export class World implements Lists {
	readonly entries = new Map<string, Entry>();
	weather: Weather = {};
	looks = 0;
	/** Lists what changed last first, not what is newest. */
	isSortedByChange = false;
	private moments = 0;

	async *read(): AsyncGenerator<readonly Row[]> {
		const rows = [...this.entries]
			.filter(([, { isListed }]) => isListed)
			.map(([id, entry]) => ({ id, record: recordOf(id, entry) }))
			.reverse();
		if (this.isSortedByChange)
			rows.sort((left, right) => right.record.updated_at.localeCompare(left.record.updated_at));
		for (let page = 0; page * 3 < Math.max(rows.length, 1); page += 1) {
			if (page === this.weather.brokenPage) throw new Error('The list broke off');
			yield rows.slice(page * 3, page * 3 + 3);
		}
	}

	async firstRow(): Promise<Row | undefined> {
		for await (const [row] of this.read()) return row;
		return undefined;
	}

	async look(_resource: string, id: string) {
		this.looks += 1;
		if (this.weather.looksFail) throw new Error('No answer');
		const entry = this.entries.get(id);
		return entry && recordOf(id, entry);
	}

	tick(): number {
		return (this.moments += 1);
	}

	add(id: string, status = 'sent', content = 0): void {
		this.entries.set(id, { content, status, isListed: true, moment: this.tick() });
	}
}

/** Polls one after the other, as one node of one n8n makes them; what it keeps goes through the packing. */
export class Poller {
	memory: Memory = emptyMemory(ACCOUNT);
	process = 'first';
	moment = Date.UTC(2026, 0, 1);

	constructor(
		private readonly world: World,
		private readonly rules = wanted(),
	) {}

	async poll(rules: Partial<Wanted> = {}): Promise<Found> {
		this.moment += 60_000;
		const { moment, process } = this;
		const all = { ...this.rules, ...rules };
		const found = await findChanges(this.memory, all, this.world, { moment, process });
		this.memory = (await unpacked(await packed(found.memory)))!;
		return found;
	}

	/** The types of what a poll finds, each with its record. */
	async types(rules: Partial<Wanted> = {}): Promise<string[]> {
		const { events } = await this.poll(rules);
		return events.map(({ told }) => `${told.type} ${told.recordId}`);
	}
}
