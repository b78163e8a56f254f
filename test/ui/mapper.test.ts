import { properties } from '../../nodes/AccountingService/ui/properties';

const mappers = properties.filter(({ type }) => type === 'resourceMapper');

// What to do in an account without records, the notice below it says: `emptyFieldsNotice`.
test.each([
	['fields', 'No fields could be read. To try again:'],
	['lineFields', 'No line fields could be read. To try again:'],
])('where %s offers nothing, what is said is true alone and leads to Retry', (name, words) => {
	const mapper = mappers.filter((property) => property.name === name);
	expect(mapper.length).toBeGreaterThan(0);
	for (const { typeOptions } of mapper)
		expect(typeOptions?.resourceMapper?.noFieldsError).toBe(words);
});

test('the way out is in the panel: Specify Fields has both choices', () => {
	const [mode] = properties.filter(({ name }) => name === 'fieldsMode');
	expect(mode?.displayName).toBe('Specify Fields');
	expect(mode?.options?.map(({ name }) => name)).toEqual(
		expect.arrayContaining(['Field by Field', 'JSON']),
	);
});
