import type { Context } from 'hono';
import { Refusal } from '../../books/refusal.ts';
import { idIn } from '../../schemas/wholeNumbers.ts';

/** The record that the address of a page names. */
export function idOnPage(context: Context): number {
	const id = idIn(context.req.param('id') ?? '');
	if (id === undefined) throw new Refusal(404, 'There is no such page');
	return id;
}
