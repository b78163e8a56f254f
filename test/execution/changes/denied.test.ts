import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { byId, createInvoice, items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const remind: INodeParameters = {
	resource: 'invoice',
	operation: 'sendReminder',
	...byId('invoice', '7'),
	onlyIfUnpaid: false,
};
const remove: INodeParameters = { ...remind, resource: 'invoice', operation: 'delete' };
const hintOf = (body: string) =>
	`The service answered with a good status and yet says that something was not done, first for item 0: ${body}. Look at the items whose success, ok or deleted is false`;

test.each([
	['success', { success: false, error: 'customer has no e-mail address' }],
	['ok', { ok: false, message: 'limit reached' }],
])('an answer of a good status that denies its %s is quoted in a hint', async (_, body) => {
	harness.service.respond = json(body);
	for (const parameters of [createInvoice, remind]) {
		const run = await harness.run(parameters, { items: items({}, {}) });
		expect(run.hints).toEqual([hintOf(JSON.stringify(body))]);
		expect(run.json).toEqual([body, body]);
	}
});

test('a deletion that the service denies is not called done', async () => {
	harness.service.respond = json({ success: false });
	const run = await harness.run(remove);
	expect(run.json).toEqual([{ deleted: false, id: '7' }]);
	expect(run.hints).toEqual([hintOf('{"success":false}')]);
});

test('the key is not in the hint', async () => {
	harness.service.respond = json({ success: false, error: KEY });
	expect((await harness.run(remind)).hints).toEqual([hintOf('{"success":false,"error":"***"}')]);
});

test.each([
	{ success: true },
	{ ok: true },
	{ success: null },
	{ id: '7', ok: false },
	{ done: 1 },
])('nothing is denied by %j', async (body) => {
	harness.service.respond = json(body);
	expect((await harness.run(remind)).hints).toEqual([]);
	const deletion = await harness.run(remove);
	expect(deletion.json).toEqual([{ deleted: true, id: '7' }]);
	expect(deletion.hints).toEqual([]);
});

test('a deletion that is found done by its second try is done, whatever the 404 says', async () => {
	let sent = 0;
	harness.service.respond = (hit, response) => {
		if ((sent += 1) === 1) response.socket?.destroy();
		else json({ success: false, error: 'none' }, 404)(hit, response);
	};
	const node = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
	const run = await harness.run({ ...remove, options: { maxWait: 0 } }, { node });
	expect(run.json).toEqual([{ deleted: true, id: '7' }]);
	expect(run.hints).toEqual([]);
});
