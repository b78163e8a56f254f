import {
	comesOfPayments,
	isComputed,
	isConverted,
	isExchangeRate,
	isOfRecordItself,
	isPriceOfAll,
	isPriceOfTax,
	isSetByService,
	isSumWithoutTax,
	isTax,
	isTaxNumber,
	isTaxRate,
	isUsuallyGiven,
	otherOfId,
	otherOfName,
	saysWhichTax,
	Siblings,
} from '../../nodes/AccountingService/catalogue/setByService';

const ofRecord = [
	'id',
	'_id',
	'ID',
	'uuid',
	'guid',
	'_uuid',
	'_guid',
	'company_id',
	'companyId',
	'companyID',
];
ofRecord.push('created', 'created_at', 'createdAt', 'created_on', 'createdOn', 'createdat');
ofRecord.push('updated', 'updated_at', 'updatedAt', 'updated_on', 'updatedOn', 'updatedon');
ofRecord.push('modified', 'modified_at', 'modifiedOn', 'modified_date', 'modifiedTime');
ofRecord.push('created_date', 'createdDate', 'created_utc');
ofRecord.push('created_time', 'CreatedDateUTC', 'last_modified', 'lastModifiedTime');
ofRecord.push('last_updated', 'last_changed', 'write_date', 'update_time', 'updated_time');

const moments = ['paid_at', 'sent_at', 'url', 'pdf_url', 'payment_page_url', '_at', '_url'];

test.each([...ofRecord, ...moments])('%s is set by the service', (name) =>
	expect(isSetByService(name)).toBe(true),
);

const people = ['name', 'idea', 'my_id', 'customer_id', 'xuuid', 'uuids', 'guide', 'company_ids'];
people.push('my_company_id', 'created_by', 'creates', 'updates', 'updated_by', 'was_created');
people.push('due_at', 'start_at', 'end_at', 'website_url', 'homepage_url', 'due_url');
people.push('date', 'create', 'update', 'creation_date', 'creationTime', 'added_on', 'inserted');
people.push('create_date', 'createTime');
people.push('changed', 'changed_date', 'created_dates', 'recreate_date', 'last', 'written_date');
people.push('last_modified_by', 'create_user', 'created_utc_text', 'updated_time_zone');
people.push('paid_at_once', 'curl', 'url_name', 'pdf_urls', 'flat');

test.each(people)('%s is set by people', (name) => expect(isSetByService(name)).toBe(false));

test('only a name that begins so is one of a due date', () => {
	expect(isSetByService('overdue_at')).toBe(true);
	expect(isSetByService('was_due_at')).toBe(true);
	expect(isSetByService('dueat_at')).toBe(true);
});

test.each(ofRecord)('%s is of the record itself', (name) =>
	expect(isOfRecordItself(name)).toBe(true),
);

test.each([...people, ...moments])('%s is not of the record itself', (name) =>
	expect(isOfRecordItself(name)).toBe(false),
);

describe('the service works out', () => {
	const named = (...names: string[]) => new Siblings(names.map((name) => ({ name, inside: [] })));
	const withLines = (...inside: string[]) => new Siblings([{ name: 'lines', inside }]);
	const invoice = withLines('qty', 'unit_price');
	const line = named('Quantity', 'price');

	const others = ['amount_due', 'amountDue', 'amountCredited', 'amount_outstanding'];
	others.push('outstanding_amount', 'outstandingAmount', 'balance_due', 'balanceDue');
	others.push('sent_at', 'sentAt', 'remindedAt', 'viewed_at', 'reminders_sent', 'remindersSent');
	test.each(others)('%s in any record', (name) => expect(isComputed(name, named())).toBe(true));

	const sums = ['total', 'subtotal', 'sub_total', 'grandTotal', 'line_total', 'lineNet', 'gross'];
	sums.push('net_amount', 'totalAmount', 'grossTotal');
	test.each(sums)('%s of lines, and in a line', (name) => {
		expect([isComputed(name, invoice), isComputed(name, line)]).toEqual([true, true]);
		expect(isComputed(name, named())).toBe(false);
	});

	const taxes = ['tax', 'vat', 'tax_amount', 'vatAmount', 'taxTotal'];
	test.each(taxes)('%s of lines, and not in a line, where a person may give it', (name) =>
		expect([isComputed(name, invoice), isComputed(name, line)]).toEqual([true, false]),
	);

	const given = ['last_amount_due', 'amount_due_on', 'unsent_at', 'sent_attachment'];
	given.push(
		'budget_total',
		'net_days',
		'totals',
		'income_tax',
		'tax_rate',
		'vat_number',
		'amount',
	);
	test.each(given)('not %s, which people set', (name) =>
		expect([isComputed(name, invoice), isComputed(name, line)]).toEqual([false, false]),
	);

	test.each([
		['min_quantity', 'price'],
		['quantity_unit', 'price'],
		['quantity', 'price_list'],
		['quantity', 'rate'],
		['price', 'unit'],
	])('nothing of %s and %s', (...names) => {
		expect(isComputed('total', named(...names))).toBe(false);
		expect(isComputed('total', withLines(...names))).toBe(false);
	});
});

describe('the service usually gives', () => {
	const given = (name: string, ...others: string[]) =>
		isUsuallyGiven(name, new Siblings(others.map((other) => ({ name: other, inside: [] }))));

	const ofAll = ['number', 'invoice_number', 'creditNoteNumber', 'invoice_no', 'amount_paid'];
	ofAll.push('totalPaid', 'paid_amount', 'paidTotal', 'amountRefunded', 'balance');
	test.each(ofAll)('any record its %s', (name) => expect(given(name)).toBe(true));

	const ofPeople = ['vat_number', 'number_of_days', 'order_number', 'address.number', 'paid'];
	ofPeople.push('note', 'amount', 'balance_note', 'name', 'my_amount_paid');
	test.each(ofPeople)('none its %s', (name) => expect(given(name)).toBe(false));

	test.each([
		['customer_name', 'customer_id'],
		['customerName', 'customerId'],
		['Project_Name', 'project_id'],
	])('%s beside %s alone', (name, id) => {
		expect([given(name, id), given(name, 'other_id'), given(name)]).toEqual([true, false, false]);
	});

	test.each(['customer_name_note', 'customer$name'])('no %s beside its ID', (name) =>
		expect(given(name, 'customer_id')).toBe(false),
	);

	test.each(['my_amount', 'amount_note'])('no tax of %s', (amount) =>
		expect(given('tax', amount, 'tax_rate')).toBe(false),
	);

	test.each(['my_tax_rate', 'tax_rate_name'])('no tax beside %s', (rate) =>
		expect(given('tax', 'amount', rate)).toBe(false),
	);

	test.each(['my_tax', 'tax_note'])('no %s', (name) =>
		expect(given(name, 'amount', 'tax_rate')).toBe(false),
	);

	test('no company_name beside the company_id of the account', () =>
		expect(given('company_name', 'company_id')).toBe(false));

	test.each(['tax', 'vat_amount', 'net', 'netTotal', 'subtotal'])(
		'%s of an amount and its rate alone',
		(name) => {
			expect(given(name, 'amount', 'tax_rate')).toBe(true);
			expect(given(name, 'gross', 'vatRate')).toBe(true);
			expect(given(name, 'amount')).toBe(false);
			expect(given(name, 'tax_rate')).toBe(false);
		},
	);
});

describe('what a sum is', () => {
	const taxes = [
		'tax',
		'VAT',
		'tax_amount',
		'vatTotal',
		'taxsum',
		'total_tax',
		'amountVat',
		'sum_tax',
	];
	taxes.push(
		'tax_minor',
		'invoice_tax',
		'total_taxes',
		'taxes_total',
		'documentVat',
		'mwst',
		'taxAmt',
		'tax_in_cents',
	);
	test.each(taxes)('%s is a tax, and no sum without it', (name) =>
		expect([isTax(name), isSumWithoutTax(name)]).toEqual([true, false]),
	);

	const sums = [
		'total',
		'totals',
		'total_price',
		'totalsPrice',
		'totalprice',
		'sub_total',
		'grandTotal',
	];
	sums.push('sum', 'net', 'gross', 'amount', 'line_total', 'linesTotal', 'item_sum', 'items_net');
	sums.push('amount_incl_tax', 'total_including_vat', 'net_excl', 'excluding_tax', 'with_tax');
	sums.push('total_without_tax', 'total_in_cents', 'netAmount', 'total_gross_amount');
	sums.push(
		'TotalAmt',
		'invoice_total',
		'documentAmount',
		'amount_untaxed',
		'netto',
		'brutto',
		'net_minor',
	);
	test.each(sums)('%s is a sum, and no tax', (name) =>
		expect([isTax(name), isSumWithoutTax(name)]).toEqual([false, true]),
	);

	const neither = ['taxable', 'tax_id', 'my_tax', 'my_total', 'subtotal_note', 'in_cents', 'items'];
	neither.push('income_tax', 'total_discount', 'name', 'with', 'summary', 'vat_rate');
	neither.push(
		'taxes',
		'tax_invoice',
		'amounts',
		'total_employees',
		'net_terms',
		'tax_exempt',
		'tax_number',
	);
	neither.push('invoice', 'invoice_items', 'price_net', 'base_amount', 'taxed', 'minor', 'price');
	test.each(neither)('%s is neither', (name) =>
		expect([isTax(name), isSumWithoutTax(name)]).toEqual([false, false]),
	);

	test.each([
		'tax_rate',
		'vatRate',
		'taxpercent',
		'VAT_Percent',
		'tax_percentage',
		'taxRatePercentage',
	])('%s is the rate of a tax', (name) => expect(isTaxRate(name)).toBe(true));

	test.each(['rate', 'tax', 'my_tax_rate', 'tax_rate_name', 'flat_vat_rate'])(
		'%s is none',
		(name) => expect(isTaxRate(name)).toBe(false),
	);
});

describe('which tax applies', () => {
	const which = ['tax_id', 'taxRateId', 'vat_code', 'tax_type', 'taxClass', 'vat_rate_key'];
	test.each(which)('is said by %s', (name) => expect(saysWhichTax(name, '1', 'S')).toBe(true));

	test.each(['tax', 'tax_number', 'tax_rate', 'my_tax_id', 'tax_ids', 'income_tax_id'])(
		'is not said by %s',
		(name) => expect(saysWhichTax(name, '1')).toBe(false),
	);

	const numbers = ['DE123456789', ' ATU12345678', '12-3456789', '12/345/67890', 'RO12345'];
	numbers.push('RSSMRA85T10A562S', 'CHE-123.456.789 MWST', '22AAAAA0000A1Z5', '1234567');
	numbers.push(' CHE-123.456.789 MWST ');
	test.each(numbers)('is not said by the number of somebody: %s', (text) => {
		expect(saysWhichTax('tax_id', 'S', text)).toBe(false);
	});

	const ids = ['982000000557028', '5f3a1b2c9d8e7f6a5b4c3d2e', 'tax_19', '123456', 'VAT19', ''];
	ids.push('6f9619ff-8b86-d011-b42d-00cf4fc964ff', '1234567.89', '1.234.567,8');
	test.each(ids)('may be said by %s', (text) => expect(isTaxNumber(text)).toBe(false));
});

const converted = [
	'base_amount',
	'baseTotal',
	'HomeTotalAmt',
	'local_tax',
	'total_base',
	'amountLocal',
];
test.each(converted)('%s is converted', (name) => expect(isConverted(name)).toBe(true));

test.each(['amount', 'base', 'base_rate', 'my_base_amount', 'tax_base', 'baseline'])(
	'%s is not',
	(name) => expect(isConverted(name)).toBe(false),
);

test.each<[string, boolean, boolean, boolean]>([
	['price_net', true, false, false],
	['priceGross', true, false, false],
	['price_tax', true, true, false],
	['price_vat', true, true, false],
	['priceVat', true, true, false],
	['net_price', false, false, false],
	['my_price_tax', false, false, false],
	['price_tax_id', false, false, false],
	['exchange_rate', false, false, true],
	['currencyRate', false, false, true],
	['rate', false, false, false],
	['exchange_rate_date', false, false, false],
	['my_fx_rate', false, false, false],
])('of a whole record, of its tax, of a currency: %s', (name, ofAll, ofTax, ofCurrency) =>
	expect([isPriceOfAll(name), isPriceOfTax(name), isExchangeRate(name)]).toEqual([
		ofAll,
		ofTax,
		ofCurrency,
	]),
);

const ofPayments = ['amount_due', 'balanceDue', 'amountCredited', 'outstanding_amount'];
ofPayments.push(
	'balance',
	'outstanding',
	'owed',
	'residual',
	'total_owing',
	'open_total',
	'left_to_pay',
);
ofPayments.push('amountRemaining', 'unpaid_balance', 'amount_due_in_cents', 'balance_cents');
test.each(ofPayments)('%s follows from what was paid', (name) =>
	expect(comesOfPayments(name)).toBe(true),
);

const notOfPayments = [
	'due',
	'open',
	'amount',
	'total',
	'opening_balance',
	'balance_note',
	'due_date',
];
test.each(notOfPayments)('%s follows from no payment', (name) =>
	expect(comesOfPayments(name)).toBe(false),
);

test.each<[string, string | undefined, string | undefined]>([
	['Customer_ID', 'customer', undefined],
	['customerId', 'customer', undefined],
	['Customer_Name', undefined, 'customer'],
	['projectName', undefined, 'project'],
	['id', undefined, undefined],
	['name', undefined, undefined],
	['customer_id_note', undefined, undefined],
	['customer_name_note', undefined, undefined],
	['customer$id', undefined, undefined],
	['a.customer_name', undefined, undefined],
	['a.customer_id', undefined, undefined],
])('of which other record %s says the ID or the name', (name, byId, byName) =>
	expect([otherOfId(name), otherOfName(name)]).toEqual([byId, byName]),
);
