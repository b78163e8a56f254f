import { Hono } from 'hono';
import { newKey } from '../admin/schemas.ts';
import type { Parts } from '../admin/parts.ts';
import { check } from '../api/validate.ts';
import { Refusal } from '../books/refusal.ts';
import type { NewKey } from '../keys/keys.ts';
import { keysPage } from './keysPage.ts';
import { layout } from './layout.ts';
import { OnceShown, type Visits } from './visit.ts';

type Entered = Record<string, string>;

/** Settings > API keys: list, create, revoke. */
export function keyRoutes({ clock, keys }: Parts, visits: Visits): Hono {
	const app = new Hono();
	const once = new OnceShown<{ name: string; key: string }>();

	app.get('/', (context) => {
		const view = {
			keys: keys.list(),
			now: clock.stamp(),
			token: visits.token(context),
			fresh: once.take(context.req.query('created')),
		};
		return context.html(layout(keysPage(view)));
	});

	app.post('/', async (context) => {
		const { name, permission, expiry, allowlist } = (await context.req.parseBody()) as Entered;
		const entered: Entered = { name, permission, expiry, allowlist } as Entered;
		try {
			const addresses = (allowlist ?? '').split(/[\s,]+/).filter(Boolean);
			const wanted = check(newKey, { name, permission, expiry, allowlist: addresses }) as NewKey;
			const { key } = keys.create(wanted);
			return context.redirect(
				`/settings/keys?created=${once.put({ name: wanted.name, key })}`,
				303,
			);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			const token = visits.token(context);
			const view = { keys: keys.list(), now: clock.stamp(), token, fresh: undefined };
			return context.html(layout(keysPage({ ...view, problem: error.message, entered })), 400);
		}
	});

	app.post('/:id/revoke', (context) => {
		keys.revoke(Number(context.req.param('id')));
		return context.redirect('/settings/keys', 303);
	});
	return app;
}
