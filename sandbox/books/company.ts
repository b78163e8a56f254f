/** The company whose books these are. */
export const company = {
	id: 48213,
	name: 'Hollis & Marsh Studio Ltd',
	street: '14 Wharf Road',
	postal_code: 'BS1 6UT',
	city: 'Bristol',
	email: 'accounts@hollis-marsh.example',
	iban: 'GB33 BUKB 2020 1555 5555 55',
};
