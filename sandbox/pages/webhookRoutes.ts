import { type Context, Hono } from 'hono';
import type { Parts } from '../admin/parts.ts';
import { newWebhook, whichSecret } from '../admin/schemas.ts';
import { check } from '../api/validate.ts';
import { Refusal } from '../books/refusal.ts';
import { shownDelivery } from '../webhooks/shownDelivery.ts';
import type { NewWebhook } from '../webhooks/webhooks.ts';
import { layout } from './layout.ts';
import { OnceShown, type Visits } from './visit.ts';
import { webhookPage } from './webhookPage.ts';
import { webhooksPage } from './webhooksPage.ts';

type Choice = 'current' | 'previous';

function idOf(context: Context): number {
	return Number(context.req.param('id'));
}

function fields(form: Record<string, unknown>) {
	const events = [form.events ?? []].flat().map(String);
	return { name: String(form.name ?? ''), url: String(form.url ?? ''), events };
}

/** Settings > Webhooks: list, create, and everything about one of them. */
export function webhookRoutes({ clock, deliveryLog, webhooks }: Parts, visits: Visits): Hono {
	const app = new Hono();
	const once = new OnceShown<{ secret: string; previousUntil?: string }>();
	const back = (context: Context, id: number) => context.redirect(`/settings/webhooks/${id}`, 303);

	app.get('/', (context) => {
		const view = { webhooks: webhooks.list(), token: visits.token(context) };
		return context.html(layout(webhooksPage(view)));
	});

	app.post('/', async (context) => {
		const entered = fields(await context.req.parseBody({ all: true }));
		try {
			const { id, secret } = webhooks.create(check(newWebhook, entered) as NewWebhook);
			return context.redirect(`/settings/webhooks/${id}?secret=${once.put({ secret })}`, 303);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			const view = { webhooks: webhooks.list(), token: visits.token(context), entered };
			return context.html(layout(webhooksPage({ ...view, problem: error.message })), 400);
		}
	});

	app.get('/:id', (context) => {
		const webhook = webhooks.get(idOf(context));
		const view = {
			webhook,
			deliveries: deliveryLog
				.list(webhook.id)
				.map((row) => shownDelivery(row, deliveryLog.attempts(row.id))),
			now: clock.stamp(),
			token: visits.token(context),
			fresh: once.take(context.req.query('secret')),
		};
		return context.html(layout(webhookPage(view)));
	});

	app.post('/:id/rotate', async (context) => {
		const { signWith } = await context.req.parseBody();
		const rotated = webhooks.rotate(idOf(context), check(whichSecret, signWith) as Choice);
		return context.redirect(`/settings/webhooks/${idOf(context)}?secret=${once.put(rotated)}`, 303);
	});
	app.post('/:id/sign-with', async (context) => {
		const { signWith } = await context.req.parseBody();
		webhooks.signWith(idOf(context), check(whichSecret, signWith) as Choice);
		return back(context, idOf(context));
	});
	app.post('/:id/ping', (context) => {
		webhooks.ping(idOf(context));
		return back(context, idOf(context));
	});
	app.post('/:id/enable', (context) => {
		webhooks.enable(idOf(context));
		return back(context, idOf(context));
	});
	app.post('/:id/disable', (context) => {
		webhooks.disable(idOf(context));
		return back(context, idOf(context));
	});
	app.post('/:id/delete', (context) => {
		webhooks.remove(idOf(context));
		return context.redirect('/settings/webhooks', 303);
	});
	return app;
}
