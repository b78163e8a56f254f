import { z } from '@hono/zod-openapi';
import { faultKinds } from '../api/faults.ts';
import { eventTypes } from '../events/eventTypes.ts';
import { isAddress } from '../keys/access.ts';
import { type Expiry, expiries, permissions } from '../keys/keys.ts';
import { line, mailAddress } from './fields.ts';
import { paging } from './list.ts';

/** A new API key, as Settings > API keys and the admin endpoint take it. */
export const newKey = z.strictObject({
	name: line(100),
	permission: z.enum(permissions, `must be one of ${permissions.join(', ')}`),
	allowlist: z
		.array(z.string().trim().refine(isAddress, 'must be IP addresses'))
		.max(100)
		.default([]),
	expiry: z.enum(Object.keys(expiries) as Expiry[]).default('never'),
});

function isWebAddress(text: string): boolean {
	return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** `fetch` sends nothing to an address with a name and password in it. */
function hasCredentials(text: string): boolean {
	if (!URL.canParse(text)) return false;
	const { username, password } = new URL(text);
	return username !== '' || password !== '';
}

/** A new webhook, as Settings > Webhooks and the admin endpoint take it. */
export const newWebhook = z.strictObject({
	name: line(100),
	url: z
		.string()
		.trim()
		.max(2000, 'must not be longer than 2000 characters')
		.refine(isWebAddress, 'must be an address that begins with http:// or https://')
		.refine((text) => !hasCredentials(text), 'must not hold a user name or password'),
	events: z
		.array(z.enum(eventTypes, 'must be an event type'))
		.min(1, 'must name at least one event type'),
});

export const whichSecret = z.enum(['current', 'previous']);

export const newFault = z.strictObject({
	kind: z.enum(faultKinds, `must be one of ${faultKinds.join(', ')}`),
	times: z.int().min(1).max(1_000_000).default(1),
	method: z.string().toUpperCase().optional(),
	path: z.string().optional(),
	status: z.int().min(200).max(599).default(500),
	error: z.string().default('This failure was asked for'),
	headers: z.record(z.string(), z.string()).default({}),
	delay: z.int().min(0).max(600_000).default(1000),
});

/** Which events are listed: of this type, after this position. */
export const eventQuery = z.object({ type: z.string().optional(), after: paging.offset });

/** What the clock is set to: a time, or a number of seconds from its present time. */
export const clockChange = z.union(
	[
		z.strictObject({
			now: z.iso.datetime({
				offset: true,
				error: 'must be a moment such as 2026-03-01T09:00:00Z',
			}),
		}),
		z.strictObject({ advance: z.number().min(-1e10).max(1e10) }),
	],
	'send {"now": "2026-03-01T09:00:00Z"} or {"advance": seconds}',
);

/** A mail to receive. */
export const newMail = z.strictObject({
	from: mailAddress,
	from_name: line(200).nullable().default(null),
	to: z.array(mailAddress).optional(),
	subject: line(500),
	text: z.string().max(1_000_000, 'must not be longer than a million characters').default(''),
	/** The message id this mail answers. */
	in_reply_to: z.string().optional(),
	attachments: z
		.array(z.strictObject({ filename: line(200), content_type: line(200), size: z.int().min(0) }))
		.default([]),
});
