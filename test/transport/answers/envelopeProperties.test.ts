import fc from 'fast-check';

import { findList } from '../../../nodes/AccountingService/transport/answers/envelope';
import { names } from './invoices';

describe('findList', () => {
	const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
	// A name such as `xAt` or `x_id` belongs to a record, not beside a list.
	const extraKey = fc
		.string({ minLength: 1 })
		.map((key) => `x${key}`)
		.filter((key) => !/(_at|At|_id|Id|_number|_date)$/.test(key));
	const extras = fc.dictionary(extraKey, fc.oneof(scalar, fc.array(scalar)));
	const record = fc.record({
		id: fc.oneof(fc.uuid(), fc.nat()),
		name: fc.string(),
		lines: fc.array(fc.record({ id: fc.nat(), sku: fc.string() })),
	});
	const known = fc.constantFrom(
		...['data', 'items', 'results', 'records', 'content', 'invoices', 'INVOICES'],
	);

	test('finds every known shape whatever stands beside it', () => {
		fc.assert(
			fc.property(
				fc.array(record),
				known,
				extras,
				extras,
				fc.boolean(),
				(list, key, a, b, deep) => {
					const level = { ...a, [key]: list };
					const body = deep ? { ...b, response: level } : level;
					const found = findList(body, { names });
					expect(found).toMatchObject({ found: true, path: deep ? ['response', key] : [key] });
					expect(found.found && found.items).toEqual(list);
				},
			),
		);
	});

	const unknown = fc.stringMatching(/^x[a-z]{1,8}$/);
	const records = fc.array(fc.record({ id: fc.nat() }), { minLength: 1, maxLength: 3 });
	const places = fc.uniqueArray(fc.tuple(fc.boolean(), unknown, unknown), {
		selector: ([, key]) => key,
		maxLength: 4,
	});
	const asBody = (where: Array<[boolean, string, string]>, list: unknown) =>
		Object.fromEntries(
			where.map(([isDeep, key, inner]) => [key, isDeep ? { [inner]: list } : list]),
		);

	test('takes the only list of records, and refuses several, whatever their names and depth', () => {
		fc.assert(
			fc.property(places, records, extras, (where, list, scalars) => {
				const body = { ...scalars, ...asBody(where, list) };
				const found = findList(body, { names });
				const reason = where.length === 0 ? 'noList' : 'severalLists';
				if (where.length !== 1) return expect(found).toMatchObject({ found: false, reason });
				const [isDeep, key, inner] = where[0]!;
				const path = isDeep ? [key, inner] : [key];
				expect(found).toMatchObject({ found: true, path, items: list });
			}),
		);
	});

	test('a known name is not disturbed by lists of unknown names', () => {
		fc.assert(
			fc.property(known, places, records, records, (key, where, list, others) => {
				const found = findList({ ...asBody(where, others), [key]: list }, { names });
				expect(found).toMatchObject({ found: true, path: [key], items: list });
			}),
		);
	});

	test('takes no record without an id for a list', () => {
		const content = fc.constantFrom('number', 'name', 'due_date', 'created_at', 'customerId');
		fc.assert(
			fc.property(content, scalar, places, records, (field, value, where, list) => {
				const flat = where.map(([, key, inner]): [boolean, string, string] => [false, key, inner]);
				const one = { ...asBody(flat, list), [field]: value ?? '' };
				expect(findList(one, { names })).toMatchObject({ found: false, reason: 'noList' });
			}),
		);
	});

	test('takes no record for a list, whatever arrays it holds, bare or wrapped', () => {
		fc.assert(
			fc.property(
				record,
				known,
				extras,
				fc.array(record),
				fc.boolean(),
				(one, key, a, list, wrap) => {
					const whole = { ...a, ...one, [key]: list };
					const body = wrap ? { data: whole } : whole;
					expect(findList(body, { names })).toMatchObject({ found: false });
				},
			),
		);
	});

	test('never throws', () => {
		fc.assert(
			fc.property(fc.jsonValue(), fc.string(), (body, listPath) => {
				findList(body, { names });
				findList(body, { names, listPath });
				findList(body, { names, grouped: true, path: ['data'] });
			}),
		);
	});
});
