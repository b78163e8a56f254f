import { EVENT, office, signed } from './office';
import { SECRET, sign } from './vectors';

describe('a wanted event', () => {
	test('starts the workflow with the whole event and a note of its delivery', async () => {
		const { deliver, clock, log } = office();
		const receivedAt = new Date(clock.now()).toISOString();
		const { result } = await deliver();
		const _delivery = {
			eventId: 'evt_1',
			deliveryId: 'dlv_1',
			type: 'invoice.paid',
			companyId: 'co_1',
			createdAt: '2026-01-02T03:04:00Z',
			receivedAt,
			verifiedWith: 'current',
		};
		expect(result).toEqual({
			webhookResponse: { received: true },
			workflowData: [[{ json: { ...EVENT, _delivery } }]],
		});
		expect(log).toEqual([]);
	});

	test.each<[string, unknown, unknown]>([
		['its data', { number: 'A-1' }, { number: 'A-1' }],
		['data that is a list', [1], { data: [1] }],
		['data that is null', null, { data: null }],
		['data that is text', 'x', { data: 'x' }],
	])('can be reduced to %s', async (_, data, json) => {
		const { deliver } = office();
		const parameters = { output: 'data' };
		const { result } = await deliver({ ...signed({ ...EVENT, data }), parameters });
		expect(result.workflowData?.[0]?.[0]?.json).toEqual({
			...(json as object),
			_delivery: expect.objectContaining({ eventId: 'evt_1' }),
		});
	});

	test('tells what is missing as null, and a header that contradicts', async () => {
		const { deliver } = office();
		const headers = { 'x-svc-event-type': 'invoice.deleted' };
		const { result } = await deliver({ ...signed({ id: 7, type: 'a.b' }), headers });
		const note = result.workflowData?.[0]?.[0]?.json._delivery;
		expect(note).toMatchObject({ companyId: null, createdAt: null, headerMismatch: true });
	});
});

describe('the credential of a delivery', () => {
	test('is that of its own trigger, whatever another one used a moment ago', async () => {
		const { deliver } = office();
		const mine = { node: 'mine', credential: { signingSecret: SECRET } };
		const theirs = { node: 'theirs', credential: { signingSecret: 'other' } };
		expect((await deliver(mine)).result.workflowData).toHaveLength(1);
		expect((await deliver(theirs)).response.statusCode).toBe(401);
		const headers = { 'x-svc-signature': sign(JSON.stringify(EVENT), 'other') };
		expect((await deliver({ ...theirs, headers })).result.workflowData).toHaveLength(1);
		expect((await deliver({ ...mine, headers })).response.statusCode).toBe(401);
	});
});
