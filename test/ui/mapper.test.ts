import { properties } from '../../nodes/AccountingService/ui/properties';

const mappers = properties.filter(({ type }) => type === 'resourceMapper');

test.each([
	['fields', /^No fields were .*, set Specify Fields to Field by Field or JSON\. To look again:$/],
	['lineFields', /^No line fields were .* with lines: make .* operation Create\. To look again:$/],
])('where %s offers nothing, what is said is true alone and names the way out', (name, words) => {
	const mapper = mappers.filter((property) => property.name === name);
	expect(mapper.length).toBeGreaterThan(0);
	for (const { typeOptions } of mapper)
		expect(typeOptions?.resourceMapper?.noFieldsError).toMatch(words);
});

test('the way out is in the panel: Specify Fields has both choices', () => {
	const [mode] = properties.filter(({ name }) => name === 'fieldsMode');
	expect(mode?.displayName).toBe('Specify Fields');
	expect(mode?.options?.map(({ name }) => name)).toEqual(
		expect.arrayContaining(['Field by Field', 'JSON']),
	);
});
