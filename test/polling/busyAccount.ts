import { json, type Hit, type LocalService } from '../localService/localService';

/** Rows on a page, at most. */
export const PAGE = 10;

/** What somebody does to an account, perhaps while its list is read. */
export interface Deed {
	readonly do: 'create' | 'change' | 'pay' | 'delete' | 'hide' | 'show';
	/** Of the records that are there, counted round and round. */
	readonly which: number;
}

/** How a service lists its invoices. */
export interface Dialect {
	readonly form: 'bare' | 'data' | 'counted';
	readonly order: 'newest first' | 'oldest first' | 'changed last first';
	readonly idName: string;
	readonly paid: string;
	readonly hasTime: boolean;
}

interface Invoice {
	content: number;
	isPaid: boolean;
	isListed: boolean;
	/** A count of all changes. */
	changed: number;
}

/** What happens beside one poll. */
export interface Beside {
	/** Before each of its requests; before the first one: since the last poll. */
	readonly deeds: ReadonlyArray<readonly Deed[]>;
	/** A request that is one too many in this minute. */
	readonly limitedAt?: number;
	/** From this request on the key may do nothing. */
	readonly deniedAt?: number;
}

/** An account that others work in while it is polled; it counts what happened to each invoice. */
export class BusyAccount {
	readonly invoices = new Map<string, Invoice>();
	requests = 0;
	private beside: Beside = { deeds: [] };
	private readonly counts = new Map<string, number>();
	private ids = 0;
	private ticks = 0;

	constructor(
		private readonly dialect: Dialect,
		service: LocalService,
		records: number,
	) {
		for (let at = 0; at < records; at += 1) this.create();
		service.respond = (hit, response) => {
			const { deeds, limitedAt, deniedAt = Infinity } = this.beside;
			for (const deed of deeds[this.requests] ?? []) this.happen(deed);
			this.requests += 1;
			if (this.requests === limitedAt)
				json({ error: 'Too many requests' }, 429, { 'Retry-After': '7' })(hit, response);
			else if (this.requests >= deniedAt) json({ error: 'Not now' }, 403)(hit, response);
			else this.answer(hit)(hit, response);
		};
	}

	/** The next poll begins. */
	begin(beside: Beside): void {
		this.beside = beside;
		this.requests = 0;
	}

	/** How often that happened: `invoice.paid 7`. */
	times(what: string): number {
		return this.counts.get(what) ?? 0;
	}

	showAll(): void {
		for (const invoice of this.invoices.values()) invoice.isListed = true;
	}

	private create(): string {
		this.ids += 1;
		const fresh = { content: 0, isPaid: false, isListed: true, changed: this.tick() };
		this.invoices.set(String(this.ids), fresh);
		return String(this.ids);
	}

	private happen({ do: what, which }: Deed): void {
		if (what === 'create') return this.count('created', this.create());
		const id = [...this.invoices.keys()][which % this.invoices.size];
		const invoice = id === undefined ? undefined : this.invoices.get(id);
		if (id === undefined || !invoice) return;
		if (what === 'hide' || what === 'show') invoice.isListed = what === 'show';
		else if (what === 'delete') {
			this.invoices.delete(id);
			this.count('deleted', id);
		} else {
			invoice.content += 1;
			invoice.changed = this.tick();
			this.count('updated', id);
			if (what === 'pay' && !invoice.isPaid) this.count('paid', id);
			invoice.isPaid ||= what === 'pay';
		}
	}

	private answer({ path, query }: Hit) {
		const id = path.split('/')[3];
		if (id === undefined) return json(this.page(query));
		const invoice = this.invoices.get(id);
		return invoice ? json(this.shown(id, invoice)) : json({ error: 'No such invoice' }, 404);
	}

	private page({ offset = '0', limit = String(PAGE) }: Record<string, string>): unknown {
		const { order, form } = this.dialect;
		const all = [...this.invoices].filter(([, { isListed }]) => isListed);
		if (order === 'newest first') all.reverse();
		if (order === 'changed last first')
			all.sort(([, left], [, right]) => right.changed - left.changed);
		const from = Number(offset);
		const rows = all
			.slice(from, from + Math.min(Number(limit), PAGE))
			.map(([id, invoice]) => this.shown(id, invoice));
		if (form === 'bare') return rows;
		return { data: rows, ...(form === 'counted' && { total: all.length }) };
	}

	private shown(id: string, { content, isPaid, changed }: Invoice) {
		const { idName, paid, hasTime } = this.dialect;
		const at = new Date(Date.UTC(2026, 0, 1) + changed * 1_000).toISOString();
		const status = isPaid ? paid : 'open';
		return { [idName]: id, content, status, ...(hasTime && { updated_at: at }) };
	}

	private tick(): number {
		return (this.ticks += 1);
	}

	private count(kind: string, id: string): void {
		const what = `invoice.${kind} ${id}`;
		this.counts.set(what, this.times(what) + 1);
	}
}
