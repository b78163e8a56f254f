import type { Value } from '../database/database.ts';
import type { ListQuery } from '../schemas/list.ts';

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
	/** Whether the words of a record's customer count as its own. */
	searchesCustomer: boolean;
}

export type Filters = Pick<ListQuery, 'status' | 'customer_id' | 'date_from' | 'date_to'>;

/** Rows of an index, told apart by SQL: only ids are read from it, so skipping costs little. */
export interface Found {
	/** `SELECT id ... ORDER BY ...`, the newest first. */
	ids: string;
	/** `SELECT count(*) AS total ...` */
	count: string;
	values: Value[];
}

/** The asked statuses that exist; undefined if none is asked for. */
export function wantedStatuses(listed: Listed, query: Filters): string[] | undefined {
	if (!query.status) return undefined;
	const asked = query.status.split(',').map((status) => status.trim());
	return (listed.statuses ?? []).filter((status) => asked.includes(status));
}

/** The asked customer's id; 0, which no record has, for what cannot be one. */
export function wantedCustomer(query: Filters): number | undefined {
	if (!query.customer_id) return undefined;
	return /^[1-9]\d{0,14}$/.test(query.customer_id) ? Number(query.customer_id) : 0;
}

/** The first and last `day` of the asked range, as they are stored. */
export function wantedDays(listed: Listed, query: Filters): { from?: string; to?: string } {
	const { date_from: from, date_to: to } = query;
	if (!listed.timed) return { from: from?.day, to: to?.day };
	return { from: from?.moment ?? from?.day, to: to && (to.moment ?? `${to.day}T23:59:59.999Z`) };
}
