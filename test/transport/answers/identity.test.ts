import { hasId, idNameOf, idOf } from '../../../nodes/AccountingService/transport';

test.each([
	[{ id: 'a' }, 'a'],
	[{ id: 0 }, '0'],
	[{ uuid: 'u' }, 'u'],
	[{ _id: ' 7 ' }, '7'],
	[{ ID: 7 }, '7'],
	[{ Id: 'first', ID: 'second' }, 'first'],
	[{ guid: 'g', name: 'x' }, 'g'],
	[{ invoice_id: 5 }, '5'],
	[{ invoiceId: 5 }, '5'],
	[{ uuid: 'u', id: 7 }, '7'],
	[{ _id: 'm1', id: 7 }, '7'],
	[{ id: 7, _id: 'm1' }, '7'],
	[{ _id: 'm1', guid: 'g', uuid: 'u' }, 'u'],
	[{ invoice_id: 5, _id: 'm1' }, 'm1'],
	[{ id: null, uuid: 'u' }, 'u'],
	[{ id: '', invoice_id: 5 }, '5'],
	[{ id: ' ', uuid: 'u' }, 'u'],
	[{ guid_of: 'g', _guid: 'h' }, 'h'],
	[{ xguid: 'g', uuid: 'u' }, 'u'],
	[{ guides: 7 }, undefined],
	[{ xguid: 'g' }, undefined],
	[{ customer_id: 5 }, undefined],
	[{ id_: 5 }, undefined],
	[{ id: { a: 1 } }, undefined],
	[{ name: 'x' }, undefined],
	['id', undefined],
	[[7], undefined],
	[null, undefined],
])('the id of %j, an invoice, is %j', (record, id) => expect(idOf(record, ['invoice'])).toBe(id));

test('its name is the one the record uses', () => {
	expect(idNameOf({ _id: 1, name: 'x' })).toBe('_id');
	expect(idNameOf({ invoice_id: 1 })).toBeUndefined();
});

test.each([
	['its id', { id: 42, uuid: 'x' }, true],
	['another of its ids', { id: 7, uuid: '42' }, true],
	['the id that is named after it', { invoice_id: '42' }, true],
	['the longest of its ids', { id: 7, _guid: '42' }, true],
	['a field with a short name', { id: 7, note: '42' }, false],
	['a name of as many characters as names have', { ['invoice_id'.padEnd(100, '_')]: '42' }, true],
	['a name of more characters', { ['invoice_id'.padEnd(101, '_')]: '42' }, false],
	['another number', { id: 7, number: '42', vendor_id: '42' }, false],
])('a record has %s: %j', (_, record, has) => {
	expect(hasId(record, '42', ['invoice'])).toBe(has);
});

test('an id is the same in small and in large letters', () => {
	expect(hasId({ id: 'AB-1' }, 'ab-1')).toBe(true);
});

test.each([
	['INV-7', 'inv-7', true],
	['aB1', 'aB1', true],
	['aB1', 'Ab1', false],
	['aB1', 'ab1', false],
	['AB1', 'aB1', false],
	['ÄB', 'äb', true],
	['0123aBcd-0123-4567-89AB-cdef01234567', '0123ABCD-0123-4567-89ab-cdef01234567', true],
	['0123aBcd0123456789ABcdef01234567', '0123abcd0123456789abcdef01234567', true],
	['{0123aBcd-0123-4567-89AB-cdef01234567}', '{0123abcd-0123-4567-89ab-cdef01234567}', true],
	['0123aBcd-0123-4567-89AB-cdef012345678', '0123abcd-0123-4567-89ab-cdef012345678', false],
	['x0123aBcd-0123-4567-89AB-cdef01234567', 'x0123abcd-0123-4567-89ab-cdef01234567', false],
	[7, '007', true],
	['007', ' 7 ', true],
	['0', '00', true],
	['70', '7', false],
	['1007', '17', false],
	['007a', '7a', false],
	['a07', 'a7', false],
])('the id %j is the same as %j: %j', (own, id, isSame) => {
	expect(hasId({ id: own, note: '' }, id)).toBe(isSame);
	expect(hasId({ id: own }, '')).toBe(false);
});
