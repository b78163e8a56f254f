import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { eventOptions } from '../../../nodes/AccountingService/trigger/events/eventOptions';
import { eventTypes } from '../../../nodes/AccountingService/trigger/events/eventTypes';
import { isSelected, listed } from '../../../nodes/AccountingService/trigger/events/selection';

const types = eventTypes.map(({ type }) => type);

test('the list holds the twelve types of the specification', () => {
	expect(types).toEqual([
		'invoice.created',
		'invoice.updated',
		'invoice.paid',
		'invoice.overdue',
		'expense.created',
		'expense.updated',
		'expense.deleted',
		'customer.created',
		'customer.updated',
		'inbox.thread.received',
		'inbox.message.received',
		'test.ping',
	]);
});

test('the sandbox, written on its own, emits the same types', () => {
	const source = readFileSync(join(__dirname, '../../../sandbox/events/eventTypes.ts'), 'utf8');
	for (const type of types) expect(source).toContain(`'${type}'`);
});

test('everything can be ticked: all, the four groups and each type', () => {
	const values = eventOptions.map(({ value }) => value);
	expect([...values].sort()).toEqual(
		['*', 'customer.*', 'expense.*', 'inbox.*', 'invoice.*', ...types].sort(),
	);
	const names = eventOptions.map(({ name }) => name);
	expect(names).toEqual([...names].sort((left, right) => left.localeCompare(right)));
	expect(new Set(names).size).toBe(names.length);
});

describe('an event is selected', () => {
	test.each(types)('%s by its own name', (type) => {
		expect(isSelected(type, [type])).toBe(true);
		expect(
			isSelected(
				type,
				types.filter((other) => other !== type),
			),
		).toBe(false);
	});

	test.each([
		['invoice.paid', ['*'], true],
		['invoice.paid', ['invoice.*'], true],
		['invoice.paid', ['expense.*'], false],
		['invoice.paid', [], false],
		['inbox.message.received', ['inbox.*'], true],
		['inbox.message.received', ['inbox.message.*'], true],
		// Types of a later day.
		['invoice.voided', ['invoice.*'], true],
		['project.created', ['*'], true],
		['project.created', ['project.*'], true],
		['project.created', ['invoice.*', 'expense.*', 'customer.*', 'inbox.*'], false],
		['project.created', ['project.created'], true],
		// A group is more than a beginning.
		['invoices.created', ['invoice.*'], false],
		['invoice', ['invoice.*'], false],
		// And a type is not the beginning of others.
		['invoice.paid.late', ['invoice.paid'], false],
		['INVOICE.PAID', ['invoice.*'], false],
	])('%s by %j: %j', (type, events, selected) => {
		expect(isSelected(type, events)).toBe(selected);
	});

	test.each([
		[['*'], false],
		[['test.*'], false],
		[['*', 'invoice.*'], false],
		[['test.ping'], true],
		[['*', 'test.ping'], true],
	])('B14 test.ping by %j: %j', (events, selected) => {
		expect(isSelected('test.ping', events)).toBe(selected);
	});
});

test.each([
	['', []],
	[undefined, []],
	[' a , b,,c ', ['a', 'b', 'c']],
	[
		['a', ' b '],
		['a', 'b'],
	],
	[7, ['7']],
])('%j lists %j', (names, list) => {
	expect(listed(names)).toEqual(list);
});
