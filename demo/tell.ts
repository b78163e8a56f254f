import type { Item } from '../n8n/executions.ts';

/** What came of a step, in a few words for the report. */
export type Tell = (items: readonly Item[]) => string;

/** How many records came, and the first few of them: `5 invoices: 2026-0001, 2026-0002 …`. */
export function listed(many: string, field: string): Tell {
	return (items) => {
		const names = items.slice(0, 3).map(({ json }) => String(json[field]));
		return `${items.length} ${many}: ${names.join(', ')}${items.length > 3 ? ' …' : ''}`;
	};
}
