import {
	NodeHelpers,
	type INode,
	type INodeParameters,
	type INodeProperties,
	type INodePropertyOptions,
} from 'n8n-workflow';

import { AccountingService } from '../../nodes/AccountingService/AccountingService.node';
import { entries, recordResources } from '../../nodes/AccountingService/catalogue/entries';
import { specified, type Sent } from '../sandbox/specifiedRoutes';

const { description } = new AccountingService();
const { properties } = description;

const node = (parameters: INodeParameters): INode => ({
	id: 'id',
	name: 'Node',
	type: 'n8n-nodes-accounting-service.accountingService',
	typeVersion: 1,
	position: [0, 0],
	parameters,
});

const shownProperties = (parameters: INodeParameters): INodeProperties[] =>
	properties.filter((property) =>
		NodeHelpers.displayParameter(parameters, property, node(parameters), description),
	);

/** The names n8n shows for an operation, with the defaults of its visible parameters. */
const shown = (parameters: INodeParameters) =>
	shownProperties(parameters)
		.map(({ name }) => name)
		.slice(2);

const shownOptions = (parameters: INodeParameters) => {
	const options = properties.find(({ name }) => name === 'options') as INodeProperties;
	return (options.options as INodeProperties[])
		.filter((option) =>
			NodeHelpers.displayParameter(parameters, option, node(parameters), description, parameters),
		)
		.map(({ name }) => name)
		.sort();
};

describe('what each operation shows', () => {
	/** What each thing that a request carries asks the user for (test/sandbox/specifiedRoutes.ts). */
	const asked: Record<Sent, string[]> = {
		nothing: [],
		fields: ['fieldsMode', 'fields'],
		details: ['bodyMode'],
		filters: ['returnAll', 'limit', 'simplify', 'filters'],
		term: ['query', 'searchType', 'returnAll', 'limit', 'simplify'],
	};
	/** What an operation shows besides. */
	const besides: Record<string, string[]> = { sendReminder: ['onlyIfUnpaid'] };
	const defaults = { fieldsMode: 'mapping', bodyMode: 'none', returnAll: false };

	test.each(specified)('$resource $operation', ({ resource, operation, route, sends, answers }) => {
		expect(shown({ resource, operation, ...defaults })).toEqual([
			...(route.includes('{id}') ? [`${resource}Id`] : []),
			...asked[sends],
			...(besides[operation] ?? []),
			...(answers === 'pdf' ? ['binaryPropertyName'] : []),
			'options',
		]);
	});

	test.each(recordResources)('%s upsert', (resource) => {
		expect(shown({ resource, operation: 'upsert', ...defaults })).toEqual([
			'matchField',
			'matchValue',
			...asked.fields,
			'options',
		]);
	});

	test('invoice createFromRows', () => {
		expect(shown({ resource: 'invoice', operation: 'createFromRows', ...defaults })).toEqual([
			'groupBy',
			'fieldsNotice',
			...asked.fields,
			'linesField',
			'lineFieldsNotice',
			'lineFields',
			'options',
		]);
	});

	test('every row of the catalogue is named above', () => {
		const said = [
			...specified.map(({ resource, operation }) => `${resource}.${operation}`),
			...recordResources.map((resource) => `${resource}.upsert`),
			'invoice.createFromRows',
		];
		expect(said.sort()).toEqual(entries.map((e) => `${e.resource}.${e.operation}`).sort());
	});

	test('follows the way fields and details are given', () => {
		const create = { resource: 'invoice', operation: 'create' };
		expect(shown({ ...create, fieldsMode: 'keyValue' })).toEqual([
			'fieldsMode',
			'fieldsUi',
			'options',
		]);
		expect(shown({ ...create, fieldsMode: 'json' })).toEqual([
			'fieldsMode',
			'fieldsJson',
			'options',
		]);
		const mail = { resource: 'invoice', operation: 'sendEmail' };
		expect(shown({ ...mail, bodyMode: 'keyValue' })).toContain('bodyUi');
		expect(shown({ ...mail, bodyMode: 'json' })).toContain('bodyJson');
		const all = { resource: 'invoice', operation: 'getAll', returnAll: true };
		expect(shown(all)).toEqual(['returnAll', 'simplify', 'filters', 'options']);
	});
});

describe('the options of each operation', () => {
	const everywhere = ['concurrency', 'maxWait', 'requestsPerMinute', 'timeout'];
	const record = [...everywhere, 'outputFields'];
	const written = [...record, 'dryRun'];
	test.each([
		['invoice', 'create', [...written, 'clientReferenceField', 'listPath', 'pageSize']],
		['invoice', 'get', record],
		['invoice', 'delete', [...everywhere, 'dryRun']],
		['invoice', 'downloadPdf', [...everywhere, 'fileName', 'includeRecord']],
		['invoice', 'sendEmail', [...written, 'notAgainWithinDays']],
		['invoice', 'sendReminder', [...written, 'amountDueField', 'notAgainWithinDays']],
		['invoice', 'getAll', [...record, 'listPath', 'onEmpty', 'pageSize']],
		['invoice', 'update', [...written, 'keepOtherFields']],
		['invoice', 'createFromRows', [...written, 'clientReferenceField', 'listPath', 'pageSize']],
		['invoice', 'upsert', [...written, 'keepOtherFields', 'listPath', 'pageSize']],
		['search', 'search', [...record, 'listPath', 'onEmpty', 'pageSize']],
	])('%s %s', (resource, operation, names) => {
		const parameters = { resource, operation, onlyIfUnpaid: true };
		expect(shownOptions(parameters)).toEqual([...names].sort());
	});
});

test('Amount Due Field is shown where Only if Unpaid is on, or an expression may switch it on', () => {
	const shownIf = (onlyIfUnpaid: boolean | string) =>
		shownOptions({ resource: 'invoice', operation: 'sendReminder', onlyIfUnpaid });
	expect(shownIf(false)).not.toContain('amountDueField');
	expect(shownIf('={{ $json.careful }}')).toContain('amountDueField');
});

describe('names and defaults that workflows store', () => {
	test('are as promised', () => {
		const stored = Object.fromEntries(properties.map(({ name, default: value }) => [name, value]));
		const locator = { mode: 'list', value: '' };
		expect(stored).toEqual({
			resource: 'invoice',
			operation: 'search',
			customerId: locator,
			expenseId: locator,
			invoiceId: locator,
			projectId: locator,
			matchField: '',
			matchValue: '',
			groupBy: '',
			fieldsNotice: '',
			lineFieldsNotice: '',
			linesField: 'lines',
			lineFields: { mappingMode: 'defineBelow', value: null },
			fieldsMode: 'mapping',
			fields: { mappingMode: 'defineBelow', value: null },
			fieldsUi: {},
			fieldsJson: '{}',
			query: '',
			searchType: '',
			returnAll: false,
			limit: 50,
			simplify: true,
			filters: {},
			bodyMode: 'none',
			bodyUi: {},
			bodyJson: '{}',
			onlyIfUnpaid: true,
			binaryPropertyName: 'data',
			options: {},
		});
		const operations = properties.filter(({ name }) => name === 'operation');
		expect(operations.map(({ default: value }) => value)).toEqual([
			...recordResources.map(() => 'getAll'),
			'search',
		]);
	});

	test('are, in Filters and Options', () => {
		const inside = (name: string) =>
			Object.fromEntries(
				(properties.find((property) => property.name === name)?.options as INodeProperties[])
					.filter((option) => !(option.name === 'concurrency' && option.default === 1))
					.map((option) => [option.name, option.default]),
			);
		expect(inside('filters')).toEqual({
			additional: {},
			customerId: { mode: 'list', value: '' },
			dateFrom: '',
			dateTo: '',
			offset: 0,
			search: '',
			status: { mode: 'list', value: '' },
		});
		expect(inside('options')).toEqual({
			amountDueField: '',
			clientReferenceField: '',
			concurrency: 10,
			dryRun: true,
			fileName: '',
			includeRecord: true,
			keepOtherFields: true,
			listPath: '',
			maxWait: 300,
			notAgainWithinDays: 7,
			onEmpty: 'nothing',
			outputFields: [],
			pageSize: 100,
			requestsPerMinute: 100,
			timeout: 60000,
		});
	});
});

describe("n8n's rules for lists, which its linter cannot see in generated parts", () => {
	// Those with options of their own, not learned from the account.
	const lists = properties.filter(({ type, options }) => type === 'options' && options);

	test.each(
		lists.map((list) => [list.name, list.displayOptions?.show?.resource?.[0] ?? '', list] as const),
	)('%s %s has its default among sorted options', (name, _resource, list) => {
		const options = list.options as INodePropertyOptions[];
		expect(options.map(({ value }) => value)).toContain(list.default);
		const names = options.map((option) => option.name);
		if (names.length >= 5) expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
		if (name === 'operation')
			for (const option of options) {
				expect(option.action).toMatch(/^[A-Z][^A-Z]*( PDF)?$/);
				expect(option.action).not.toMatch(/\b(an?|the)\b/i);
				expect(option.description).toBeTruthy();
				expect(option.description).not.toMatch(/\.$/);
			}
	});

	test('shows no two parameters of one name at once', () => {
		for (const { resource, operation } of entries) {
			const names = shownProperties({
				resource,
				operation,
				fieldsMode: 'mapping',
				returnAll: false,
			});
			expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
		}
	});

	test('uses none of the words users should not read', () => {
		const texts = JSON.stringify(properties).replace(/"(name|value|type)":"[^"]*"/g, '');
		expect(texts.replaceAll('Return Nothing', '')).not.toMatch(
			/\b(error|problem|failure|mistake)s?\b(?!")/i,
		);
	});
});
