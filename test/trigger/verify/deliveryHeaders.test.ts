import { readHeaders } from '../../../nodes/AccountingService/trigger/verify/deliveryHeaders';

test('an unsigned header cannot forge a log line', () => {
	const forged = `dlv_1\n2026 INFO all is well\u0000\u202e${'x'.repeat(200)}`;
	const { deliveryId } = readHeaders({ 'x-svc-delivery-id': forged }, 'x-svc-');
	expect(deliveryId).toMatch(/^[\x21-\x7e]{64}$/);
});

test('headers that are missing or not text are empty', () => {
	expect(readHeaders({ 'x-svc-delivery-id': ['a'] }, 'x-svc-')).toEqual({
		signature: undefined,
		deliveryId: '',
		eventType: '',
		eventId: '',
	});
});
