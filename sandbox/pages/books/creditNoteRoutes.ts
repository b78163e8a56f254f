import { Hono } from 'hono';
import type { CreditNotes } from '../../books/invoices/creditNotes.ts';
import { creditNotePdf } from '../../pdf/creditNotePdf.ts';
import { idOnPage } from '../parts/idOnPage.ts';

/** Credit notes as PDFs; the API has no path of their own for them (docs/service.md section 2). */
export function creditNoteRoutes(creditNotes: CreditNotes): Hono {
	const app = new Hono();
	app.get('/:id/pdf', async (context) => {
		const paper = creditNotes.paper(idOnPage(context));
		return context.body(new Uint8Array(await creditNotePdf(paper)), 200, {
			'Content-Type': 'application/pdf',
			'Content-Disposition': `inline; filename="${paper.note.number}.pdf"`,
		});
	});
	return app;
}
