import {
	readEventItem,
	writeEventItem,
} from '../../../nodes/AccountingService/trigger/events/eventItem';
import { readEvent } from '../../../nodes/AccountingService/trigger/events/serviceEvent';
import { readHeaders } from '../../../nodes/AccountingService/trigger/verify/deliveryHeaders';
import { BODY } from '../vectors';

const eventIn = (text: string) => {
	const read = readEvent(Buffer.from(text));
	if (!read.ok) throw new Error(read.reason);
	return read.event;
};

const WHOLE = { dataOnly: false, maxAgeMinutes: 0 };
const delivery = (headers: Record<string, string>) =>
	({
		authentic: true,
		headers: readHeaders(headers, ''),
		body: Buffer.from(''),
		verifiedWith: 'first',
	}) as const;

test.each([
	[
		'a type and an id like the body',
		{ 'event-type': 'invoice.created', 'event-id': 'evt_1' },
		false,
	],
	['neither a type nor an id', {}, false],
	['another type', { 'event-type': 'payment.deleted' }, true],
	['another id', { 'event-id': 'evt_2' }, true],
])('unsigned headers with %s contradict the body: %j', (_what, headers, contradicting) => {
	const { json } = writeEventItem(eventIn(BODY), delivery(headers), 0, WHOLE);
	expect('headerMismatch' in Object(json._delivery)).toBe(contradicting);
});

const written = (body: object, dataOnly: boolean) => {
	const event = eventIn(JSON.stringify({ id: 'evt_1', type: 'invoice.paid', ...body }));
	return writeEventItem(event, delivery({}), 0, { ...WHOLE, dataOnly });
};

test.each([true, false])('a _delivery of the event itself is kept (data only: %s)', (dataOnly) => {
	const own = { eventId: 'evt_2', note: 'left at the door' };
	const { json } = written(dataOnly ? { data: { _delivery: own } } : { _delivery: own }, dataOnly);
	expect(json._delivery).toMatchObject({ eventId: 'evt_1', replaced: { _delivery: own } });
});

describe('execute() reads back what webhook() wrote', () => {
	const roundTrip = (body: object, dataOnly: boolean) => readEventItem(written(body, dataOnly));

	test('the whole event', () => {
		expect(roundTrip({ company_id: 42, data: { id: 7 } }, false)).toEqual({
			eventId: 'evt_1',
			type: 'invoice.paid',
			companyId: 42,
			data: { id: 7 },
			createdAt: null,
			receivedAt: '1970-01-01T00:00:00.000Z',
		});
	});

	test('the data only', () => {
		expect(roundTrip({ data: { id: 7 } }, true)).toMatchObject({
			eventId: 'evt_1',
			companyId: null,
			data: { id: 7 },
		});
	});

	test.each([false, true])('what the sender calls _delivery is not believed (%j)', (dataOnly) => {
		const forged = { _delivery: { eventId: 'forged', type: 'invoice.deleted', companyId: 1 } };
		const read = roundTrip({ company_id: 42, data: { ...forged, id: 7 }, ...forged }, dataOnly);
		expect(read).toMatchObject({ eventId: 'evt_1', type: 'invoice.paid', companyId: 42 });
	});

	test.each([
		['evt_1', { id: 7 }],
		[991, { id: 7, type: 'invoice.paid' }],
	])('whatever Output is by now, of the event %j', (id, data) => {
		for (const dataOnly of [true, false])
			expect(roundTrip({ id, data }, dataOnly)).toMatchObject({ eventId: String(id), data });
	});

	test('data only, where the record has the ID of the event by chance', () => {
		for (const data of [{ id: 7 }, { id: 7, type: 'service', data: { id: 9 } }])
			expect(roundTrip({ id: 7, data }, true)).toMatchObject({ eventId: '7', data });
	});

	test('data that is not an object as none, and alone under its name', () => {
		expect(roundTrip({ data: [7] }, false)?.data).toEqual({});
		expect(roundTrip({ data: [7] }, true)?.data).toEqual({ data: [7] });
	});

	test.each([
		[{}],
		[{ _delivery: 'evt_1' }],
		[{ _delivery: { type: 'invoice.paid' } }],
		[{ _delivery: { eventId: 'evt_1' } }],
	])('but nothing from %j', (json) => {
		expect(readEventItem({ json })).toBeUndefined();
	});
});
