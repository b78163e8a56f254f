import { type ProjectInput, type ProjectRecord, projectStatuses } from '../schemas/project.ts';
import { type Listed, searchText } from './listing.ts';
import { cents, shown } from './money.ts';
import { type Row, given } from './record.ts';

/** A project as it is stored: sums in cents. */
export type ProjectRow = ProjectRecord;

export const projectTable: Listed = {
	table: 'projects',
	also: '(SELECT name FROM customers WHERE customers.id = customer_id) AS customer_name',
	statuses: projectStatuses,
	customer: 'customer_id',
	day: 'start_date',
	searchesCustomer: true,
};

const plainFields = [
	'name',
	'status',
	'customer_id',
	'description',
	'currency',
	'start_date',
	'end_date',
] as const;

export const newProject = {
	status: 'active',
	customer_id: null,
	description: null,
	currency: 'EUR',
	budget: null,
	hourly_rate: null,
	end_date: null,
} as const;

/** The columns that a client's input changes. */
export function projectColumns(input: Partial<ProjectInput>): Row {
	const row = given(input, plainFields);
	for (const name of ['budget', 'hourly_rate'] as const) {
		const amount = input[name];
		if (amount !== undefined) row[name] = amount === null ? null : cents(amount);
	}
	return row;
}

export function projectWords(row: Row): string {
	return searchText(...['number', 'name', 'description'].map((name) => row[name] as string | null));
}

export function shownProject(row: ProjectRow): ProjectRecord {
	return {
		id: row.id,
		number: row.number,
		status: row.status,
		name: row.name,
		customer_id: row.customer_id,
		customer_name: row.customer_name,
		description: row.description,
		currency: row.currency,
		budget: row.budget === null ? null : shown(row.budget),
		hourly_rate: row.hourly_rate === null ? null : shown(row.hourly_rate),
		start_date: row.start_date,
		end_date: row.end_date,
		created_at: row.created_at,
		updated_at: row.updated_at,
	};
}
