import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { ListQuery } from '../schemas/list.ts';
import type { ProjectInput, ProjectRecord } from '../schemas/project.ts';
import { type Listed, type Page, listPage, searchText } from './listing.ts';
import { cents, shown } from './money.ts';
import { type Row, differs, given } from './record.ts';
import { Refusal, noSuch } from './refusal.ts';
import { mustExist } from './references.ts';
import { nextNumber, plain } from './series.ts';

/** A project as it is stored: sums in cents. */
export type ProjectRow = ProjectRecord;

export const projectTable: Listed = {
	table: 'projects',
	also: '(SELECT name FROM customers WHERE customers.id = customer_id) AS customer_name',
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

function columns(input: Partial<ProjectInput>): Row {
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

export class Projects {
	private readonly database: Database;
	private readonly clock: Clock;

	constructor(database: Database, clock: Clock) {
		this.database = database;
		this.clock = clock;
	}

	list(query: ListQuery): Page<ProjectRecord> {
		const page = listPage<ProjectRow>(this.database, projectTable, query);
		return { ...page, rows: page.rows.map(shownProject) };
	}

	row(id: number): ProjectRow {
		const sql = `SELECT *, ${projectTable.also} FROM projects WHERE id = ?`;
		const row = this.database.one<ProjectRow>(sql, id);
		if (!row) throw noSuch('project', id);
		return row;
	}

	get(id: number): ProjectRecord {
		return shownProject(this.row(id));
	}

	create(input: ProjectInput): ProjectRecord {
		return this.database.transaction(() => {
			const stamp = this.clock.stamp();
			const row: Row = {
				...newProject,
				start_date: this.clock.today(),
				...columns(input),
				number: plain('P', nextNumber(this.database, 'project')),
				created_at: stamp,
				updated_at: stamp,
			};
			this.check(row);
			return this.get(this.database.insert('projects', { ...row, search_text: projectWords(row) }));
		});
	}

	update(id: number, input: Partial<ProjectInput>): ProjectRecord {
		return this.database.transaction(() => {
			const before = this.row(id);
			const changes = columns(input);
			if (!differs(before, changes)) return shownProject(before);
			const row = { ...before, ...changes };
			this.check(row);
			this.database.update('projects', id, {
				...changes,
				updated_at: this.clock.stamp(),
				search_text: projectWords(row),
			});
			return this.get(id);
		});
	}

	remove(id: number): { id: number; deleted: true } {
		return this.database.transaction(() => {
			const { name } = this.row(id);
			for (const table of ['invoices', 'expenses']) {
				const sql = `SELECT count(*) AS used FROM ${table} WHERE project_id = ?`;
				const used = this.database.one<{ used: number }>(sql, id)?.used ?? 0;
				if (used) throw new Refusal(400, `${name} still has ${used} ${table}; delete those first`);
			}
			this.database.run('DELETE FROM projects WHERE id = ?', id);
			return { id, deleted: true };
		});
	}

	private check(row: Row): void {
		mustExist(this.database, 'customers', 'customer_id', row.customer_id);
		if (row.end_date && row.start_date && row.end_date < row.start_date) {
			throw new Refusal(400, 'end_date: lies before start_date');
		}
	}
}
