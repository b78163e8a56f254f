import { type Context, Hono } from 'hono';
import type { Services } from '../../services.ts';
import { isAddress } from '../../keys/access.ts';
import { newKey } from '../../schemas/management.ts';
import { type Entered, nothingEntered, read } from '../parts/forms.ts';
import { idOnPage } from '../parts/idOnPage.ts';
import { type KeysView, keysPage, revoking } from './keysPage.ts';
import { layout } from '../parts/layout.ts';
import { wantedStretch } from '../parts/paging.ts';
import { questionPage } from '../parts/question.ts';
import { severalIn } from '../parts/several.ts';
import { OnceShown, type Visits } from '../guard/visit.ts';

/** Settings > API keys: list, create, revoke. */
export function keyRoutes({ clock, keys }: Services, visits: Visits): Hono {
	const app = new Hono();
	const once = new OnceShown<{ name: string; key: string }>();

	const view = (context: Context, entered: Entered): KeysView => ({
		keys: keys.list(wantedStretch(context)),
		now: clock.stamp(),
		token: visits.token(context),
		entered,
	});

	app.get('/', (context) => {
		const fresh = once.take(context, 'created');
		return context.html(layout(keysPage({ ...view(context, nothingEntered), fresh })));
	});

	app.post('/', async (context) => {
		const form = (await context.req.parseBody()) as Record<string, string>;
		const { name = '', permission = '', expiry = '', allowlist = '' } = form;
		const addresses = severalIn(allowlist, isAddress);
		const fields = { name, permission, expiry, allowlist: addresses };
		const input = read(newKey, fields, 'write one a line');
		if (input.wrong) {
			const values = { name, permission, expiry, allowlist };
			const problem = 'No key was created yet. Please correct what is marked below.';
			const page = keysPage({ ...view(context, { values, wrong: input.wrong }), problem });
			return context.html(layout(page), 400);
		}
		const { key } = keys.create(input.value);
		const ticket = once.put({ name: input.value.name, key });
		return context.redirect(`/settings/keys?created=${ticket}`, 303);
	});

	app.get('/:id/revoke', (context) => {
		const key = keys.get(idOnPage(context));
		return context.html(layout(questionPage(revoking(key), visits.token(context))));
	});
	app.post('/:id/revoke', (context) => {
		keys.revoke(idOnPage(context));
		return context.redirect('/settings/keys', 303);
	});
	return app;
}
