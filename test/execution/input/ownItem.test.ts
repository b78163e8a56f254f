import type { INodeExecutionData, INodeParameters, IPairedItemData } from 'n8n-workflow';

import {
	entries,
	isRead,
	pickerName,
	type Entry,
} from '../../../nodes/AccountingService/catalogue/entries';
import { isEndpoint } from '../../../nodes/AccountingService/catalogue/rows';
import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { items } from '../inputs';
import { keeping } from '../records';

const of = (name: string) => `={{ $json.${name} }}`;
const locator = (name: string) => ({ __rl: true, mode: 'id', value: of(name) });
/** Of an address n8n itself takes the ID out. */
const byAddress = (kind: string, name: string) => ({
	...{ __rl: true, mode: 'url', value: `=https://app.example.com/${kind}/{{ $json.${name} }}` },
});
const columns = ['number', 'email', 'address.city', 'address.street'].map((id) => ({
	...{ id, displayName: id, type: 'string' as const },
	...{ required: false, defaultMatch: false, display: true },
}));

/** Every parameter, and every option, as an expression of the item. */
const parameters: INodeParameters = {
	matchField: of('matchField'),
	matchValue: of('email'),
	groupBy: of('email'),
	fieldsMode: of('fieldsMode'),
	fields: { mappingMode: 'autoMapInputData', value: null, schema: columns },
	fieldsUi: {
		field: [
			{ name: of('cityName'), value: of('address?.city') },
			{ name: 'email', value: of('email') },
		],
	},
	fieldsJson: '={{ { email: $json.email, number: $json.number } }}',
	linesField: of('linesField'),
	lineFields: { mappingMode: 'defineBelow', value: { what: of('what') }, schema: [] },
	query: of('query'),
	searchType: of('searchType'),
	returnAll: of('returnAll'),
	limit: of('limit'),
	simplify: of('simplify'),
	filters: {
		customerId: locator('customer'),
		dateFrom: of('day'),
		offset: of('offset'),
		search: of('query'),
		status: { __rl: true, mode: 'name', value: of('status') },
		additional: { parameter: [{ name: of('query'), value: of('status') }] },
	},
	bodyMode: of('bodyMode'),
	bodyJson: '={{ { note: $json.note } }}',
	onlyIfUnpaid: of('onlyIfUnpaid'),
	binaryPropertyName: of('binary'),
	options: {
		clientReferenceField: of('reference'),
		dryRun: of('no'),
		fileName: of('fileName'),
		includeRecord: of('yes'),
		keepOtherFields: of('keepOthers'),
		listPath: of('listPath'),
		maxWait: of('limit'),
		onEmpty: of('onEmpty'),
		outputFields: of('outputFields'),
		pageSize: of('limit'),
		timeout: of('timeout'),
	},
};

const asked = {
	...{ id: '7', email: 'a@x', number: 'N-7', note: 'n', what: 'Boat' },
	...{ matchField: 'number', fieldsMode: 'json', bodyMode: 'json', linesField: 'positions' },
	...{ address: { city: 'Bonn' }, cityName: 'address.city' },
	...{ query: 'q', searchType: 'kind', returnAll: false, limit: 2, simplify: false },
	...{ customer: 'c1', day: '2026-01-31', offset: 1, status: 'sent', onlyIfUnpaid: false },
	...{ binary: 'document', reference: 'email', yes: true, no: false, fileName: '{number}' },
	...{ listPath: 'rows', onEmpty: 'item', outputFields: 'id,number', timeout: 5_000 },
};

/** Those of invoices and of the search; other records have the same ones. */
const own = entries.filter(({ resource }) => ['invoice', 'search'].includes(resource));
const scenes = own.flatMap((entry) => {
	const modes = isEndpoint(entry.row) && entry.row.body !== 'fields' ? [] : ['keyValue', 'mapping'];
	const refused = isRead(entry) ? [] : [[entry, 'json', true] as const];
	return [
		[entry, 'json', false] as const,
		...modes.map((mode) => [entry, mode, false] as const),
		...refused,
	];
});

/** An account in which one record is found by what is looked for, or none where it refuses. */
function account(isRefusing: boolean): Respond {
	const rows = [{ id: 7, number: 'N-7', status: 'sent', address: { zip: '1' } }];
	const respond = keeping(rows);
	return (hit, response) => {
		if (isRefusing && hit.method !== 'GET') return json({ error: 'No' }, 422)(hit, response);
		if (hit.path.endsWith('/pdf')) return void response.end('%PDF-1.7');
		if (hit.method === 'GET' && !/\/7$/.test(hit.path))
			return json({ rows: isRefusing || hit.query.offset !== undefined ? [] : rows })(
				hit,
				response,
			);
		return respond(hit, response);
	};
}

/** What becomes of an item behind others: what is asked, and what comes out. */
async function outcome(
	{ resource, operation }: Entry,
	fieldsMode: string,
	isRefusing: boolean,
	before: INodeExecutionData[],
	picked: INodeParameters = { [pickerName(resource)]: locator('id') },
) {
	const harness = await ActionHarness.start();
	harness.service.respond = account(isRefusing);
	const keepOthers = fieldsMode === 'json';
	const email = operation === 'upsert' ? 'N-7' : asked.email;
	const item = { ...asked, fieldsMode, keepOthers, email };
	const run = await harness.run(
		{ resource, operation, ...parameters, ...picked },
		{ items: [...before, ...items(item)], node: { onError: 'continueErrorOutput' } },
	);
	const isOfItem = ({ pairedItem }: INodeExecutionData) =>
		[pairedItem].flat().some((one) => (one as IPairedItemData).item === before.length);
	const [passed, failed] = [0, 1].map((branch) =>
		run
			.output(branch)
			.filter(isOfItem)
			.map(({ json: shown, binary = {} }) => [shown, Object.keys(binary)]),
	);
	return {
		requests: harness.service.hits.map(
			({ method, path, search, body }) => `${method} ${path}${search} ${body}`,
		),
		...{ passed, failed, hints: run.hints.filter((hint) => !hint.includes('items failed')) },
	};
}

test.each(scenes.map(([entry, ...scene]) => [entry.operation, ...scene, entry] as const))(
	'%s reads each of its parameters for its own item (%s, where the service refuses: %j)',
	async (...[, fieldsMode, isRefusing, entry]) => {
		// Of an item without fields the expressions give nothing.
		const behindAnother = await outcome(entry, fieldsMode, isRefusing, items({}));
		expect(behindAnother).toEqual(await outcome(entry, fieldsMode, isRefusing, []));
		expect(behindAnother[isRefusing ? 'failed' : 'passed']).not.toEqual([]);
	},
);

/** Those that are asked for no record. */
const pickingNone = ['create', 'createFromRows', 'search', 'upsert'];
const picking = own.filter(({ operation }) => !pickingNone.includes(operation));

test.each(picking.map((entry) => [entry.operation, entry] as const))(
	'%s reads the address of a record for its own item',
	async (_, entry) => {
		const picked = {
			[pickerName(entry.resource)]: byAddress(entry.noun.many, 'id'),
			filters: { customerId: byAddress('customers', 'customer') },
		};
		const behindAnother = await outcome(entry, 'json', false, items({}), picked);
		expect(behindAnother).toEqual(await outcome(entry, 'json', false, [], picked));
		expect(behindAnother.requests).not.toEqual([]);
		expect(behindAnother.passed).not.toEqual([]);
	},
);
