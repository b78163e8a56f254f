import { properties } from '../../nodes/AccountingService/ui/properties';

const mappers = properties.filter(({ type }) => type === 'resourceMapper');

test.each(mappers.map((property) => [property.name, property] as const))(
	'where %s offers nothing, n8n leaves the reason to the note of the account',
	(_, { typeOptions }) => {
		expect(typeOptions?.resourceMapper?.noFieldsError).toMatch(
			/^No (line )?fields to choose from yet\. See the note below, if there is one, then:$/,
		);
	},
);
