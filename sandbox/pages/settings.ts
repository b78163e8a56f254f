import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import type { Services } from '../services.ts';
import type { describe } from '../api/document.ts';
import { printUnexpected } from '../api/unexpected.ts';
import { Refusal } from '../books/refusal.ts';
import { creditNoteRoutes } from './books/creditNoteRoutes.ts';
import { customerRoutes } from './books/customerRoutes.ts';
import { invoiceRoutes } from './books/invoiceRoutes.ts';
import { inboxRoutes } from './mail/inboxRoutes.ts';
import { keepRefusalsOnly } from './guard/keeping.ts';
import { keyRoutes } from './keys/keyRoutes.ts';
import { layout } from './parts/layout.ts';
import { mailRoutes } from './mail/mailRoutes.ts';
import { ownPagesOnly } from './guard/ownPagesOnly.ts';
import { referencePage } from './reference/referencePage.ts';
import { Visits } from './guard/visit.ts';
import { attempted } from './webhooks/attempted.ts';
import { webhookRoutes } from './webhooks/webhookRoutes.ts';

const served = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const style = served('./style.css');
const copy = served('./copy.js');

/** Every page for people. There is no login, so they must only be reachable from this machine. */
export function pages(
	services: Services,
	document: () => ReturnType<typeof describe>,
	smtpPort: number,
): Hono {
	const app = new Hono();
	const visits = new Visits();
	app.use(keepRefusalsOnly, ...ownPagesOnly, visits.guard());

	app.get('/', (context) => context.redirect('/invoices'));
	app.get('/settings', (context) => context.redirect('/settings/keys'));
	app.get('/style.css', (context) => context.body(style, 200, { 'Content-Type': 'text/css' }));
	app.route('/credit-notes', creditNoteRoutes(services.books.creditNotes));
	app.get('/copy.js', (context) => context.body(copy, 200, { 'Content-Type': 'text/javascript' }));
	app.get('/reference', (context) => {
		const base = new URL('/api', context.req.url).href;
		return context.html(layout(referencePage(document(), base)));
	});
	app.route('/invoices', invoiceRoutes(services, visits));
	app.route('/customers', customerRoutes(services));
	app.route('/settings/keys', keyRoutes(services, visits));
	app.route('/settings/webhooks', webhookRoutes(services, visits));
	app.route('/settings/mail', mailRoutes(services));
	app.route('/settings/inbox', inboxRoutes(services, visits, smtpPort));
	app.post('/settings/deliveries/:id/redeliver', async (context) => {
		const delivery = context.req.param('id');
		const { webhook_id } = services.deliveryLog.get(delivery);
		services.webhooks.redeliver(delivery);
		await attempted(services.deliveryWorker);
		return context.redirect(`/settings/webhooks/${webhook_id}`, 303);
	});

	app.all('*', () => {
		throw new Refusal(404, 'There is no such page');
	});
	app.onError((thrown, context) => {
		const isForged = thrown instanceof HTTPException && thrown.status === 403;
		const error = isForged ? new Refusal(403, 'This form came from elsewhere') : thrown;
		if (!(error instanceof Refusal)) printUnexpected(error);
		const refused = error instanceof Refusal ? error : undefined;
		const message = refused?.message ?? 'Something went wrong; see the terminal';
		const body = html`<h1>That did not work</h1>
			<p class="problem" role="alert">${message}</p>`;
		return context.html(
			layout({ title: 'That did not work', at: '', body }),
			refused?.status ?? 500,
		);
	});
	return app;
}
