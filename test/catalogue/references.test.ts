import {
	isIdOfRecord,
	isNameOfOther,
	isReference,
	snake,
} from '../../nodes/AccountingService/catalogue/references';

test.each(['customerId', 'Customer-ID', 'Customer - ID', 'customer_id'])(
	'%s is customer_id in another spelling',
	(name) => expect(snake(name)).toBe('customer_id'),
);

const kinds = ['customer', 'client', 'debtor', 'project', 'line.customer', 'my_customer'];
kinds.push('customer.number', 'client_no', 'project.code', 'contact_id', 'buyer.ref');
const ids = ['vendor_id', 'vendor2_id', 'supplier.uuid', 'categoryGuid', 'tax_id.vendor_id'];
test.each([...kinds, ...ids])('%s refers to another record', (name) =>
	expect(isReference(name)).toBe(true),
);

const own = ['id', 'uuid', 'company_id', '_id', '$_id', 'x$_id'];
const ofOthers = ['external_id', 'order.id', 'my_tax_id', 'vatId', 'transaction-guid'];
const others = ['contact', 'contact_name', 'customers', 'mycustomer', 'customer_name', 'customerx'];
others.push('customer_id_note', 'vendor_ids', 'vendorid', 'grid', 'customer$id');
test.each([...own, ...ofOthers, ...others])('%s refers to none', (name) =>
	expect(isReference(name)).toBe(false),
);

test.each(['customer_name', 'clientEmail', 'project.buyer.e_mail', 'my_payer_name'])(
	'%s is what another record is called',
	(name) => expect(isNameOfOther(name)).toBe(true),
);

test.each(['name', 'email', 'customer', 'customer_names', 'mycustomer_name', 'customer$name'])(
	'%s is what none is called',
	(name) => expect(isNameOfOther(name)).toBe(false),
);

test.each<[string, boolean]>([
	['customer_id', true],
	['customerId', true],
	['line.INVOICE_ID', true],
	['customer', false],
	['mycustomer_id', false],
	['customer_ids', false],
	['vendor_id', false],
])('whether %s is the ID of a record: %s', (name, is) => expect(isIdOfRecord(name)).toBe(is));
