import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { eventTypes } from '../../../nodes/AccountingService/trigger/events/eventTypes';
import { isSelected, whyUnwanted } from '../../../nodes/AccountingService/trigger/events/selection';
import { eventOptions } from '../eventOptions';

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

test('the sandbox has a list of its own, with the same types', () => {
	const source = readFileSync(join(__dirname, '../../../sandbox/events/eventTypes.ts'), 'utf8');
	for (const type of types) expect(source).toContain(`'${type}'`);
});

test('all events, the four groups and each type can be ticked', () => {
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
		['customer.merged', ['customer.*'], true],
		['expense.refunded', ['expense.*'], true],
		['inbox.message.received', ['inbox.message.*'], true],
		// Types that are added later.
		['invoice.voided', ['invoice.*'], true],
		['project.created', ['*'], true],
		['project.created', ['project.*'], true],
		['project.created', ['invoice.*', 'expense.*', 'customer.*', 'inbox.*'], false],
		['project.created', ['project.created'], true],
		// A group matches whole words only.
		['invoices.created', ['invoice.*'], false],
		['invoice', ['invoice.*'], false],
		['invoice.paid', ['invoice.p*', 'inv*'], false],
		// A type matches itself only.
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
	])('test.ping by %j: %j', (events, selected) => {
		expect(isSelected('test.ping', events)).toBe(selected);
	});
});

describe('the age of an event', () => {
	const now = Date.parse('2026-01-02T03:00:00Z');
	const outside = (createdAt: unknown, maxAgeMinutes: number) =>
		whyUnwanted(
			{ id: 'evt_1', type: 'invoice.paid', companyId: '', createdAt, data: {}, body: {} },
			{ events: ['*'], companyIds: [], maxAgeMinutes, listening: false },
			now,
		);

	test('does not matter if no maximum is set', () => {
		expect(outside('2025-12-30T03:00:00Z', 0)).toBeUndefined();
		expect(outside('2025-12-30T03:00:00Z', Number.NaN)).toBeUndefined();
	});

	test.each([
		['2026-01-02T02:00:00Z', 60, undefined],
		['2026-01-02T01:59:59.999Z', 60, 'tooOld'],
		['2026-01-02T04:30:00+02:00', 60, undefined],
		['2026-01-02T03:09:00Z', 60, undefined],
		['2026-01-02T03:10:00Z', 60, undefined],
		['2026-01-02T03:10:00.001Z', 60, 'datedAhead'],
		['yesterday', 60, undefined],
		// UTC, as the service promises.
		['2026-01-02T01:00:00', 60, 'tooOld'],
		// Seconds and milliseconds, as numbers and as text.
		[now / 1000 - 3600, 60, undefined],
		[now / 1000 - 3601, 60, 'tooOld'],
		[now - 3_600_000, 60, undefined],
		[`${now - 3_600_001}`, 60, 'tooOld'],
		[String(now / 1000 + 601), 60, 'datedAhead'],
		[undefined, 60, undefined],
		[2_020, 60, undefined],
		[{}, 60, undefined],
	])('created at %j, at most %d minutes old: ignored as %j', (createdAt, minutes, ignored) => {
		expect(outside(createdAt, minutes)).toBe(ignored);
	});
});
