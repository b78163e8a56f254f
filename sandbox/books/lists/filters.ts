import type { Value } from '../../database/database.ts';
import type { ListQuery } from '../../schemas/list.ts';

/** The columns in which a table keeps what the common filters ask for. */
export interface Listed {
	table: string;
	/** Columns beyond the table's own, such as the customer's name. */
	also?: string;
	/** Every status there is; a record of no status has none. */
	statuses?: readonly string[];
	customer: string;
	/** By which the records are ordered. */
	day: string;
	/** Set where `day` is an exact time, not only a day. */
	timed?: boolean;
}

export type Filters = Pick<ListQuery, 'status' | 'customer_id' | 'date_from' | 'date_to'>;

/** Rows of an index, told apart by SQL: only ids are read from it, so skipping costs little. */
export interface Found {
	/** `SELECT id ... ORDER BY ...`, the newest first. */
	ids: string;
	/** `SELECT count(*) AS total ...` */
	count: string;
	/** What the count depends on: the records, and their customers' words. */
	tables: string[];
	values: Value[];
}

/** What a list is narrowed to. */
export interface Wanted {
	/** Those of the asked statuses that exist; undefined if none is asked for. */
	statuses?: string[];
	/** The asked customer's id. */
	customer?: number;
	/** The first and last `day`, as they are stored. */
	from?: string;
	to?: string;
}

export function wantedOf(listed: Listed, query: Filters): Wanted {
	const { status, customer_id: customer, date_from: from, date_to: to } = query;
	const asked = status?.split(',').map((one) => one.trim());
	return {
		...(status && { statuses: (listed.statuses ?? []).filter((one) => asked?.includes(one)) }),
		...(customer && { customer: Number(customer) }),
		from: listed.timed ? (from?.moment ?? from?.day) : from?.day,
		to: listed.timed ? to && (to.moment ?? `${to.day}T23:59:59.999Z`) : to?.day,
	};
}
