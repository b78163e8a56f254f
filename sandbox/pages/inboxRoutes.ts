import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Parts } from '../admin/parts.ts';
import { newMail } from '../admin/schemas.ts';
import { check } from '../api/validate.ts';
import { company } from '../books/company.ts';
import { Refusal } from '../books/refusal.ts';
import { inboxPage } from './inboxPage.ts';
import { layout } from './layout.ts';
import type { Visits } from './visit.ts';

type Entered = Record<string, string>;
type Mail = { from: string; subject: string; text: string };

/** The inbox: received mail, and a form to receive more. */
export function inboxRoutes({ inbox }: Parts, visits: Visits, smtpPort: number): Hono {
	const app = new Hono();
	const threads = () =>
		inbox.threads().map((thread) => ({ ...thread, messages: inbox.messages(thread.id) }));

	app.get('/', (context) => {
		const token = visits.token(context);
		return context.html(layout(inboxPage({ threads: threads(), smtpPort, token })));
	});
	app.post('/', async (context) => {
		const { from, subject, text } = (await context.req.parseBody()) as Entered;
		try {
			const mail = check(newMail, { from, subject, text }) as Mail;
			inbox.receive({
				...mail,
				from_name: null,
				to: [company.email],
				attachments: [],
				message_id: `<${randomUUID()}@${mail.from.split('@')[1]}>`,
				references: [],
			});
			return context.redirect('/settings/inbox', 303);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			const view = { threads: threads(), smtpPort, token: visits.token(context) };
			const entered = { from, subject, text } as Entered;
			const page = inboxPage({ ...view, problem: error.message, entered });
			return context.html(layout(page), 400);
		}
	});
	return app;
}
