import type { Shown } from '../../sandbox/said';
import { admin, call } from '../../sandbox/client';
import type { BrowserStage } from '../stage';

type Service = BrowserStage['sandbox'];

/** An invoice that nobody has been reminded of, of a customer who has an address. */
export async function overdueInvoice(sandbox: Service): Promise<Shown> {
	const customer = { name: 'Late & Sons', email: 'late@example.com' };
	const { id: customer_id } = (await call(sandbox, 'POST /customers', customer)).body;
	const dates = { issue_date: '2026-01-01', due_date: '2026-01-31' };
	const lines = [{ description: 'Advice', quantity: 2, unit_price: 90 }];
	const invoice = { customer_id, status: 'sent', lines, ...dates };
	const { body } = await call(sandbox, 'POST /invoices', invoice);
	await admin(sandbox, 'POST /clock', { advance: 0 });
	return body;
}
