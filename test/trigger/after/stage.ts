import type { INode, INodeExecutionData } from 'n8n-workflow';

import { steadyClock } from '../../../nodes/AccountingService/execution/service/clock';
import { json, LocalService } from '../../localService/localService';
import { Engine } from '../../n8nCore/harness';
import { SECRET } from '../vectors';
import { Memory } from './memory';

/** What `execute()` works with. The service and n8n's memory are reset for each test. */
export let engine: Engine;
export let service: LocalService;
export let memory: Memory;

beforeAll(async () => {
	memory = await Memory.start();
});

let test = 0;

beforeEach(async () => {
	test += 1;
	service = await LocalService.start();
	engine = await Engine.start({
		accountingServiceWebhookApi: { signingSecret: SECRET },
		accountingServiceApi: { baseUrl: service.baseUrl, apiKey: 'the-key' },
	});
	memory.forget();
	memory.isLost = false;
	memory.query = async () => {};
	service.respond = json({ id: 7, status: 'paid' });
});

afterEach(async () => {
	jest.restoreAllMocks();
	await service.stop();
});

/** What comes from now on comes to a process that remembers nothing of before, as after a restart. */
export function elsewhere(): void {
	const forgotten = steadyClock.now() + 73 * 3_600_000;
	jest.spyOn(steadyClock, 'now').mockReturnValue(forgotten);
}

/** Another node in each test: what the process knows of the events of one is nothing to the next. */
export const trigger = (parameters: INode['parameters'] = {}, extra: Partial<INode> = {}) =>
	engine.node('accountingServiceTrigger', parameters, { id: `trigger of test ${test}`, ...extra });

/** An item as `webhook()` hands it over. */
export const event = (
	changes: {
		eventId?: string;
		type?: string;
		data?: unknown;
		/** When it happened, and when it came here. */
		moments?: { createdAt?: unknown; receivedAt?: unknown };
	} = {},
) => {
	const { eventId = 'evt_1', type = 'invoice.paid', data = { id: 7 }, moments } = changes;
	return {
		json: {
			id: eventId,
			type,
			data,
			_delivery: { eventId, type, companyId: 42, deliveryId: 'dlv_1', ...moments },
		},
	} as INodeExecutionData;
};
