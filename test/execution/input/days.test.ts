import type { INodeParameters } from 'n8n-workflow';

import {
	dateFilter,
	dayFor,
	dayOf,
	isDay,
	momentOfDate,
} from '../../../nodes/AccountingService/execution/input/dates';
import { ActionHarness } from '../actionHarness';
import { items } from '../inputs';
import { keeping, writesIn } from '../records';

const DAY = '2026-01-31';

describe('in a field of days', () => {
	test.each<[given: unknown, timeZone: string, sent: unknown]>([
		[DAY, 'Asia/Tokyo', DAY],
		['2026-01-31T00:00:00', 'Asia/Tokyo', DAY],
		['2026-01-31T23:59:59', 'America/New_York', DAY],
		['2026-01-31 14:30', 'Europe/Vienna', DAY],
		['2026-01-31T00:00:00.000+01:00', 'Europe/Vienna', DAY],
		['2026-01-31T23:30:00.123-05:00', 'America/New_York', DAY],
		['2026-01-31T23:30:00-0500', 'America/New_York', DAY],
		['2026-01-31T23:30:00-0500', 'Europe/Vienna', '2026-01-31T23:30:00-0500'],
		['2026-07-31T23:30:00.123-04:00', 'America/New_York', '2026-07-31'],
		['2026-01-30T23:00:00.000Z', 'Europe/Vienna', DAY],
		['2026-07-30T22:00:00Z', 'Europe/Vienna', '2026-07-31'],
		['2026-01-31T05:00:00.000Z', 'America/New_York', DAY],
		['2026-01-30T17:00:00+0200', 'Asia/Tokyo', DAY],
		['2026-01-30T23:00:01.000Z', 'Europe/Vienna', '2026-01-30T23:00:01.000Z'],
		['2026-01-30T23:00:00.001Z', 'Europe/Vienna', '2026-01-30T23:00:00.001Z'],
		['2026-01-31T23:30:00Z', 'UTC', DAY],
		['2026-01-31T23:30:00Z', 'Europe/Vienna', '2026-01-31T23:30:00Z'],
		['2026-01-31T23:30:00.000-05:00', 'Europe/Vienna', '2026-01-31T23:30:00.000-05:00'],
		['2026-02-30T00:00:00', 'UTC', '2026-02-30T00:00:00'],
		['2026-01-31T25:00:00Z', 'UTC', '2026-01-31T25:00:00Z'],
		['2026-01-31T99:99', 'UTC', '2026-01-31T99:99'],
		['0001-01-01T00:00:00Z', 'UTC', '0001-01-01'],
		['0001-01-01T00:00:00Z', 'Europe/Berlin', '0001-01-01T00:00:00Z'],
		['0000-01-01T00:00:00Z', 'America/New_York', '0000-01-01T00:00:00Z'],
		['1899-12-30T00:00:00.000Z', 'Europe/Paris', '1899-12-30T00:00:00.000Z'],
		['1899-12-30T00:00:00.000+00:09', 'Europe/Paris', '1899-12-30'],
		['1899-12-30T00:00:00.000Z', 'Asia/Kolkata', '1899-12-30T00:00:00.000Z'],
		['1900-01-01T00:00:00Z', 'Europe/Madrid', '1900-01-01T00:00:00Z'],
		['9999-12-30T23:00:00Z', 'Europe/Berlin', '9999-12-31'],
		['9999-12-31T23:00:00Z', 'Europe/Berlin', '9999-12-31T23:00:00Z'],
		['31.01.2026', 'UTC', '31.01.2026'],
		['2026-01-31 or later', 'UTC', '2026-01-31 or later'],
		['', 'UTC', ''],
		[null, 'UTC', null],
		[7, 'UTC', 7],
	])('%j in %s is sent as %j', (given, timeZone, sent) =>
		expect(dayFor(given, timeZone)).toBe(sent),
	);

	test.each([
		[DAY, true],
		['2026-02-30', false],
		['2026-01-31T00:00:00', false],
	])('%s is one: %p', (text, is) => expect(isDay(text)).toBe(is));

	test.each([
		['2026-01-31T05:00:00Z', DAY],
		['2026-01-31T05:00:01Z', undefined],
		['2026-01-31T00:00:00', undefined],
		['2026-01-31T25:00:00Z', undefined],
		['soon', undefined],
	])('%s is the midnight of %s in New York', (text, day) =>
		expect(dayOf(text, 'America/New_York')).toBe(day),
	);

	test('is the midnight of it in a year before the thousandth, too', () => {
		expect(dayOf('0001-01-01T00:00:00Z', 'UTC')).toBe('0001-01-01');
		expect(dayOf('0987-06-05T00:00:00Z', 'UTC')).toBe('0987-06-05');
	});

	test('has an offset in minutes also where the clocks of a town went by seconds', () =>
		expect(dateFilter('1899-12-30T09:00:00', 'Europe/Paris', 'Since')).toBe(
			'1899-12-30T09:00:00+00:09',
		));

	test.each([
		['2026-01-31T00:00:00', '2026-01-31T05:00:00Z'],
		['2026-01-31T05:00:00.000Z', '2026-01-31T05:00:00Z'],
		[DAY, '2026-01-31T00:00:00Z'],
	])('%s in New York is the moment %s', (date, moment) =>
		expect(momentOfDate(date, 'America/New_York', 'Since')).toBe(Date.parse(moment)),
	);
});

describe('a mapper', () => {
	const column = { id: 'due', displayName: 'Due', type: 'dateTime', display: true };
	const schema = [{ ...column, required: false, defaultMatch: false, removed: false }];
	const sent = async (mapper: object, item: object = {}) => {
		const harness = await ActionHarness.start();
		const fields = { schema, ...mapper } as unknown as INodeParameters;
		const run = await harness.run(
			{ resource: 'invoice', operation: 'create', fields },
			{ items: items(item as never) },
		);
		expect(run.error).toBeUndefined();
		return JSON.parse(harness.service.hits[0]?.body ?? '') as unknown;
	};
	const byHand = async (due: unknown) => await sent({ mappingMode: 'defineBelow', value: { due } });

	test('sends the day that was picked from the calendar, whatever its time', async () => {
		expect(await byHand('2026-01-31T00:00:00')).toEqual({ due: DAY });
		expect(await byHand('2026-01-31T23:15:00')).toEqual({ due: DAY });
	});

	test('sends the day of a time that an expression gives in the time zone of the workflow', async () => {
		const late = 'set({ year: 2026, month: 1, day: 31, hour: 23, minute: 30 })';
		expect(await byHand(`={{ $now.${late} }}`)).toEqual({ due: DAY });
		expect(await byHand(`={{ $now.${late}.toISO() }}`)).toEqual({ due: DAY });
		expect(await byHand('={{ "2026-01-31" }}')).toEqual({ due: DAY });
		const midnight = '$today.set({ year: 2026, month: 1, day: 31 })';
		for (const form of ['', '.toUTC()', '.toJSDate()', '.setZone("Asia/Tokyo")'])
			expect(await byHand(`={{ ${midnight}${form} }}`)).toEqual({ due: DAY });
	});

	test('sends a time of another zone, and what is none, as it is', async () => {
		const other = '2026-01-31T23:30:00+09:00';
		expect(await byHand(`={{ "${other}" }}`)).toEqual({ due: other });
		expect(await byHand('={{ "soon" }}')).toEqual({ due: 'soon' });
		expect(await byHand('={{ null }}')).toEqual({ due: null });
	});

	test('sends the day of an item that is mapped automatically', async () => {
		const automatic = { mappingMode: 'autoMapInputData', value: null };
		expect(await sent(automatic, { due: '2026-01-31 00:00:00' })).toEqual({ due: DAY });
		// The workflow has n8n's own time zone, that of New York.
		expect(await sent(automatic, { due: '2026-01-31T23:30:00.000-05:00' })).toEqual({ due: DAY });
	});

	test.each<[string, object, string]>([
		['to which the mapper sends its day', {}, 'PUT /api/expenses/1'],
		['of which the mapper knows no type', { type: 'string' }, 'POST /api/expenses'],
	])('looks for the day of a Match Value in a field %s', async (_, type, write) => {
		const harness = await ActionHarness.start();
		harness.service.respond = keeping([{ id: 1, due: DAY }], { search: 'nothing' });
		const due = '={{ DateTime.fromISO("2026-01-31", { zone: "America/New_York" }) }}';
		const value = Object.keys(type).length > 0 ? { note: 'n' } : { due, note: 'n' };
		const run = await harness.run({
			resource: 'expense',
			operation: 'upsert',
			matchField: 'due',
			matchValue: due,
			fields: {
				mappingMode: 'defineBelow',
				value,
				schema: [
					{ ...schema[0], ...type },
					{ ...schema[0], id: 'note', type: 'string' },
				],
			} as unknown as INodeParameters,
		});
		expect(run.error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toEqual([write]);
	});

	test.each<[string, INodeParameters]>([
		['where the fields are JSON', { matchField: 'due', fieldsMode: 'json', fieldsJson: '{"a":1}' }],
		['for a field of texts beside one of days', { matchField: 'note' }],
	])('looks for a time as it is %s', async (_, parameters) => {
		const harness = await ActionHarness.start();
		harness.service.respond = keeping([{ id: 1, due: DAY, note: DAY }], { search: 'nothing' });
		const run = await harness.run({
			resource: 'expense',
			operation: 'upsert',
			matchValue: '={{ DateTime.fromISO("2026-01-31", { zone: "America/New_York" }) }}',
			fields: {
				mappingMode: 'defineBelow',
				value: { a: '1' },
				schema: [
					schema[0]!,
					{ ...schema[0], id: 'note', type: 'string' },
					{ ...schema[0], id: 'a' },
				],
			} as unknown as INodeParameters,
			...parameters,
		});
		expect(run.error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/expenses']);
	});
});
