import { EventEmitter } from 'node:events';

import type { IWebhookFunctions } from 'n8n-workflow';

import { CredentialMemory } from '../../nodes/AccountingService/trigger/verify/credentialMemory';
import { DeliveryGate } from '../../nodes/AccountingService/trigger/claims/claims';
import { receive } from '../../nodes/AccountingService/trigger/receive';
import { VirtualClock } from '../transport/virtualClock';
import { SECRET, sign } from './vectors';

/** What n8n hands out to answer with, as far as the trigger uses it. */
export class Response extends EventEmitter {
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

/** What differs from a good delivery of `EVENT`, or from the trigger it is for. */
export interface Delivery {
	readonly body?: string | Buffer;
	readonly headers?: Record<string, unknown>;
	readonly parameters?: Record<string, unknown>;
	readonly credential?: object | Error;
	readonly mode?: string;
	readonly rawBody?: unknown;
	readonly readRawBody?: () => Promise<void>;
	readonly node?: string;
}

export const EVENT = {
	id: 'evt_1',
	type: 'invoice.paid',
	company_id: 'co_1',
	created_at: '2026-01-02T03:04:00Z',
	data: { number: 'A-1' },
};

/** One n8n process, as far as the trigger sees it. */
export function office() {
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

export const signed = (body: object | string) => {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	return { body: text };
};
