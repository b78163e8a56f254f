import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { ListQuery } from '../schemas/list.ts';
import type { ProjectInput, ProjectRecord } from '../schemas/project.ts';
import { type Page, listPage } from './listing.ts';
import {
	type ProjectRow,
	newProject,
	projectColumns,
	projectTable,
	projectWords,
	shownProject,
} from './projectRow.ts';
import { type Row, differs } from './record.ts';
import { mustExist } from './references.ts';
import { Refusal, noSuch } from './refusal.ts';
import { nextNumber, plain } from './series.ts';

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
				...projectColumns(input),
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
			const changes = projectColumns(input);
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
