import { findEntry } from '../../../../nodes/AccountingService/catalogue/entries';
import {
	learned,
	otherForm,
} from '../../../../nodes/AccountingService/execution/find/lists/learned';
import { ValueIndex } from '../../../../nodes/AccountingService/execution/find/lists/valueIndex';
import type { Job } from '../../../../nodes/AccountingService/execution/job/job';

const job = { entry: findEntry('invoice', 'upsert') } as Job;
const record = (shown: object) => ({ invoice_id: 'i1', ...shown });

let index: ValueIndex;
beforeEach(() => void (index = new ValueIndex('email')));

describe('of the field that a record was looked for by', () => {
	const own = (shown: object, body: object, sent: unknown = 'sent') =>
		learned(index, job, 'email', { record: shown, sent, body: body as never });

	test.each<[string, object, object, string]>([
		['what the answer shows', { email: 'shown' }, { email: 'given' }, 'shown'],
		['what was given', {}, { email: 'given' }, 'given'],
		['what was sent', {}, {}, 'sent'],
	])('the record has %s', (_, shown, body, value) => {
		expect(own(record(shown), body)).toBe(true);
		expect(index.idsOf(value)).toEqual(['i1']);
	});

	test('a record without an id stands under no id', () => {
		expect(own({}, {})).toBe(true);
		expect(index.idsOf('sent')).toEqual(['']);
	});

	test('an answer that empties it leaves nothing, whatever was sent', () => {
		index.read('i1', 'sent');
		expect(own(record({ email: null }), {})).toBe(true);
		expect(index.idsOf('sent')).toEqual([]);
	});
});

describe('of another field', () => {
	const other = (shown: object, body: object) =>
		learned(index, job, 'name', { record: shown, sent: 'sent', body: body as never });

	test('the answer says it, or else the fields', () => {
		expect(other(record({ email: 'shown' }), {})).toBe(true);
		expect(index.idsOf('shown')).toEqual(['i1']);
		expect(other(record({}), { email: 'given' })).toBe(true);
		expect(index.idsOf('given')).toEqual(['i1']);
		expect(index.idsOf('shown')).toEqual([]);
		expect(index.idsOf('sent')).toEqual([]);
	});

	test('nothing is known of a record without an id', () => {
		expect(other({ email: 'shown' }, {})).toBe(false);
		expect(index.idsOf('shown')).toEqual([]);
	});

	test('an answer that shows all that was sent, and not this, says that there is none', () => {
		expect(other(record({ name: 'n', city: 'c' }), { name: 'n', city: 'c' })).toBe(true);
		expect(index.idsOf('sent')).toEqual([]);
	});

	test.each([
		['an answer that shows only part of what was sent', { name: 'n' }, { name: 'n', city: 'c' }],
		['an answer that shows nothing', {}, { name: 'n' }],
	])('%s leaves it open', (_, shown, body) => {
		expect(other(record(shown), body)).toBe(false);
	});

	test('a record that had a value may still have it', () => {
		index.read('i1', 'before');
		expect(other(record({ name: 'n' }), { name: 'n' })).toBe(false);
		expect(index.idsOf('before')).toEqual(['i1']);
	});
});

describe('another form of what was sent', () => {
	const form = (shown: object, body: object, sent?: unknown) =>
		otherForm(job, 'email', { record: shown, sent: undefined, body: body as never }, sent);

	test('is told with the record', () => {
		const expected = { id: 'i1', asked: 'A@x', kept: 'a@x' };
		expect(form(record({ email: 'a@x' }), { email: 'A@x' })).toEqual(expected);
		expect(form(record({ email: 'a@x' }), {}, 'A@x')).toEqual(expected);
	});

	test.each<[string, object, object]>([
		['the same', record({ email: 'a@x' }), { email: 'a@x' }],
		['not shown', record({}), { email: 'a@x' }],
		['not sent', record({ email: 'a@x' }), {}],
		['of no known record', { email: 'a@x' }, { email: 'A@x' }],
		['no text', record({ email: ['a@x'] }), { email: 'A@x' }],
	])('is none where it is %s', (_, shown, body) => {
		expect(form(shown, body)).toBeUndefined();
	});
});
