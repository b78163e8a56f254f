import { Hono } from 'hono';
import PostalMime from 'postal-mime';
import type { Services } from '../../services.ts';
import { noSuch } from '../../books/refusal.ts';
import { outgoingMails, rawMail } from '../../mail/outgoing.ts';
import { idOnPage } from '../parts/idOnPage.ts';
import { layout } from '../parts/layout.ts';
import { wantedStretch } from '../parts/paging.ts';
import { mailPage, outboxPage } from './mailPages.ts';

/** The mail outbox: what was sent, mail by mail, with its attachments. */
export function mailRoutes({ database }: Services): Hono {
	const app = new Hono();
	app.get('/', (context) => {
		const mails = outgoingMails(database, wantedStretch(context));
		return context.html(layout(outboxPage(mails)));
	});
	app.get('/:id', async (context) => {
		const id = idOnPage(context);
		const raw = rawMail(database, id);
		return context.html(layout(mailPage(id, await PostalMime.parse(raw), raw)));
	});
	app.get('/:id/attachments/:index', async (context) => {
		const index = context.req.param('index');
		const mail = await PostalMime.parse(rawMail(database, idOnPage(context)));
		const file = mail.attachments.find((_, nth) => String(nth) === index);
		if (!file || typeof file.content === 'string') throw noSuch('attachment', index);
		return context.body(new Uint8Array(file.content), 200, {
			'Content-Type': file.mimeType,
			'Content-Disposition': `attachment; filename="${file.filename}"`,
		});
	});
	return app;
}
