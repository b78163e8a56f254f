import {
	entries,
	findEntry,
	isRead,
	pickerName,
	recordResources,
	siblingOf,
} from '../../nodes/AccountingService/catalogue/entries';
import { listFilters, searchTerms } from '../../nodes/AccountingService/catalogue/filters';
import { optionProperty } from '../../nodes/AccountingService/catalogue/options';
import { picksRecord } from '../../nodes/AccountingService/catalogue/rows';
import { wordsFor } from '../../nodes/AccountingService/catalogue/words/operations';
import { specified, type Answered } from '../sandbox/specifiedRoutes';

const gives: Record<Answered, string> = {
	record: 'record',
	list: 'records',
	pdf: 'file',
	nothing: 'deletion',
};

test.each(specified)(
	'$resource $operation is found, as the specification has it',
	({ resource, operation, route, answers }) => {
		const entry = findEntry(resource, operation);
		expect(entry).toMatchObject({ resource, operation, row: { route, gives: gives[answers] } });
		expect(isRead(entry)).toBe(route.startsWith('GET '));
	},
);

test('an upsert is one row of each resource that can be listed, created and updated, and writes', () => {
	const upserts = entries.filter(({ operation }) => operation === 'upsert');
	expect(upserts.map(({ resource }) => resource)).toEqual([
		'customer',
		'expense',
		'invoice',
		'project',
	]);
	for (const upsert of upserts) {
		expect(upsert.row.gives).toBe('upsert');
		const parts = ['getAll', 'update', 'create'].map((part) => siblingOf(upsert, part).gives);
		expect(parts).toEqual(['records', 'record', 'record']);
		expect(isRead(upsert)).toBe(false);
	}
});

test('an operation finds another endpoint of its own resource', () => {
	expect(siblingOf(findEntry('expense', 'upsert'), 'getAll').route).toBe('GET /expenses');
	expect(siblingOf(findEntry('invoice', 'sendReminder'), 'get').route).toBe('GET /invoices/{id}');
});

test('names that are not in the tables are refused in words that quote them', () => {
	const invoice = findEntry('invoice', 'get');
	expect(() => findEntry('invoice', 'search')).toThrow('no operation "search" of "invoice"');
	expect(() => findEntry('search', 'get')).toThrow('no operation "get" of "search"');
	expect(() => siblingOf(invoice, 'upsert')).toThrow('invoice has no endpoint "upsert"');
	expect(() => siblingOf(invoice, 'frame')).toThrow('invoice has no endpoint "frame"');
	expect(() => optionProperty('colour')).toThrow('no option "colour"');
	expect(() => wordsFor('frame', invoice.noun)).toThrow('no wording for "frame"');
});

test('an option that differs by operation has the default of its kind', () => {
	expect(optionProperty('concurrency', { scope: 'reads' }).default).toBe(10);
	expect(optionProperty('concurrency', { scope: 'writes' }).default).toBe(1);
	expect(optionProperty('maxWait').default).toBe(300);
});

test('a filter that picks a record has the name of the picker it is', () => {
	const picking = listFilters.filter(picksRecord).map(({ property }) => property.name);
	expect(picking).toContain('customerId');
	expect(picking).not.toContain('status');
	expect(recordResources.map(pickerName)).toEqual(expect.arrayContaining(picking));
});

test('terms are sent under the names of the specification', () => {
	const sent = searchTerms.map(({ query, property }) => [property.name, query]);
	expect(sent).toEqual([
		['query', 'q'],
		['searchType', 'type'],
	]);
});
