import { shownBy } from '../../../nodes/AccountingService/trigger/after/shownRecord';

const shown = { id: 7, name: 'Ada' };

test.each([
	['as its data', shown, shown],
	['in an object of it', { object: shown }, shown],
	['under its name', { customer: shown }, shown],
	[
		'beside an id and more of the event',
		{ id: 1, by: 'Bob', notes: 'moved', customer: shown },
		shown,
	],
	['not, where it only names it', { customer: 7, name: 'Ada' }, undefined],
])('an event shows its record %s', (_, data, record) => {
	const about = { resource: 'customer', id: '7', record };
	const event = { eventId: 'evt_1', type: 'customer.updated', companyId: 1, data };
	expect(shownBy(event)).toEqual(about);
});
