import { z } from '@hono/zod-openapi';
import { type Context, Hono } from 'hono';
import { shownDelivery } from '../webhooks/shownDelivery.ts';
import { shownWebhook } from '../webhooks/webhookRow.ts';
import { bodyOf } from './body.ts';
import { idOf as idNamed } from './idOf.ts';
import type { Services } from '../services.ts';
import { newWebhook, whichSecret } from '../schemas/management.ts';

const rotation = z.strictObject({ signWith: whichSecret.default('previous') });
const choice = z.strictObject({ signWith: whichSecret });

/** The webhooks page as JSON. */
export function webhookAdmin({ clock, deliveryWorker, deliveryLog, webhooks }: Services): Hono {
	const app = new Hono();
	const idOf = (context: Context) => idNamed(context, 'webhook');
	const shown = (id: number) => shownWebhook(webhooks.get(id), clock.stamp());

	app.get('/webhooks', (context) => {
		const now = clock.stamp();
		return context.json({ webhooks: webhooks.list().rows.map((row) => shownWebhook(row, now)) });
	});
	app.post('/webhooks', async (context) => {
		const { id, secret } = webhooks.create(await bodyOf(context, newWebhook));
		return context.json({ ...shown(id), secret }, 201);
	});
	app.get('/webhooks/:id', (context) => context.json(shown(idOf(context))));
	app.delete('/webhooks/:id', (context) => {
		const id = idOf(context);
		webhooks.remove(id);
		return context.json({ id, deleted: true });
	});
	app.post('/webhooks/:id/rotate', async (context) => {
		const { signWith } = await bodyOf(context, rotation);
		return context.json(webhooks.rotate(idOf(context), signWith));
	});
	app.post('/webhooks/:id/sign-with', async (context) => {
		const id = idOf(context);
		webhooks.signWith(id, (await bodyOf(context, choice)).signWith);
		return context.json(shown(id));
	});
	for (const action of ['enable', 'disable'] as const)
		app.post(`/webhooks/:id/${action}`, (context) => {
			const id = idOf(context);
			webhooks[action](id);
			return context.json(shown(id));
		});
	app.post('/webhooks/:id/ping', (context) => {
		return context.json({ deliveryId: webhooks.ping(idOf(context)) }, 201);
	});
	app.get('/webhooks/:id/deliveries', (context) => {
		const { id } = webhooks.get(idOf(context));
		const { rows } = deliveryLog.list(id, { limit: 1000, offset: 0 });
		const deliveries = rows.map((row) => shownDelivery(row, deliveryLog.attempts(row.id)));
		return context.json({ deliveries });
	});
	app.post('/deliveries/settle', async (context) => {
		await deliveryWorker.settle();
		return context.json({ settled: true });
	});
	app.post('/deliveries/flush', async (context) => {
		await deliveryWorker.flush();
		return context.json({ flushed: true });
	});
	app.post('/deliveries/:id/redeliver', (context) => {
		return context.json({ deliveryId: webhooks.redeliver(context.req.param('id')) }, 201);
	});
	return app;
}
