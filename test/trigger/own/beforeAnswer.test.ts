import type { ServerResponse } from 'node:http';

import type { IExecuteFunctions } from 'n8n-workflow';

import { OwnWrites, ownWrites } from '../../../nodes/AccountingService/execution/own/ownWrites';
import { ownAmong } from '../../../nodes/AccountingService/trigger/own/ownChanges';
import { json, LocalService } from '../../localService/localService';
import { Memory } from '../after/memory';
import { OwnStage } from './ownStage';

/** Another in each test: what was written in those before is known still. */
let id = 0;
const recordOf = (customer: number) => ({
	id: customer,
	name: 'Own',
	updated_at: '2026-01-02T03:04:05.678Z',
});
const eventOf = (customer: number) => ({ type: 'customer.updated', data: recordOf(customer) });

let service: LocalService;
let stage: OwnStage;

beforeAll(async () => {
	await Memory.start();
});

beforeEach(async () => {
	id += 10;
	service = await LocalService.start();
	stage = await OwnStage.start({ baseUrl: service.baseUrl, apiKey: 'the-key' });
});

afterEach(async () => {
	jest.restoreAllMocks();
	await service.stop();
});

/** A write is on its way until the answer is sent. */
async function writing() {
	let answer: (() => void) | undefined;
	const sent = new Promise<void>((resolve) => {
		service.respond = (hit, response: ServerResponse) => {
			answer = () => json(recordOf(id))(hit, response);
			resolve();
		};
	});
	const written = stage.update('customer', id, { name: 'Own' });
	await sent;
	return { written, answer: answer! };
}

test('an event that comes before the answer waits for it', async () => {
	const { written, answer } = await writing();
	const waits = jest.spyOn(ownWrites, 'underway');
	const delivered = stage.deliver([eventOf(id)]);
	while (waits.mock.results.length === 0) await new Promise(setImmediate);
	answer();
	expect(await delivered).toEqual([]);
	await written;
});

test('an event of another record does not', async () => {
	const { written, answer } = await writing();
	expect(await stage.deliver([eventOf(id + 1)])).toEqual(['customer.updated']);
	answer();
	await written;
});

const context = {
	getNode: () => ({ id: 'w', name: 'Webhook' }),
	getWorkflow: () => ({ id: 'workflow' }),
	getChildNodes: () => [],
	logger: { warn() {} },
} as unknown as IExecuteFunctions;

const change = {
	resource: 'customer',
	recordId: '9',
	kind: 'updated',
	isLatest: false,
	record: recordOf(9),
	receivedAt: 0,
	changeId: 'evt_1',
	happened: { before: 0 },
};

test('no event waits for more than five seconds', async () => {
	const never = new OwnWrites();
	const about = { account: 'account', resource: 'customer', recordId: '9' };
	void never.during(about, async () => await new Promise<never>(() => {}));
	jest.spyOn(ownWrites, 'underway').mockImplementation((seen) => never.underway(seen));
	const waited: number[] = [];
	const clock = {
		now: () => 0,
		sleep: async (ms: number) => void waited.push(ms),
	};
	expect([...(await ownAmong(context, [change], clock))]).toEqual([]);
	expect(waited).toEqual([5_000]);
});
