import type { IDataObject } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const hangUp: Respond = (_, response) => response.socket?.destroy();
/** The node as n8n gives it to an agent. */
const asTool = { type: 'n8n-nodes-accounting-service.accountingServiceTool' };

const UUID = '6f9619ff-8b86-d011-b42d-00cf4fc964ff';
/** Mails for an agent; the answer to the first is lost. */
async function mailed(operation: string, ...inputs: IDataObject[]) {
	let hits = 0;
	harness.service.respond = (hit, response) =>
		((hits += 1) === 1 ? hangUp : json({ sent: true }))(hit, response);
	const parameters = {
		...{ resource: 'invoice', operation, ...byId('invoice', '={{ $json.id }}') },
		...(operation === 'sendReminder' && { onlyIfUnpaid: false }),
		...{ bodyMode: 'json', bodyJson: '={{ $json.details }}' },
	};
	const { error } = await harness.run(parameters, { node: asTool, items: items(...inputs) });
	expect(error).toBeUndefined();
	return harness.service.hits.map(({ body }) => body).slice(1);
}

test.each([
	['7', '007'],
	['007', '7'],
	[UUID, UUID.toUpperCase()],
	[`{${UUID}}`, `{${UUID.toUpperCase()}}`],
	['INV_AB', 'inv_ab'],
])('an agent that spells %s as %s mails it once', async (id, other) => {
	const details = { message: 'Hello' };
	expect(await mailed('sendReminder', { id, details }, { id: other, details })).toEqual([]);
	expect(harness.service.lines).toHaveLength(1);
});

test('ids that differ by capitals alone in between are not spellings of one', async () => {
	const details = { message: 'Hello' };
	await mailed('sendReminder', { id: 'aB7', details }, { id: 'Ab7', details });
	expect(harness.service.lines).toHaveLength(2);
});

test.each<[string, IDataObject, IDataObject]>([
	['to', { to: 'a@x' }, { to: 'b@x' }],
	['in a list', { recipients: ['a@x', 'b@x'] }, { recipients: [{ email: 'c@x' }] }],
	['by an ID', { recipient_id: 3 }, { recipient_id: 4 }],
])('a mail of an agent to others is another wish: %s', async (_, details, others) => {
	const sent = await mailed('sendEmail', { id: 7, details }, { id: 7, details: others });
	expect(sent).toEqual([JSON.stringify(others)]);
});

test.each<[string, IDataObject, IDataObject]>([
	['in capitals', { to: 'a@x' }, { to: ' A@X ' }],
	['with a name', { to: 'a@x' }, { to: 'Doe, Jane <a@x>' }],
	['in other words', { to: 'a@x', message: '1' }, { to: 'a@x', message: '2' }],
	['as a copy', { to: ['a@x', 'b@x'] }, { to: 'c@x', cc: 'b@x' }],
	['among others', { to: 'a@x; b@x' }, { to: 'c@x,b@x' }],
	['whom perhaps the service chose', { message: '1' }, { to: 'a@x' }],
	['whom perhaps the service chooses', { to: 'a@x' }, { message: '1' }],
])('an agent mails nobody twice: %s', async (_, details, others) => {
	expect(await mailed('sendEmail', { id: 7, details }, { id: 7, details: others })).toEqual([]);
});
