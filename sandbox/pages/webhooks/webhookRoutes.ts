import { z } from '@hono/zod-openapi';
import { type Context, Hono } from 'hono';
import type { Services } from '../../services.ts';
import { newWebhook, whichSecret } from '../../schemas/management.ts';
import { check } from '../../api/validate.ts';
import { shownDelivery } from '../../webhooks/shownDelivery.ts';
import { read } from '../parts/forms.ts';
import { idOnPage } from '../parts/idOnPage.ts';
import { layout } from '../parts/layout.ts';
import { wantedStretch } from '../parts/paging.ts';
import { questionPage } from '../parts/question.ts';
import { OnceShown, type Visits } from '../guard/visit.ts';
import { attempted } from './attempted.ts';
import { type WebhookEntered, noWebhook } from './webhookForm.ts';
import { deleting, webhookPage } from './webhookPage.ts';
import { type WebhooksView, webhooksPage } from './webhooksPage.ts';

const secretChoice = z.object({ signWith: whichSecret });

function fields(form: Record<string, unknown>) {
	const events = [form.events ?? []].flat().map(String);
	return { name: String(form.name ?? ''), url: String(form.url ?? ''), events };
}

/** Settings > Webhooks: list, create, and everything about one of them. */
export function webhookRoutes(
	{ clock, deliveryLog, deliveryWorker, webhooks }: Services,
	visits: Visits,
): Hono {
	const app = new Hono();
	const once = new OnceShown<{ secret: string; previousUntil?: string }>();
	const view = (context: Context, entered: WebhookEntered): WebhooksView => ({
		webhooks: webhooks.list(wantedStretch(context)),
		token: visits.token(context),
		entered,
	});
	const back = (context: Context, id: number) => context.redirect(`/settings/webhooks/${id}`, 303);

	app.get('/', (context) => {
		return context.html(layout(webhooksPage(view(context, noWebhook))));
	});

	app.post('/', async (context) => {
		const values = fields(await context.req.parseBody({ all: true }));
		const input = read(newWebhook, values);
		if (input.wrong) {
			const problem = 'No webhook was created yet. Please correct what is marked below.';
			const page = webhooksPage({ ...view(context, { ...values, wrong: input.wrong }), problem });
			return context.html(layout(page), 400);
		}
		const { id, secret } = webhooks.create(input.value);
		return context.redirect(`/settings/webhooks/${id}?secret=${once.put({ secret })}`, 303);
	});

	app.get('/:id', (context) => {
		const webhook = webhooks.get(idOnPage(context));
		const { rows, ...place } = deliveryLog.list(webhook.id, wantedStretch(context));
		const deliveries = rows.map((row) => shownDelivery(row, deliveryLog.attempts(row.id)));
		const page = webhookPage({
			webhook,
			deliveries: { ...place, rows: deliveries },
			now: clock.stamp(),
			token: visits.token(context),
			fresh: once.take(context, 'secret'),
		});
		return context.html(layout(page));
	});

	app.post('/:id/rotate', async (context) => {
		const { signWith } = check(secretChoice, await context.req.parseBody());
		const rotated = webhooks.rotate(idOnPage(context), signWith);
		return context.redirect(
			`/settings/webhooks/${idOnPage(context)}?secret=${once.put(rotated)}`,
			303,
		);
	});
	app.post('/:id/sign-with', async (context) => {
		const { signWith } = check(secretChoice, await context.req.parseBody());
		webhooks.signWith(idOnPage(context), signWith);
		return back(context, idOnPage(context));
	});
	app.post('/:id/ping', async (context) => {
		webhooks.ping(idOnPage(context));
		await attempted(deliveryWorker);
		return back(context, idOnPage(context));
	});
	for (const action of ['enable', 'disable'] as const)
		app.post(`/:id/${action}`, (context) => {
			webhooks[action](idOnPage(context));
			return back(context, idOnPage(context));
		});
	app.get('/:id/delete', (context) => {
		const webhook = webhooks.get(idOnPage(context));
		return context.html(layout(questionPage(deleting(webhook), visits.token(context))));
	});
	app.post('/:id/delete', (context) => {
		webhooks.remove(idOnPage(context));
		return context.redirect('/settings/webhooks', 303);
	});
	return app;
}
