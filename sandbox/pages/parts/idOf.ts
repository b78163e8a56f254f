import type { Context } from 'hono';
import { Refusal } from '../../books/refusal.ts';

/** The record that an address names; `007` is not 7 and names none. */
export function idOf(context: Context): number {
	const given = context.req.param('id') ?? '';
	if (/^[1-9]\d{0,14}$/.test(given)) return Number(given);
	throw new Refusal(404, 'There is no such page');
}
