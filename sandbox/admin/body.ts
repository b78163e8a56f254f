import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyText } from '../api/limits/limitedBody.ts';
import { check } from '../api/validate.ts';
import { Refusal } from '../books/refusal.ts';

/** The JSON body of an admin request, checked; an empty body is an empty object. */
export async function bodyOf<Checked extends object>(
	context: Context,
	schema: z.ZodType<Checked>,
): Promise<Checked> {
	const text = await bodyText(context.req);
	let body: unknown = {};
	try {
		if (text.trim()) body = JSON.parse(text);
	} catch {
		throw new Refusal(400, 'The request body is not valid JSON');
	}
	return check(schema, body);
}
