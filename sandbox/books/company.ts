/** The company whose books these are. */
export const company = {
	id: 48213,
	name: 'Hollis & Marsh Studio Ltd',
	street: '14 Wharf Road',
	postal_code: 'BS1 6UT',
	city: 'Bristol',
	country: 'GB',
	vat_number: 'GB 999 9999 73',
	email: 'accounts@hollis-marsh.example',
	bank: 'Harbour Bank',
	iban: 'GB33 BUKB 2020 1555 5555 55',
};
