import { expenseKind, newExpense, taxWithin } from '../books/expenses.ts';
import { daysAfter } from '../books/days.ts';
import { wordsOf } from '../books/records/records.ts';
import { plain } from '../books/records/series.ts';
import type { Database } from '../database/database.ts';
import type { Dice } from './random.ts';
import type { SeededProject } from './projects.ts';
import { purchases } from './words.ts';

export function seedExpenses(
	database: Database,
	dice: Dice,
	count: number,
	today: string,
	projects: SeededProject[],
): void {
	for (let index = 0; index < count; index += 1) {
		const { most, ...purchase } = dice.pick(purchases);
		const day = daysAfter(today, -Math.floor((count - index) * 2.5) % 1400);
		const amount = 250 + dice.roll(most);
		const project = index % 3 === 0 ? dice.pick(projects) : undefined;
		const row = {
			...newExpense,
			...purchase,
			number: plain('E', index + 1),
			status: dice.pick(['pending', 'approved', 'approved', 'reimbursed']),
			date: day,
			currency: 'GBP',
			amount,
			tax: taxWithin(amount, newExpense.tax_rate),
			customer_id: project?.customer_id ?? null,
			project_id: project?.id ?? null,
			billable: project ? 1 : 0,
			created_at: `${day}T17:00:00.000Z`,
			updated_at: `${day}T17:00:00.000Z`,
		};
		database.insert('expenses', { ...row, search_text: wordsOf(expenseKind, row) });
	}
}
