import { sign } from '../vectors';
import { EVENT, signed, triggerProcess, type Delivery } from './triggerProcess';

describe('a delivery that starts nothing', () => {
	const event = JSON.stringify(EVENT);
	const blank = { credential: { signingSecret: ' ' } };
	async function readRawBody(this: { rawBody?: unknown }): Promise<void> {
		this.rawBody = Buffer.from(event);
	}
	const old = { ...EVENT, created_at: '2026-01-01T00:00:00Z' };
	const wide = Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`f${at}`, at]));
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
			'bodyUnreadable',
			{ rawBody: undefined, readRawBody: () => Promise.reject(new Error()) },
			'warn',
			401,
			'cannot be unpacked',
		],
		['bodyMissing', { rawBody: event }, 'warn', 503, 'raw body'],
		[
			'bodyMissing',
			{ rawBody: undefined, headers: { 'content-type': 'text/plain; of=multipart/mixed' } },
			'warn',
			503,
			'raw body',
		],
		[
			'signatureMissing',
			{ rawBody: undefined, headers: { 'x-svc-signature': undefined } },
			'warn',
			401,
			'no signature',
		],
		[
			'settingsUnreadable',
			{ parameters: { events: undefined } },
			'warn',
			503,
			'delivery: Events is empty, which is none of its choices (',
		],
		[
			'settingsUnreadable',
			{ parameters: { options: { additionalEvents: {} } } },
			'warn',
			503,
			'delivery: Additional Events is {}, which is no list of texts (',
		],
		[
			'settingsUnreadable',
			{ parameters: { options: { companyIds: {} } } },
			'warn',
			503,
			'delivery: Company IDs is {}, which is no list of texts or whole numbers (',
		],
		[
			'settingsUnreadable',
			{ parameters: { options: { maxAgeMinutes: undefined } } },
			'warn',
			503,
			'delivery: Max Age (Minutes) is empty, which is no number of 0 or more (',
		],
		[
			'settingsUnreadable',
			{ parameters: { options: { maxAgeMinutes: 'old' } } },
			'warn',
			503,
			'delivery: Max Age (Minutes) is "old", which is no number of 0 or more (',
		],
		[
			'settingsUnreadable',
			{ parameters: { options: { deduplicate: 'no' } } },
			'warn',
			503,
			'delivery: Deduplicate is "no", which is neither true nor false (',
		],
		[
			'settingsUnreadable',
			{ parameters: { output: 'all' } },
			'warn',
			503,
			'delivery: Output is "all", which is none of its choices (',
		],
		[
			'settingsUnreadable',
			{ parameters: { fetch: ['file'] } },
			'warn',
			503,
			'delivery: Fetch is "file", which is none of its choices (',
		],
		[
			'settingsUnreadable',
			{ parameters: { options: { binaryPropertyName: 7 } } },
			'warn',
			503,
			'delivery: Put PDF in Field is 7, which is no text (',
		],
		['notJson', signed('{'), 'warn', 200, 'not JSON'],
		['notJson', signed({ ...EVENT, data: wide }), 'warn', 200, 'in it has more than 5,000 names'],
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
			'tooOld',
			{ ...signed(old), parameters: { options: { maxAgeMinutes: 60 } } },
			'debug',
			200,
			'older',
		],
		[
			'datedAhead',
			{
				...signed({ ...EVENT, created_at: '2099-01-02T03:00:00Z' }),
				parameters: { options: { maxAgeMinutes: 60 } },
			},
			'warn',
			200,
			'ahead of the clock',
		],
		['ping', signed({ ...EVENT, type: 'test.ping' }), 'debug', 200, 'connection works'],
	])('%s', async (reason, delivery, level, status, words) => {
		const { deliver, log } = triggerProcess();
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
		expect(facts).toEqual({ reason, deliveryId, node: 'Trigger', workflow: 'workflow' });
		expect(message).toContain(
			`(${reason}, delivery ${deliveryId || 'without an ID'}, node "Trigger"`,
		);
		if (status === 200) return expect(result).toEqual({ webhookResponse: { received: true } });
		expect(result).toEqual({ noWebhookResponse: true });
		expect(response.statusCode).toBe(status);
		expect(response.body).toEqual({ received: false });
		expect(response.headers).toEqual({
			...(status === 503 && { 'Retry-After': 60 }),
			...('rawBody' in delivery && { Connection: 'close' }),
		});
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
		['a body that has yet to be read', { rawBody: undefined, readRawBody }],
	])('but %s starts the workflow', async (_what, delivery) => {
		const { deliver } = triggerProcess();
		expect((await deliver(delivery)).result.workflowData).toHaveLength(1);
	});
});
