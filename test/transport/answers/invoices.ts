/** What a list of invoices may be called, and its records. */
export const names = ['invoices', 'invoice'];
export const rows = [
	{ id: 1, number: 'A', lines: [{ id: 7 }] },
	{ id: 2, number: 'B', lines: [] },
];
