import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { sendReminder } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const remove: INodeParameters = { ...sendReminder, operation: 'delete' };

/** What the hints to a deletion and to a mail quote of an answer without a word for what was done. */
async function quotedOf(body: object) {
	harness.service.respond = json(body);
	const runs = [await harness.run(remove), await harness.run(sendReminder)];
	expect(runs.map(({ error }) => error)).toEqual([undefined, undefined]);
	return runs.map(
		({ hints }) => /^The service answered(?: only)? "(.*)"\./.exec(hints.join())?.[1],
	);
}

const told = { message: 'Erledigt' };

test.each([
	{ meta: { success: true }, ...told },
	{ meta: { deleted: true, sent: true }, ...told },
	{ status: { code: 200 }, data: { id: '7', ...told } },
	{ info: { status: 'ok' }, ticket: 'T-1' },
	{ result: { status: 'ok' }, ticket: 'T-1' },
])('what is well by what is said around it is not quoted: %j', async (body) =>
	expect(await quotedOf(body)).toEqual([undefined, undefined]),
);

test.each([
	[told, 'Erledigt'],
	[{ info: { version: '3' }, ticket: 'T-1' }, '{"info":{"version":"3"},"ticket":"T-1"}'],
	[{ customer: { success: true, status: 'ok' }, ...told }, 'Erledigt'],
])('what nothing around it calls fine is: %j', async (body, quoted) =>
	expect(await quotedOf(body)).toEqual([quoted, quoted]),
);

test('a count of nothing around an answer is quoted, although all is well', async () => {
	const body = { meta: { deleted: 0, sent: 0, success: true }, ...told };
	expect(await quotedOf(body)).toEqual(['deleted: 0, Erledigt', 'sent: 0, Erledigt']);
});
