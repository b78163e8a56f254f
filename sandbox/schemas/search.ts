import { z } from '@hono/zod-openapi';
import { creditNoteRecord } from './creditNote.ts';
import { customerRecord } from './customer.ts';
import { expenseRecord } from './expense.ts';
import { atMost } from './fields.ts';
import { invoiceRecord } from './invoice.ts';
import { paging } from './list.ts';
import { projectRecord } from './project.ts';

export const searchTypes = ['customer', 'invoice', 'expense', 'project', 'credit_note'] as const;
export type SearchType = (typeof searchTypes)[number];

/**
 * `invoices` and `credit-note` are understood as `invoice` and `credit_note`; an empty type means
 * all.
 */
function singular(type: unknown): unknown {
	if (typeof type !== 'string') return type;
	return type.replace('-', '_').replace(/s$/, '') || undefined;
}

/** Search accepts the paging of lists too; docs/service.md does not say whether it does. */
export const searchQuery = z.object({
	q: z
		.string('is required: the words to look for')
		.trim()
		.min(1, 'must not be empty')
		.refine(...atMost(500))
		.openapi({ maxLength: 500, pattern: '\\S' })
		.describe('The words to look for, each as the beginning of a word'),
	type: z
		.preprocess(
			singular,
			z.enum(searchTypes, `must be one of ${searchTypes.join(', ')}`).optional(),
		)
		.openapi({ type: 'string', enum: [...searchTypes] })
		.describe('Only records of this kind; all kinds by default'),
	...paging,
});

const kind = <Kind extends SearchType>(type: Kind) =>
	z.literal(type).describe('Which kind of record this is');

/** A match as its own endpoint shows it, with its kind in `type`. */
export const searchHit = z
	.discriminatedUnion('type', [
		z.object({ type: kind('customer'), ...customerRecord.shape }),
		z.object({ type: kind('invoice'), ...invoiceRecord.shape }),
		z.object({ type: kind('expense'), ...expenseRecord.shape }),
		z.object({ type: kind('project'), ...projectRecord.shape }),
		z.object({ type: kind('credit_note'), ...creditNoteRecord.shape }),
	])
	.openapi('SearchHit', { description: 'A record of any kind, with its kind in type' });

export type SearchQuery = z.infer<typeof searchQuery>;
export type SearchHit = z.infer<typeof searchHit>;
