import { type Context, Hono } from 'hono';
import type { Services } from '../../services.ts';
import { Refusal } from '../../books/refusal.ts';
import { eventsOfInvoice } from '../../events/history.ts';
import { mailsOfInvoice } from '../../mail/outgoing.ts';
import { invoicePdf } from '../../pdf/invoicePdf.ts';
import { creditNoteInput } from '../../schemas/creditNote.ts';
import { mailInput } from '../../schemas/mail.ts';
import { amount } from '../parts/amounts.ts';
import { type Entered, nothingEntered, read } from '../parts/forms.ts';
import { layout } from '../parts/layout.ts';
import { wantedStretch } from '../parts/paging.ts';
import { OnceShown, type Visits } from '../guard/visit.ts';
import { askedOf } from './finder.ts';
import { idOf } from '../parts/idOf.ts';
import { type InvoiceView, invoicePage } from './invoicePage.ts';
import { invoicesPage } from './invoicesPage.ts';

type Form = Record<string, string>;

/** Invoices: the list, and each with what can be done with it. */
export function invoiceRoutes(
	{ books, clock, database, invoiceMailer }: Services,
	visits: Visits,
): Hono {
	const app = new Hono();
	const notices = new OnceShown<string>();

	const view = (context: Context, entered: Entered = nothingEntered): InvoiceView => {
		const invoice = books.invoices.row(idOf(context));
		return {
			invoice,
			email: books.customers.row(invoice.customer_id).email,
			today: clock.today(),
			token: visits.token(context),
			entered,
			creditNotes: books.creditNotes.of(invoice.id),
			mails: mailsOfInvoice(database, invoice.id),
			events: eventsOfInvoice(database, invoice.id),
		};
	};
	const again = (context: Context, values: Form, why: Pick<InvoiceView, 'problem'>, wrong = {}) =>
		context.html(layout(invoicePage({ ...view(context, { values, wrong }), ...why })), 400);
	/** Does it and shows what came of it; what is refused is said on the page. */
	const act = async (context: Context, values: Form, work: () => string | Promise<string>) => {
		try {
			const ticket = notices.put(await work());
			return context.redirect(`/invoices/${idOf(context)}?done=${ticket}`, 303);
		} catch (error) {
			if (!(error instanceof Refusal) || error.status !== 400) throw error;
			const said = inWords(error.words);
			const isBeside = error.field !== undefined && error.field in values;
			if (isBeside) return again(context, values, {}, { [error.field as string]: said });
			return again(context, values, { problem: said });
		}
	};

	app.get('/', (context) => {
		const asked = askedOf(context);
		const list = books.invoices.list({ ...asked, ...wantedStretch(context) });
		return context.html(layout(invoicesPage(list, asked)));
	});
	app.get('/:id', (context) => {
		const notice = notices.take(context.req.query('done'));
		return context.html(layout(invoicePage({ ...view(context), notice })));
	});
	app.get('/:id/pdf', async (context) => {
		const paper = books.invoices.papers.paper(books.invoices.row(idOf(context)));
		const bytes = await invoicePdf(paper);
		return context.body(new Uint8Array(bytes), 200, {
			'Content-Type': 'application/pdf',
			'Content-Disposition': `attachment; filename="${paper.invoice.number}.pdf"`,
		});
	});

	const mailing = (path: string, send: typeof invoiceMailer.sendInvoice) =>
		app.post(path, async (context) => {
			const { to = '' } = (await context.req.parseBody()) as Form;
			const addresses = to.split(/[\s,;]+/).filter(Boolean);
			const input = read(mailInput, addresses.length ? { to: addresses } : {});
			if (input.wrong) return again(context, { to }, {}, input.wrong);
			return await act(context, { to }, async () => {
				const report = await send(idOf(context), input.value);
				return `“${report.subject}” went to ${report.to.join(', ')}.`;
			});
		});
	mailing('/:id/send', (id, input) => invoiceMailer.sendInvoice(id, input));
	mailing('/:id/remind', (id, input) => invoiceMailer.sendReminder(id, input));
	app.post('/:id/pay', (context) =>
		act(context, {}, () => {
			const { number } = books.invoices.update(idOf(context), { status: 'paid' });
			return `${number} is paid.`;
		}),
	);
	app.post('/:id/credit', async (context) => {
		const { reason = '' } = (await context.req.parseBody()) as Form;
		const input = read(creditNoteInput, { reason });
		if (input.wrong) return again(context, { reason }, {}, input.wrong);
		return await act(context, { reason }, () => {
			const note = books.creditNotes.create(idOf(context), input.value);
			return `${note.number} takes back ${amount(note.total, note.currency)}.`;
		});
	});
	return app;
}

/** The words of a refusal as a sentence. */
function inWords(said: string): string {
	return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}
