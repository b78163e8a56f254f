/** The company whose books these are. */
export const company = {
	id: 48213,
	name: 'Hollis & Marsh Studio Ltd',
	street: '14 Wharf Road',
	postal_code: 'BS1 6UT',
	city: 'Bristol',
	country: 'GB',
	email: 'accounts@hollis-marsh.example',
	vat_number: 'GB294817365',
	iban: 'GB33 BUKB 2020 1555 5555 55',
};
