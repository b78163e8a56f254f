import { newProject, projectKind } from '../books/projects.ts';
import { daysAfter } from '../books/days.ts';
import { wordsOf } from '../books/records/records.ts';
import { plain } from '../books/records/series.ts';
import type { Database } from '../database/database.ts';
import type { SeededCustomer } from './customers.ts';
import type { Dice } from './random.ts';
import { undertakings } from './words.ts';

export interface SeededProject {
	id: number;
	customer_id: number;
}

export function seedProjects(
	database: Database,
	dice: Dice,
	count: number,
	today: string,
	customers: SeededCustomer[],
): SeededProject[] {
	const projects: SeededProject[] = [];
	for (let index = 0; index < count; index += 1) {
		const customer = customers[index % customers.length] as SeededCustomer;
		// The oldest first, so that numbers and ids follow the dates.
		const age = 20 + Math.floor(((count - 1 - index) * 400 + dice.roll(400)) / count);
		const started = daysAfter(today, -age);
		const status = index % 5 === 3 ? 'completed' : index % 7 === 6 ? 'on_hold' : 'active';
		const row = {
			...newProject,
			number: plain('P', index + 1),
			status,
			name: `${dice.pick(undertakings)} for ${customer.name}`,
			customer_id: customer.id,
			currency: customer.currency,
			budget: (20 + dice.roll(180)) * 10_000,
			hourly_rate: dice.pick([6_500, 8_275, 9_000]),
			start_date: started,
			end_date: status === 'completed' ? daysAfter(started, 20) : null,
			created_at: `${started}T10:00:00.000Z`,
			updated_at: `${started}T10:00:00.000Z`,
		};
		const id = database.insert('projects', { ...row, search_text: wordsOf(projectKind, row) });
		projects.push({ id, customer_id: customer.id });
	}
	return projects;
}
