jest.mock('../../../nodes/AccountingService/execution/service/clock', () =>
	jest.requireActual('../../model/hurriedClock'),
);

import type { INodeParameters } from 'n8n-workflow';

import { Panel } from '../../account/panel';
import { json } from '../../localService/localService';
import { systemClock } from '../../model/hurriedClock';
import { ActionHarness, KEY } from '../actionHarness';
import { getInvoice, items } from '../inputs';

const MINUTE = 60_000;

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

/** How long after the first the last of five reads is sent. Milliseconds. */
async function lasted(options: INodeParameters): Promise<number> {
	const times: number[] = [];
	harness.service.respond = (hit, response) => {
		times.push(systemClock.now());
		json({ id: 42 })(hit, response);
	};
	const run = await harness.run(
		{ ...getInvoice, options: { concurrency: 1, ...options } },
		{ items: items({}, {}, {}, {}, {}) },
	);
	expect(run.error).toBeUndefined();
	expect(times).toHaveLength(5);
	return Math.max(...times) - Math.min(...times);
}

test('the option Requests per Minute slows the node down', async () => {
	expect(await lasted({ requestsPerMinute: 2 })).toBeGreaterThanOrEqual(MINUTE);
});

const refusedFor = async (retryAfter: string, maxWait: number) => {
	let asked = 0;
	harness.service.respond = (hit, response) =>
		((asked += 1) === 1 ? json({}, 429, { 'Retry-After': retryAfter }) : json({ id: 42 }))(
			hit,
			response,
		);
	return await harness.run({ ...getInvoice, options: { maxWait } });
};

test('a wait that a picker was asked for holds for a run of the same account as well', async () => {
	harness.service.respond = json({}, 429, { 'Retry-After': '3600' });
	const panel = await Panel.open(harness.service, getInvoice, KEY);
	await expect(panel.search('searchInvoices')).rejects.toThrow();
	const asked = harness.service.hits.length;
	const { error } = await harness.run({ ...getInvoice, options: { maxWait: 0 } });
	expect(error?.message).toMatch(/^The rate limit of the service is used up/);
	expect(harness.service.hits).toHaveLength(asked);
});

test('the option Max Wait is in seconds', async () => {
	const waited = await refusedFor('90', 100);
	expect(waited.json).toEqual([{ id: 42 }]);
	expect(waited.hints.join()).toMatch(/^Waited up to 9\d seconds for the rate limit/);
	const gaveUp = await refusedFor('90', 80);
	expect(gaveUp.error?.message).toBe('The rate limit of the service is used up (429)');
});
