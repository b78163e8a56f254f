import { Hono } from 'hono';
import type { Services } from '../../services.ts';
import { customerStatuses } from '../../schemas/customer.ts';
import { layout } from '../parts/layout.ts';
import { wantedStretch } from '../parts/paging.ts';
import { customerPage } from './customerPage.ts';
import { customersPage } from './customersPage.ts';
import { askedOf } from './finder.ts';
import { idOnPage } from '../parts/idOnPage.ts';

/** Customers: the list, and each with its invoices. */
export function customerRoutes({ books }: Services): Hono {
	const app = new Hono();
	app.get('/', (context) => {
		const { asked, problem } = askedOf(context, customerStatuses);
		const list = books.customers.list({ ...asked, ...wantedStretch(context) });
		return context.html(layout(customersPage(list, asked, problem)), problem ? 400 : 200);
	});
	app.get('/:id', (context) => {
		const customer = books.customers.get(idOnPage(context));
		const wanted = { customer_id: String(customer.id), ...wantedStretch(context) };
		return context.html(layout(customerPage(customer, books.invoices.list(wanted))));
	});
	return app;
}
