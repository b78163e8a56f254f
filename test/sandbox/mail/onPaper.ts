/** How every paper names the seller. */
export const seller = [
	'Hollis & Marsh Studio Ltd',
	'14 Wharf Road',
	'Bristol BS1 6UT',
	'United Kingdom',
	'VAT number GB 999 9999 73',
	'accounts@hollis-marsh.example',
];

/** A customer in another country, with all that a paper says of it. */
export const buyer = {
	name: 'Quicksilver AG',
	vat_number: 'CHE-1',
	currency: 'CHF',
	address: { street: 'Ring 1', postal_code: '8000', city: 'Zürich', country: 'CH' },
};

/** A line with a unit. */
export const tables = {
	description: 'Tables',
	quantity: 2,
	unit: 'pcs',
	unit_price: 625,
	tax_rate: 25,
};
