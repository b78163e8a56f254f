import type { Database } from '../../database/database.ts';
import type { ListQuery } from '../../schemas/list.ts';
import { type Listed, type Page, listPage, rowOf } from '../lists/listing.ts';
import { noSuch } from '../refusal.ts';

/** What it takes to read the records of a kind. */
export interface Readable<Stored, Shown> {
	/** `customer`: what a record is called. */
	noun: string;
	listed: Listed;
	/** A record as the API shows it. */
	show(row: Stored): Shown;
}

/** All records of one kind, to read. */
export class Collection<
	Stored,
	Shown,
	Known extends Readable<Stored, Shown> = Readable<Stored, Shown>,
> {
	protected readonly database: Database;
	protected readonly kind: Known;

	constructor(database: Database, kind: Known) {
		this.database = database;
		this.kind = kind;
	}

	list(query: ListQuery): Page<Shown> {
		const page = listPage<Stored>(this.database, this.kind.listed, query);
		return { ...page, rows: page.rows.map((row) => this.kind.show(row)) };
	}

	row(id: number): Stored {
		const { noun, listed } = this.kind;
		const row = rowOf<Stored>(this.database, listed, id);
		if (!row) throw noSuch(noun, id);
		return row;
	}

	get(id: number): Shown {
		return this.kind.show(this.row(id));
	}
}
