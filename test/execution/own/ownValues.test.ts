import { OwnValues } from '../../../nodes/AccountingService/execution/own/ownValues';

test('of more than 2,000 writes the first are forgotten', () => {
	const values = new OwnValues();
	for (let id = 0; id <= 2_000; id += 1)
		values.gave('customers', String(id), { email: `${id}@example.com` });
	const found = (id: number) => values.withValue('customers', 'email', `${id}@example.com`);
	expect(found(0)).toEqual([]);
	expect(found(1)).toEqual([{ id: '1', text: '1@example.com' }]);
	expect(found(2_000)).toHaveLength(1);
});

test('of the records that were given one value the five youngest are asked for', () => {
	const values = new OwnValues();
	for (const id of '123456') values.gave('customers', id, { city: 'Bergen' });
	const found = values.withValue('customers', 'city', 'Bergen');
	expect(found.map(({ id }) => id)).toEqual(['6', '5', '4', '3', '2']);
});

test.each([
	['7', '007'],
	['ABC-1', 'abc-1'],
])('a record is one by whichever spelling of its ID it was given a value: %s, %s', (one, other) => {
	const values = new OwnValues();
	values.gave('customers', one, { email: 'a@example.com' });
	values.gave('customers', other, { email: 'b@example.com' });
	expect(values.withValue('customers', 'email', 'a@example.com')).toEqual([]);
	expect(values.withValue('customers', 'email', 'b@example.com')).toHaveLength(1);
});
