import {
	type ProjectInput,
	type ProjectRecord,
	projectInput,
	projectRecord,
	projectStatuses,
} from '../schemas/project.ts';
import { showing, storing, sum } from './records/columns.ts';
import type { Kind } from './records/records.ts';
import { mustExist } from './records/references.ts';
import { Refusal } from './refusal.ts';

/** A project as it is stored: sums in cents. */
export type ProjectRow = ProjectRecord;

const kept = { budget: sum, hourly_rate: sum };

export const newProject = {
	status: 'active',
	customer_id: null,
	description: null,
	currency: 'EUR',
	budget: null,
	hourly_rate: null,
	end_date: null,
} as const;

export const projectKind: Kind<ProjectRow, ProjectInput, ProjectRecord> = {
	noun: 'project',
	prefix: 'P',
	listed: {
		table: 'projects',
		also: '(SELECT name FROM customers WHERE customers.id = customer_id) AS customer_name',
		statuses: projectStatuses,
		customer: 'customer_id',
		day: 'start_date',
	},
	words: ['number', 'name', 'description'],
	fresh: (today) => ({ ...newProject, start_date: today }),
	columns: storing(projectInput, kept),
	show: showing<ProjectRow, ProjectRecord>(projectRecord, kept),
	settle(database, row) {
		mustExist(database, 'customers', 'customer_id', row.customer_id);
		if (row.end_date && row.start_date && row.end_date < row.start_date) {
			throw new Refusal(400, 'end_date: lies before start_date');
		}
		return {};
	},
	events: {},
	instead: 'give those another project_id, or none, first',
	referring: ['invoices', 'expenses'],
};
