import { contradicts } from '../../../nodes/AccountingService/trigger/events/eventItem';
import { readEvent } from '../../../nodes/AccountingService/trigger/events/serviceEvent';
import { readHeaders } from '../../../nodes/AccountingService/trigger/verify/deliveryHeaders';
import { BODY } from '../vectors';

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
	const read = readEvent(Buffer.from(BODY));
	if (!read.ok) throw new Error(read.reason);
	expect(contradicts(readHeaders(headers, ''), read.event)).toBe(contradicting);
});
