import type { Dialect } from '../draw/dialect';
import type { Change } from '../draw/troubles';
import { plural, type Resource } from '../operations';

export type Row = Record<string, unknown>;

export const idNameIn = ({ idName }: Dialect, resource: string): string =>
	idName === 'own' ? `${resource}_id` : idName;

const others = ['customer', 'expense', 'invoice', 'project'] as const;

/** What is there to trip somebody up: names that n8n or JavaScript gives a meaning, lost digits. */
const oddFields = (): Row => ({
	...(JSON.parse('{"__proto__": {"isAdmin": true}}') as Row),
	error: 'was disputed',
	'dotted.name': '請求書 "1" \\ </script>\n',
	list: [1, { deep: [null] }],
	nothing: null,
	data: 'no wrapper',
});

/** Sent as a number: world/said.ts. */
const BIG = '12345678901234567890';

/** The books of one company: its records. Every third e-mail is shared with the record before. */
export class Account {
	private readonly books = new Map<string, Row[]>();
	/** Ids of records that others removed, added or changed: whoever reads may or may not see them. */
	readonly unsettled = new Set<string>();
	private extra = 0;

	constructor(
		readonly dialect: Dialect,
		readonly resource: Resource,
		size: number,
		readonly company: 0 | 1,
	) {
		for (const kind of others) {
			const rows: Row[] = [];
			this.books.set(kind, rows);
			const count = kind === resource ? size : 3;
			for (let n = 1; n <= count; n += 1) rows.push(this.initial(kind, n));
		}
	}

	of(resource: string): Row[] {
		return this.books.get(resource) ?? [];
	}

	/** In the resource that the step is about. */
	get rows(): Row[] {
		return this.of(this.resource);
	}

	idOf(row: Row, resource: string = this.resource): string | undefined {
		const id = row[idNameIn(this.dialect, resource)];
		return id === undefined ? undefined : String(id);
	}

	find(resource: string, id: string): Row | undefined {
		return this.of(resource).find((row) => this.idOf(row, resource) === id);
	}

	/** Gives a new record an id that follows from its mark, whatever the order of arrival. */
	create(resource: string, body: Row): Row {
		const mark = /^mark-(\d+)$/.exec(String(body.mark))?.[1];
		return this.add(resource, body, 1_000 + 10 * Number(mark ?? 90));
	}

	duplicate(resource: string, source: Row): Row {
		const number = /\d{1,6}$/.exec(this.idOf(source, resource) ?? '')?.[0] ?? '0';
		const { mark: _, ...copy } = structuredClone(source);
		return this.add(resource, copy, 20_000 + 10 * Number(number));
	}

	change(kind: Change['kind']): void {
		if (kind === 'append' || kind === 'insert') {
			const row = this.initial(this.resource, 90_000 + this.extra++);
			this.unsettled.add(this.idOf(row) ?? '');
			if (kind === 'append') this.rows.push(row);
			else this.rows.unshift(row);
			return;
		}
		// What the node itself has written stays, so that its being there says something of the node.
		const first = this.rows.find(({ mark }) => mark === undefined);
		if (!first) return;
		this.unsettled.add(this.idOf(first) ?? '');
		if (kind === 'deleteFirst') this.rows.splice(this.rows.indexOf(first), 1);
		else first.email = `renamed-${String(first.email)}`;
	}

	private add(resource: string, body: Row, from: number): Row {
		let number = from;
		while (this.find(resource, this.id(number))) number += 1;
		const row = { ...body, [idNameIn(this.dialect, resource)]: this.typed(number) };
		this.of(resource).push(row);
		return row;
	}

	private initial(kind: string, n: number): Row {
		const hasId = !this.dialect.lacksIds || n % 7 !== 0;
		return {
			...(hasId && { [idNameIn(this.dialect, kind)]: this.typed(n) }),
			email: `m${n % 3 === 0 ? n - 1 : n}@example.com`,
			ref: `old-${n % 9 === 0 ? n - 1 : n}`,
			...(n % 5 !== 0 && { status: ['paid', 'sent', 'Paid ', 'overdue'][n % 4] }),
			date: `2026-0${(n % 8) + 1}-15`,
			...(kind !== 'customer' && { customer_id: (n % 3) + 6 }),
			customer: { name: `Client ${n}`, code: n },
			company: this.company,
			kind: plural[kind as Resource],
			created_at: '2026-01-01T08:00:00Z',
			...(this.dialect.records === 'odd' && n % 2 === 1 && oddFields()),
			...(this.dialect.records === 'odd' && n % 4 === 1 && { big: BIG }),
		};
	}

	private id(number: number): string {
		const { idKind } = this.dialect;
		if (idKind === 'text') return `rec_${number}`;
		return idKind === 'number'
			? String(number)
			: `12345678901234${String(number).padStart(6, '0')}`;
	}

	private typed = (number: number) => (this.dialect.idKind === 'number' ? number : this.id(number));
}
