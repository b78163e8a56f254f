import { idFrom, json, mapped, named } from '../../demo/parameters';

test('a field of an earlier step stands in JSON as it is, and a text as a text', () => {
	const { value } = idFrom('Create "it"') as { value: string };
	expect(value).toBe('={{ $("Create \\"it\\"").first().json.id }}');
	const id = value.slice(1);
	expect(json({ customer_id: id, note: 'Thanks', last: id })).toEqual({
		fieldsMode: 'json',
		fieldsJson: `={\n  "customer_id": ${id},\n  "note": "Thanks",\n  "last": ${id}\n}`,
	});
});

test('JSON without an expression is none', () =>
	expect(json({ a: 1 })).toEqual({ fieldsMode: 'json', fieldsJson: '{\n  "a": 1\n}' }));

test('fields are set in each way that a person has', () => {
	expect(mapped({ a: 1 })).toEqual({ fields: { mappingMode: 'defineBelow', value: { a: 1 } } });
	expect(named({ a: 'b' })).toEqual({
		fieldsMode: 'keyValue',
		fieldsUi: { field: [{ name: 'a', value: 'b' }] },
	});
	expect(idFrom('x')).toMatchObject({ __rl: true, mode: 'id' });
});
