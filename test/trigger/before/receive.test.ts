import { SECRET, sign } from '../vectors';
import { EVENT, signed, triggerProcess } from './triggerProcess';

describe('a wanted event', () => {
	test('starts the workflow with the whole event and _delivery', async () => {
		const { deliver, clock, log } = triggerProcess();
		const receivedAt = new Date(clock.now()).toISOString();
		const { result } = await deliver();
		const _delivery = {
			eventId: 'evt_1',
			deliveryId: 'dlv_1',
			type: 'invoice.paid',
			companyId: 'co_1',
			createdAt: '2026-01-02T03:04:00Z',
			receivedAt,
			verifiedWith: 'first',
		};
		expect(result).toEqual({
			webhookResponse: { received: true },
			workflowData: [[{ json: { ...EVENT, _delivery } }]],
		});
		expect(log).toEqual([]);
	});

	test('came when its first byte did, however long n8n reads its body', async () => {
		const { deliver, clock } = triggerProcess();
		const receivedAt = new Date(clock.now()).toISOString();
		const { result } = await deliver({
			rawBody: undefined,
			async readRawBody() {
				await clock.sleep(9_000);
				this.rawBody = Buffer.from(JSON.stringify(EVENT));
			},
		});
		expect(result.workflowData).toMatchObject([[{ json: { _delivery: { receivedAt } } }]]);
	});

	test.each<[string, unknown, unknown]>([
		['its data', { number: 'A-1' }, { number: 'A-1' }],
		['data that is a list', [1], { data: [1] }],
		['data that is null', null, { data: null }],
		['data that is text', 'x', { data: 'x' }],
	])('can be reduced to %s', async (_, data, json) => {
		const { deliver } = triggerProcess();
		const parameters = { output: 'data' };
		const { result } = await deliver({ ...signed({ ...EVENT, data }), parameters });
		expect(result.workflowData?.[0]?.[0]?.json).toEqual({
			...(json as object),
			_delivery: expect.objectContaining({ eventId: 'evt_1' }),
		});
	});

	test('has null for what is missing, and marks a header that contradicts it', async () => {
		const { deliver } = triggerProcess();
		const headers = { 'x-svc-event-type': 'invoice.deleted' };
		const { result } = await deliver({ ...signed({ id: 7, type: 'a.b' }), headers });
		const _delivery = result.workflowData?.[0]?.[0]?.json._delivery;
		expect(_delivery).toMatchObject({ companyId: null, createdAt: null, headerMismatch: true });
	});
});

describe('the credential of a delivery', () => {
	test('is that of its own trigger, whatever another trigger has just used', async () => {
		const { deliver } = triggerProcess();
		const mine = { node: 'mine', credential: { signingSecret: SECRET } };
		const theirs = { node: 'theirs', credential: { signingSecret: 'other' } };
		expect((await deliver(mine)).result.workflowData).toHaveLength(1);
		expect((await deliver(theirs)).response.statusCode).toBe(401);
		const headers = { 'x-svc-signature': sign(JSON.stringify(EVENT), 'other') };
		expect((await deliver({ ...theirs, headers })).result.workflowData).toHaveLength(1);
		expect((await deliver({ ...mine, headers })).response.statusCode).toBe(401);
	});
});
