import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { Refusal } from '../books/refusal.ts';
import type { Flags } from '../flags.ts';
import { idIn } from '../schemas/wholeNumbers.ts';
import type { Endpoint } from './endpoint.ts';
import { brief } from './brief.ts';
import { bodyText } from './limits/limitedBody.ts';

type Issue = NonNullable<ReturnType<z.ZodType['safeParse']>['error']>['issues'][number];

/** How many fields, or names that are none, one answer speaks of. */
const mostNamed = 5;

const fieldOf = (issue: Issue): string => brief(issue.path.join('.'));

function sentence(issue: Issue): string {
	const field = fieldOf(issue);
	if (issue.code === 'unrecognized_keys') {
		const names = issue.keys.slice(0, mostNamed).map((key) => JSON.stringify(brief(key)));
		const more = issue.keys.length - names.length;
		const all = more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
		return `${all}${field ? ` in ${field}` : ''}: no such field`;
	}
	if (issue.input === undefined) return `${field}: is required`;
	return `${field || 'body'}: ${issue.message}`;
}

/** What a schema says of a field first: that it is no day of the calendar either helps nobody. */
function firstOfEach(issues: Issue[]): Issue[] {
	const byField = new Map<string, Issue>();
	for (const issue of issues) {
		const field = fieldOf(issue);
		if (!byField.has(field)) byField.set(field, issue);
	}
	return [...byField.values()];
}

/**
 * Checks the input; a mistake becomes a 400 that names the field (docs/service.md section 7). Only
 * what has names can be checked: a single value would be called the body.
 */
export function check<Checked extends object>(schema: z.ZodType<Checked>, input: unknown): Checked {
	const result = schema.safeParse(input, { reportInput: true });
	if (result.success) return result.data;
	const issues = firstOfEach(result.error.issues).slice(0, mostNamed);
	throw new Refusal(400, issues.map(sentence).join('; '));
}

/**
 * A client may send back what it read: fields that only the service sets are dropped, not refused.
 */
function without(names: string[], body: unknown): unknown {
	if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
	return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Refusal(400, 'The request body is not valid JSON');
	}
}

async function readBody(context: Context, endpoint: Endpoint): Promise<unknown> {
	const text = await bodyText(context.req);
	if (text.trim() === '') {
		if (endpoint.bodyOptional) return {};
		throw new Refusal(400, 'The request has no body; send a JSON object');
	}
	const type = context.req.header('content-type') ?? 'none';
	if (!/^application\/json\s*(;|$)/i.test(type)) {
		throw new Refusal(400, `The body must be sent as application/json, not as ${brief(type)}`);
	}
	return parsed(text);
}

interface Paged {
	limit: number;
	offset: number;
}

/** Every query asks for a page of something: a larger limit is reduced to the largest page. */
export function readQuery(context: Context, endpoint: Endpoint, flags: Flags): unknown {
	if (!endpoint.query) return {};
	const query = check(endpoint.query, context.req.query()) as Paged;
	const limit = Math.min(query.limit, flags.maxLimit);
	return { ...query, limit, offset: flags.ignoreOffset ? 0 : query.offset };
}

export async function readInput(context: Context, endpoint: Endpoint): Promise<unknown> {
	if (!endpoint.body) return {};
	const body = without(endpoint.ignores ?? [], await readBody(context, endpoint));
	return check(endpoint.body, body);
}

/** A malformed id (`007` is not 7) names no record: 404, like an id that does not exist. */
export function readId(context: Context, endpoint: Endpoint): number {
	if (!endpoint.path.includes('{id}')) return 0;
	const given = context.req.param('id') ?? '';
	const id = idIn(given);
	if (id === undefined)
		throw new Refusal(404, `There is no record with id ${JSON.stringify(brief(given))}`);
	return id;
}
