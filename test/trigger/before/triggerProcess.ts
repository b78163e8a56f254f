import { EventEmitter } from 'node:events';

import type { IWebhookFunctions } from 'n8n-workflow';

import type { Workload } from '../../../nodes/AccountingService/trigger/intake';
import { receive } from '../../../nodes/AccountingService/trigger/before/receive';
import { eventKey } from '../../../nodes/AccountingService/trigger/eventKey';
import { Lookups } from '../../../nodes/AccountingService/trigger/lookups';
import { TriggerState } from '../../../nodes/AccountingService/trigger/state';
import { VirtualClock } from '../../transport/virtualClock';
import { SECRET, sign } from '../vectors';

/** The response object that n8n hands out, as far as the trigger uses it. */
export class WebhookResponse extends EventEmitter {
	closed = false;
	writableEnded = false;
	statusCode = 200;
	body: unknown;
	readonly headers: Record<string, unknown> = {};

	setHeader(name: string, value: unknown) {
		// As Node.js does.
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

	/** As n8n answers; a sender who has hung up is not told, and nobody hears of it. */
	answer(status: number) {
		this.statusCode = status;
		this.writableEnded = true;
		if (!this.closed) this.emit('finish');
		this.hangUp();
	}

	hangUp() {
		if (this.closed) return;
		this.closed = true;
		this.emit('close');
	}
}

/** How a delivery, or its trigger, differs from a valid delivery of `EVENT`. */
export interface Delivery {
	readonly body?: string | Buffer;
	readonly headers?: Record<string, unknown>;
	readonly parameters?: Record<string, unknown>;
	readonly credential?: object | Error;
	readonly mode?: string;
	readonly rawBody?: unknown;
	readonly readRawBody?: (this: { rawBody?: unknown }) => Promise<void>;
	readonly node?: string;
}

export const EVENT = {
	id: 'evt_1',
	type: 'invoice.paid',
	company_id: 'co_1',
	created_at: '2026-01-02T03:04:00Z',
	data: { number: 'A-1' },
};

/**
 * One n8n process, as far as the trigger sees it, on a virtual clock; `workload` is how busy it is, and `lookups`
 * how long executions wait for its database.
 */
export function triggerProcess(workload: Workload = () => 0, lookups = new Lookups()) {
	const clock = new VirtualClock();
	const state = new TriggerState(clock, clock, workload, lookups);
	const log: Array<[string, string, unknown]> = [];
	const deliver = async (delivery: Delivery = {}, response = new WebhookResponse()) => {
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
			// What comes without a raw body was not read to its end.
			readableEnded: !('rawBody' in delivery),
		};
		const logAs = (level: string) => (message: string, facts: unknown) =>
			log.push([level, message, facts]);
		const context = {
			logger: { warn: logAs('warn'), debug: logAs('debug') },
			getNode: () => ({
				id: node,
				name: 'Trigger',
				credentials: {},
				parameters: delivery.parameters ?? {},
			}),
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
		const result = await clock.run(receive(context as unknown as IWebhookFunctions, state));
		return { result, response };
	};
	return { clock, state, log, deliver };
}

export const signed = (body: object | string) => {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	return { body: text };
};

/** What `execute()` says of `EVENT`. */
export function passOn({ claims }: TriggerState) {
	const context = { getNode: () => ({ id: 'node' }), getWorkflow: () => ({ id: 'workflow' }) };
	const key = eventKey(context as never, EVENT.company_id, EVENT.id);
	claims.begin(key, 'execution').passedOn(false);
}
