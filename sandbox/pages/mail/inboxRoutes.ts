import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Services } from '../../services.ts';
import { newMail } from '../../schemas/management.ts';
import { company } from '../../books/company.ts';
import { type Entered, nothingEntered, read } from '../parts/forms.ts';
import { type InboxView, inboxPage } from './inboxPage.ts';
import { layout } from '../parts/layout.ts';
import { wantedStretch } from '../parts/paging.ts';
import type { Visits } from '../guard/visit.ts';

/** The inbox: received mail, and a form to receive more. */
export function inboxRoutes({ inbox }: Services, visits: Visits, smtpPort: number): Hono {
	const app = new Hono();
	const view = (context: Context, entered: Entered): InboxView => {
		const { rows, ...place } = inbox.threads(wantedStretch(context));
		const threads = rows.map((thread) => ({ ...thread, messages: inbox.messages(thread.id) }));
		const token = visits.token(context);
		return { threads: { ...place, rows: threads }, smtpPort, token, entered };
	};

	app.get('/', (context) => context.html(layout(inboxPage(view(context, nothingEntered)))));
	app.post('/', async (context) => {
		const form = (await context.req.parseBody()) as Record<string, string>;
		const { from = '', subject = '', text = '' } = form;
		const input = read(newMail, { from, subject, text });
		if (input.wrong) {
			const entered = { values: { from, subject, text }, wrong: input.wrong };
			const problem = 'No mail came in yet. Please correct what is marked below.';
			return context.html(layout(inboxPage({ ...view(context, entered), problem })), 400);
		}
		inbox.receive({
			...input.value,
			to: [company.email],
			message_id: `<${randomUUID()}@${from.split('@')[1]}>`,
			references: [],
		});
		return context.redirect('/settings/inbox', 303);
	});
	return app;
}
