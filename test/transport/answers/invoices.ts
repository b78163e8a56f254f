/** The names for a list of invoices, and its records. */
export const names = ['invoices', 'invoice'];
export const rows = [
	{ id: 1, number: 'A', lines: [{ id: 7 }] },
	{ id: 2, number: 'B', lines: [] },
];
