import { NodeHelpers, type INodeParameters } from 'n8n-workflow';

import { AccountingService } from '../../nodes/AccountingService/AccountingService.node';
import { recordResources } from '../../nodes/AccountingService/catalogue/entries';
import { specified, type Sent } from '../sandbox/specifiedRoutes';
import { nodeOf, offeredIn } from './form';

const { description } = new AccountingService();

/** The parameters n8n gives a node that was saved with only these, defaults included. */
const resolved = (given: INodeParameters) =>
	NodeHelpers.getNodeParameters(
		description.properties,
		given,
		true,
		false,
		nodeOf(description, given),
		description,
	);

const nobody = { __rl: true, mode: 'list', value: '' };
const fields = {
	mapping: { fields: { mappingMode: 'defineBelow', value: null } },
	keyValue: { fieldsUi: {} },
	json: { fieldsJson: '{}' },
};
const details = { none: {}, keyValue: { bodyUi: {} }, json: { bodyJson: '{}' } };
const paging = [
	{ returnAll: false, limit: 50, simplify: true },
	{ returnAll: true, simplify: true },
] satisfies INodeParameters[];

/** The forms an operation can take, by what its request carries: double entry of ui/. */
const forms: Record<Sent, INodeParameters[]> = {
	nothing: [{}],
	fields: Object.entries(fields).map(([fieldsMode, shown]) => ({ fieldsMode, ...shown })),
	details: Object.entries(details).map(([bodyMode, shown]) => ({ bodyMode, ...shown })),
	filters: paging.map((shown) => ({ ...shown, filters: {} })),
	term: paging.map((shown) => ({ query: '', searchType: '', ...shown })),
};

/** What decides about the rest of a form. */
const chosenIn = (form: INodeParameters) =>
	Object.fromEntries(
		Object.entries(form).filter(([name]) => ['fieldsMode', 'bodyMode', 'returnAll'].includes(name)),
	);

const expectForms = (resource: string, operation: string, expected: INodeParameters[]) => {
	for (const form of expected) {
		const given = { resource, operation, ...chosenIn(form) };
		expect(resolved(given)).toEqual({ ...given, ...form, options: {} });
	}
};

describe('n8n gives an operation its own parameters with their defaults, and no others', () => {
	test.each(specified)('$resource $operation', ({ resource, operation, ...wire }) => {
		const besides: INodeParameters = {
			...(wire.route.includes('{id}') && { [`${resource}Id`]: nobody }),
			...(operation === 'sendReminder' && { onlyIfUnpaid: true }),
			...(wire.answers === 'pdf' && { binaryPropertyName: 'data' }),
		};
		expectForms(
			resource,
			operation,
			forms[wire.sends].map((form) => ({ ...form, ...besides })),
		);
	});

	test.each(recordResources)('%s upsert', (resource) => {
		const match = { matchField: '', matchValue: '' };
		expectForms(
			resource,
			'upsert',
			forms.fields.map((form) => ({ ...match, ...form })),
		);
	});
});

test('a collection offers each name at most once, to a person and to an agent', () => {
	for (const name of [description.name, `${description.name}Tool`])
		for (const { resource, operation } of specified) {
			const parameters = { resource, operation };
			for (const collection of ['filters', 'options']) {
				const offered = offeredIn({ ...description, name }, collection, parameters);
				const names = offered.map((option) => option.name);
				expect(names).toEqual([...new Set(names)]);
			}
		}
});
