import { EventEmitter } from 'node:events';

import type { IWebhookFunctions } from 'n8n-workflow';

import { CredentialMemory } from '../../nodes/AccountingService/webhook/credentialMemory';
import { DeliveryGate } from '../../nodes/AccountingService/webhook/deliveryGate';
import { receive } from '../../nodes/AccountingService/webhook/receive';
import { VirtualClock } from '../transport/virtualClock';
import { SECRET, sign } from './vectors';

class Response extends EventEmitter {
	closed = false;
	statusCode = 200;
	body: unknown;
	readonly headers: Record<string, unknown> = {};

	setHeader(name: string, value: unknown) {
		// As Node does.
		if (value === undefined) throw new TypeError(`Invalid value "undefined" for header "${name}"`);
		this.headers[name] = value;
	}

	status(code: number) {
		this.statusCode = code;
		return this;
	}

	json(body: unknown) {
		this.body = body;
	}
}

interface Delivery {
	readonly body?: string | Buffer;
	readonly headers?: Record<string, unknown>;
	readonly parameters?: Record<string, unknown>;
	readonly credential?: object | Error;
	readonly mode?: string;
	readonly rawBody?: unknown;
	readonly readRawBody?: () => Promise<void>;
	readonly node?: string;
}

const EVENT = {
	id: 'evt_1',
	type: 'invoice.paid',
	company_id: 'co_1',
	created_at: '2026-01-02T03:04:00Z',
	data: { number: 'A-1' },
};

/** One n8n process, as far as the trigger sees it. */
function office() {
	const clock = new VirtualClock();
	const desk = {
		gate: new DeliveryGate(clock),
		credentials: new CredentialMemory(clock),
		clock,
	};
	const log: Array<[string, string, unknown]> = [];
	const deliver = async (delivery: Delivery = {}, response = new Response()) => {
		const { credential = { signingSecret: SECRET }, mode = 'webhook', node = 'node' } = delivery;
		const body = delivery.body ?? JSON.stringify(EVENT);
		const headers = {
			'x-svc-signature': sign(body.toString()),
			'x-svc-delivery-id': 'dlv_1',
			...delivery.headers,
		};
		const request: Record<string, unknown> = {
			rawBody: 'rawBody' in delivery ? delivery.rawBody : Buffer.from(body),
			readRawBody: delivery.readRawBody ?? (async () => {}),
		};
		const note = (level: string) => (message: string, facts: unknown) =>
			log.push([level, message, facts]);
		const context = {
			logger: { warn: note('warn'), debug: note('debug') },
			getNode: () => ({ id: node, name: 'Trigger', credentials: {} }),
			getWorkflow: () => ({ id: 'workflow' }),
			getHeaderData: () => headers,
			getRequestObject: () => request,
			getResponseObject: () => response,
			getMode: () => mode,
			getCredentials: async () => {
				if (credential instanceof Error) throw credential;
				return credential;
			},
			getNodeParameter: (name: string, fallback: unknown) => {
				if (!delivery.parameters || !(name in delivery.parameters)) return fallback;
				return delivery.parameters[name];
			},
		};
		const result = await clock.run(receive(context as unknown as IWebhookFunctions, desk));
		return { result, response };
	};
	return { clock, desk, log, deliver };
}

const signed = (body: object | string) => {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	return { body: text };
};

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

describe('a delivery that starts nothing', () => {
	const event = JSON.stringify(EVENT);
	const blank = { credential: { signingSecret: ' ' } };
	const old = { ...EVENT, created_at: '2026-01-01T00:00:00Z' };
	test.each<[string, Delivery, 'warn' | 'debug', number, string]>([
		['signatureMissing', { headers: { 'x-svc-signature': '' } }, 'warn', 401, 'no signature'],
		['signatureMalformed', { headers: { 'x-svc-signature': 'x' } }, 'warn', 401, 'not a hex'],
		[
			'signatureWrong',
			{ headers: { 'x-svc-signature': sign(event, 'x') } },
			'warn',
			401,
			'does not fit',
		],
		['credentialUnreadable', { credential: new Error() }, 'warn', 503, 'cannot be read'],
		['secretBlank', blank, 'warn', 503, 'is empty'],
		['bodyMissing', { rawBody: undefined }, 'warn', 503, 'raw body'],
		[
			'bodyMissing',
			{ rawBody: undefined, readRawBody: () => Promise.reject(new Error()) },
			'warn',
			503,
			'raw body',
		],
		['bodyMissing', { rawBody: event }, 'warn', 503, 'raw body'],
		[
			'signatureMissing',
			{ rawBody: undefined, headers: { 'x-svc-signature': undefined } },
			'warn',
			401,
			'no signature',
		],
		['settingsUnreadable', { parameters: { events: undefined } }, 'warn', 503, 'parameter'],
		[
			'settingsUnreadable',
			{ parameters: { options: { maxAgeMinutes: undefined } } },
			'warn',
			503,
			'parameter',
		],
		[
			'settingsUnreadable',
			{ parameters: { options: { companyIds: {} } } },
			'warn',
			503,
			'parameter',
		],
		[
			'settingsUnreadable',
			{ parameters: { options: { maxAgeMinutes: 'old' } } },
			'warn',
			503,
			'parameter',
		],
		['notJson', signed('{'), 'warn', 200, 'not JSON'],
		['notAnEvent', signed('[]'), 'warn', 200, 'not an event'],
		['noId', signed({ type: 'a.b' }), 'warn', 200, 'no usable ID'],
		['notSelected', { parameters: { events: ['expense.*'] } }, 'debug', 200, 'not selected'],
		[
			'notSelected',
			{ parameters: { events: ['expense.*'] }, mode: 'manual' },
			'debug',
			200,
			'not selected',
		],
		[
			'otherCompany',
			{ parameters: { options: { companyIds: 'co_2, co_3' } } },
			'debug',
			200,
			'another company',
		],
		[
			'outsideAge',
			{ ...signed(old), parameters: { options: { maxAgeMinutes: 60 } } },
			'debug',
			200,
			'older',
		],
		['ping', signed({ ...EVENT, type: 'test.ping' }), 'debug', 200, 'connection works'],
	])('%s', async (reason, delivery, level, status, words) => {
		const { deliver, log } = office();
		const { result, response } = await deliver(delivery);
		expect(log).toHaveLength(1);
		const [said, message, facts] = log[0]!;
		expect(said).toBe(level);
		expect(message).toContain(words);
		expect(message).toMatch(
			status === 200
				? /^Accepted a webhook delivery and started nothing: /
				: /^Refused a webhook delivery: /,
		);
		const deliveryId = reason === 'credentialUnreadable' ? '' : 'dlv_1';
		expect(facts).toEqual({ reason, deliveryId, node: 'Trigger' });
		if (status === 200) return expect(result).toEqual({ webhookResponse: { received: true } });
		expect(result).toEqual({ noWebhookResponse: true });
		expect(response.statusCode).toBe(status);
		expect(response.body).toEqual({ received: false });
		expect(response.headers).toEqual(status === 503 ? { 'Retry-After': 60 } : {});
	});

	test.each<[string, Delivery]>([
		[
			'a ping while an editor listens',
			{ ...signed({ ...EVENT, type: 'test.ping' }), mode: 'manual' },
		],
		[
			'a ping that is ticked',
			{ ...signed({ ...EVENT, type: 'test.ping' }), parameters: { events: ['test.ping'] } },
		],
		[
			'a type named in the options',
			{ parameters: { events: [], options: { additionalEvents: 'x, invoice.paid' } } },
		],
		[
			'one company, as a number',
			{ ...signed({ ...EVENT, company_id: 7 }), parameters: { options: { companyIds: 7 } } },
		],
		['an age given as text', { parameters: { options: { maxAgeMinutes: '60' } } }],
		['a body read late', { rawBody: undefined }],
	])('but %s starts', async (what, delivery) => {
		const { deliver } = office();
		const late = { ...delivery } as { rawBody?: unknown; readRawBody?: () => Promise<void> };
		if (what !== 'a body read late') {
			return expect((await deliver(delivery)).result.workflowData).toHaveLength(1);
		}
		const request = { body: Buffer.from(event) };
		late.readRawBody = async function (this: { rawBody?: unknown }) {
			this.rawBody = request.body;
		};
		expect((await deliver(late as Delivery)).result.workflowData).toHaveLength(1);
	});
});

describe('a repeated event', () => {
	const repeated = { webhookResponse: { received: true } };

	test('starts nothing once n8n has answered with success', async () => {
		const { deliver, log } = office();
		const { response } = await deliver();
		response.emit('finish');
		expect((await deliver()).result).toEqual(repeated);
		expect(log).toEqual([
			[
				'debug',
				expect.stringContaining('delivered before'),
				expect.objectContaining({ reason: 'repeated' }),
			],
		]);
		expect((await deliver({ node: 'another' })).result.workflowData).toHaveLength(1);
		expect((await deliver(signed({ ...EVENT, id: 'evt_2' }))).result.workflowData).toHaveLength(1);
		expect((await deliver(signed({ ...EVENT, company_id: '2' }))).result.workflowData).toHaveLength(
			1,
		);
	});

	test.each([
		[299, false],
		[300, true],
		[500, true],
	])('after n8n answered %i the next copy starts: %p', async (status, starts) => {
		const { deliver } = office();
		const { response } = await deliver();
		response.statusCode = status;
		response.emit('finish');
		response.emit('close');
		expect('workflowData' in (await deliver()).result).toBe(starts);
	});

	test('starts again when the sender hung up, also before', async () => {
		const { deliver } = office();
		const { response } = await deliver();
		response.emit('close');
		expect((await deliver()).result).toHaveProperty('workflowData');
		const gone = new Response();
		gone.closed = true;
		const another = signed({ ...EVENT, id: 'evt_2' });
		await deliver(another, gone);
		expect((await deliver(another)).result).toHaveProperty('workflowData');
	});

	test('is put off for ten seconds while the first copy is being started', async () => {
		const { deliver, log } = office();
		await deliver();
		const { result, response } = await deliver();
		expect(result).toEqual({ noWebhookResponse: true });
		expect([response.statusCode, response.headers]).toEqual([503, { 'Retry-After': 10 }]);
		expect(log).toEqual([
			[
				'warn',
				expect.stringContaining('being started'),
				expect.objectContaining({ reason: 'firstCopyPending' }),
			],
		]);
	});

	test('starts each time where that is wanted, and while an editor listens', async () => {
		const { deliver, desk } = office();
		for (const more of [{ parameters: { options: { deduplicate: false } } }, { mode: 'manual' }]) {
			for (let i = 0; i < 2; i += 1) {
				const { response, result } = await deliver(more);
				response.emit('finish');
				expect(result.workflowData).toHaveLength(1);
			}
		}
		expect(desk.gate.size).toBe(0);
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
