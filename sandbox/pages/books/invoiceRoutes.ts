import { type Context, Hono } from 'hono';
import type { Services } from '../../services.ts';
import { eventsOfInvoice } from '../../events/history.ts';
import { mailsOfInvoice } from '../../mail/outgoing.ts';
import { invoicePdf } from '../../pdf/invoicePdf.ts';
import { type Entered, nothingEntered } from '../parts/forms.ts';
import { invoiceStatuses } from '../../schemas/invoice.ts';
import { layout } from '../parts/layout.ts';
import { wantedStretch } from '../parts/paging.ts';
import { OnceShown, type Visits } from '../guard/visit.ts';
import { actionRoutes } from './acting/actionRoutes.ts';
import { askedOf } from './finder.ts';
import { idOnPage } from '../parts/idOnPage.ts';
import { type InvoiceView, invoicePage } from './invoicePage.ts';
import { invoicesPage } from './invoicesPage.ts';

/** Invoices: the list, and each with what can be done with it. */
export function invoiceRoutes(services: Services, visits: Visits): Hono {
	const { books, clock, database } = services;
	const app = new Hono();
	const notices = new OnceShown<string>();

	const view = (context: Context, entered: Entered = nothingEntered): InvoiceView => {
		const invoice = books.invoices.row(idOnPage(context));
		return {
			invoice,
			email: books.customers.row(invoice.customer_id).email,
			today: clock.today(),
			entered,
			creditNotes: books.creditNotes.of(invoice.id),
			mails: mailsOfInvoice(database, invoice.id),
			events: eventsOfInvoice(database, invoice.id),
		};
	};

	app.get('/', (context) => {
		const { asked, problem } = askedOf(context, invoiceStatuses);
		const list = books.invoices.list({ ...asked, ...wantedStretch(context) });
		return context.html(layout(invoicesPage(list, asked, problem)), problem ? 400 : 200);
	});
	app.get('/:id', (context) => {
		const notice = notices.take(context, 'done');
		return context.html(layout(invoicePage({ ...view(context), notice })));
	});
	app.get('/:id/pdf', async (context) => {
		const paper = books.invoices.papers.paper(books.invoices.row(idOnPage(context)));
		const bytes = await invoicePdf(paper);
		return context.body(new Uint8Array(bytes), 200, {
			'Content-Type': 'application/pdf',
			'Content-Disposition': `attachment; filename="${paper.invoice.number}.pdf"`,
		});
	});

	app.route('/', actionRoutes(services, visits, notices, view));
	return app;
}
