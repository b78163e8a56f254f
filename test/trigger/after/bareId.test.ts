import { subjectOf } from '../../../nodes/AccountingService/trigger/after/subject';
import type { EventItem } from '../../../nodes/AccountingService/trigger/events/eventItem';
import { below } from './below';

function idOf(data: object): string | undefined {
	const event = { eventId: 'evt', type: 'invoice.paid', companyId: 1, data };
	const subject = subjectOf(event as unknown as EventItem, (text) => text);
	return subject && !subject.deleted ? subject.id : undefined;
}

/** None of them says what kind of thing the object is. */
const SIMILAR = {
	billing_entity: 'ACME',
	entity_name: 'ACME',
	customer_entity_type: 'company',
	record_type_code: 'std',
	payment_type: 'transfer',
	type_of_sale: 'order',
};
const LONG_TYPE = `${'recurring '.repeat(20)}payment`;

describe('a bare id is taken where nothing contradicts it', () => {
	test.each<[string, object, string]>([
		['alone', { id: 7 }, '7'],
		['as uuid', { uuid: 'u' }, 'u'],
		['as _id', { _id: 'm' }, 'm'],
		['inside of object', { object: { id: 7 } }, '7'],
		['in both places the same', { id: '7', object: { id: 7 } }, '7'],
		['beside a reference to something else', { id: 7, customer_id: 9 }, '7'],
		['where the kind is the right one', { id: 7, object: 'Invoice' }, '7'],
		['where the type is one of invoices', { id: 7, type: 'recurring' }, '7'],
		['where a name that need not hold an id is left empty', { id: 7, invoice: ' ' }, '7'],
		['where such a name holds null', { id: 7, invoice: null }, '7'],
		['beside a payment of its own', { id: 7, payment_id: 55, payment: { id: 55 } }, '7'],
		['where a customer has the same', { id: 7, customer_id: 7 }, '7'],
		['beside its own id in a list', { id: 7, lines: [{ invoice_id: 7 }] }, '7'],
		['beside its own id in an object', { id: 7, paid_invoice: { invoice_id: 7 } }, '7'],
		['beside its own address', { id: 7, links: { self: 'https://x.example/invoices/7/pdf' } }, '7'],
		['that is no number, beside an address', { id: 'inv_7', url: '/invoices/8' }, 'inv_7'],
		['beside a name that is left empty below', { id: 7, lines: [{ invoice_id: null }] }, '7'],
		[
			'beside an address under the name of another thing',
			{ id: 7, links: { order: '/payments/7' } },
			'7',
		],
		['beside what belongs to others', { id: 7, lines: [{ customer_id: 8 }] }, '7'],
		['beside an address for people', { id: 7, url: 'https://x.example/invoice/aB3x' }, '7'],
		['beside one that is as long', { id: 7, url: 'https://x.example/invoice/x' }, '7'],
		['beside an address that only begins as a number', { id: 7, url: '/invoices/8f3' }, '7'],
		['that is no number, though it begins so', { id: '7-A', url: '/invoices/8' }, '7-A'],
		['of another series', { id: '24inv_55', url: '/invoices/inv_7' }, '24inv_55'],
		['of no series', { id: 'x9File3', url: '/invoices/x9b' }, 'x9File3'],
		['beside a text that is no address', { id: 7, a: `${'x'.repeat(490)}/invoices/8` }, '7'],
		['where another id is nine levels down', { id: 7, ...below(9, { invoice_id: 8 }) }, '7'],
		['where the kind is left empty', { id: 7, object: ' ', type: ' ' }, '7'],
		['where the kind has spaces around it', { id: 7, object: ' Invoice ' }, '7'],
		['where the type is its own', { id: 7, type: 'invoice' }, '7'],
		['where the type only resembles another', { id: 7, type: 'paiesment' }, '7'],
		['where a text names other things', { id: 7, title: 'Payment of the order' }, '7'],
		['where a number is by chance the same', { id: 7, payments: 7, paid_orders: 7 }, '7'],
		['beside fields with similar names', { id: 7, ...SIMILAR }, '7'],
		['where only the end of a long type names another', { id: 7, type: LONG_TYPE }, '7'],
	])('%s', (_, data, id) => expect(idOf(data)).toBe(id));
});
