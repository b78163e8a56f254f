import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { printUnexpected } from '../api/unexpected.ts';
import { check } from '../api/validate.ts';
import { company } from '../books/company.ts';
import { Refusal, noSuch } from '../books/refusal.ts';
import { outgoingMails, rawMail } from '../mail/outgoing.ts';
import { bodyOf } from './body.ts';
import { tokenNeeded } from './guard.ts';
import { idOf } from './idOf.ts';
import type { Services } from '../services.ts';
import { clockChange, eventQuery, newFault, newKey, newMail } from '../schemas/management.ts';
import { webhookAdmin } from './webhookAdmin.ts';

/** For tests and demos: what a person would do on the settings pages, or would have to wait for. */
export function admin(services: Services, token: string): Hono {
	const { books, smtpSender, clock, database, faults, inbox, keys } = services;
	const app = new Hono();
	app.use(tokenNeeded(token));

	app.get('/clock', (context) => context.json({ now: clock.stamp() }));
	app.post('/clock', async (context) => {
		const change = await bodyOf(context, clockChange);
		const moved = 'now' in change ? new Date(change.now).getTime() : clock.now().getTime();
		clock.set(new Date(moved + ('advance' in change ? change.advance * 1000 : 0)));
		books.invoices.findOverdue();
		return context.json({ now: clock.stamp() });
	});

	app.get('/keys', (context) => context.json({ keys: keys.list().rows }));
	app.post('/keys', async (context) => {
		const created = keys.create(await bodyOf(context, newKey));
		return context.json(created, 201);
	});
	app.delete('/keys/:id', (context) => {
		const kind = 'key that could be revoked';
		const id = idOf(context, kind);
		if (!keys.revoke(id)) throw noSuch(kind, id);
		return context.json({ id, revoked: true });
	});

	app.get('/faults', (context) => context.json({ faults: faults.list() }));
	app.post('/faults', async (context) => {
		const fault = await bodyOf(context, newFault);
		faults.add(fault);
		return context.json(fault, 201);
	});
	app.delete('/faults', (context) => {
		faults.clear();
		return context.json({ faults: [] });
	});

	app.get('/inbox', (context) => {
		const threads = inbox.threads({ limit: 200, offset: 0 }).rows.map((thread) => ({
			...thread,
			messages: inbox.messages(thread.id),
		}));
		return context.json({ threads });
	});
	app.post('/inbox', async (context) => {
		const { in_reply_to, to, ...mail } = await bodyOf(context, newMail);
		const message = inbox.receive({
			...mail,
			to: to ?? [company.email],
			message_id: `<${randomUUID()}@${mail.from.split('@')[1]}>`,
			references: in_reply_to ? [in_reply_to] : [],
		});
		return context.json(message, 201);
	});

	app.get('/mails', (context) =>
		context.json({ mails: outgoingMails(database, { limit: 200, offset: 0 }).rows }),
	);
	app.post('/mails/settle', async (context) => {
		await smtpSender?.settle();
		return context.json({ settled: true });
	});
	app.get('/mails/:id', (context) => {
		const raw = rawMail(database, idOf(context, 'mail'));
		return context.body(new Uint8Array(raw), 200, { 'Content-Type': 'message/rfc822' });
	});

	app.get('/events', (context) => {
		const { type, after } = check(eventQuery, context.req.query());
		const rows = database.all<{ position: number; body: string }>(
			`SELECT position, body FROM events WHERE (? IS NULL OR type = ?) AND position > ?
			ORDER BY position LIMIT 1000`,
			type ?? null,
			type ?? null,
			after,
		);
		const events = rows.map(({ position, body }) => ({
			position,
			...z.record(z.string(), z.unknown()).parse(JSON.parse(body)),
		}));
		return context.json({ events });
	});

	app.get('/integrity', (context) => {
		const integrity = database.all<{ integrity_check: string }>('PRAGMA integrity_check');
		return context.json({
			integrity: integrity.map((row) => row.integrity_check),
			foreignKeys: database.all('PRAGMA foreign_key_check'),
		});
	});

	app.route('/', webhookAdmin(services));
	app.all('*', (context) => context.json({ error: 'There is no such admin endpoint' }, 404));
	app.onError((error, context) => {
		if (error instanceof Refusal) return context.json({ error: error.message }, error.status);
		printUnexpected(error);
		return context.json({ error: error.message }, 500);
	});
	return app;
}
