import type { Context } from 'hono';
import { noSuch } from '../books/refusal.ts';
import { idIn } from '../schemas/wholeNumbers.ts';

/** The record of that kind that the address of an admin endpoint names. */
export function idOf(context: Context, kind: string): number {
	const given = context.req.param('id') ?? '';
	const id = idIn(given);
	if (id === undefined) throw noSuch(kind, given);
	return id;
}
