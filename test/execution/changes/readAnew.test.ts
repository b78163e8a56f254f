import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId } from '../inputs';
import { keeping, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const update: INodeParameters = {
	resource: 'customer',
	operation: 'update',
	...byId('customer'),
	fieldsMode: 'json',
	fieldsJson: '{"name":"Bea"}',
	options: { keepOtherFields: true },
};
const [GET, PUT] = ['GET /api/customers/42', 'PUT /api/customers/42'];

/** Takes an update for the whole record; the first one is met by `trouble`, and a colleague changes the phone. */
function disturbed(row: Row, trouble: Respond, then: (row: Row) => Row | undefined): Respond {
	const rows = [row];
	let updates = 0;
	return (hit, response) => {
		if (hit.method === 'PUT' && (updates += 1) === 1) {
			const changed = then(rows[0]!);
			rows.splice(0, 1, ...(changed ? [changed] : []));
			return trouble(hit, response);
		}
		if (hit.method === 'PUT' && rows[0]) rows[0] = { id: rows[0].id };
		keeping(rows)(hit, response);
	};
}
const ann: Row = { id: '42', name: 'Ann', phone: '1' };
const byColleague = (row: Row): Row => ({ ...row, phone: '2' });

const refused = json({ error: 'slow down' }, 429, { 'Retry-After': '1' });
const lost: Respond = (_, response) => response.destroy();
const unavailable = json({ error: 'later' }, 503);

test.each([
	['a 429', refused],
	['a lost answer', lost],
	['a 503', unavailable],
])('what somebody changes before an update is repeated after %s is kept', async (_, trouble) => {
	harness.service.respond = disturbed(ann, trouble, byColleague);
	const run = await harness.run(update);
	expect(run.json).toEqual([{ id: '42', name: 'Bea', phone: '2' }]);
	expect(harness.service.lines).toEqual([GET, PUT, GET, PUT]);
	expect(run.hints.join()).toMatch(/name/);
	expect(run.hints.join()).not.toMatch(/phone/);
});

test('nothing is read again where nothing is repeated, or other fields are not kept', async () => {
	harness.service.respond = disturbed(ann, json({ error: 'no' }, 422), byColleague);
	await harness.run(update);
	expect(harness.service.lines).toEqual([GET, PUT]);
	harness.service.respond = disturbed(ann, unavailable, byColleague);
	await harness.run({ ...update, options: {} });
	expect(harness.service.lines.slice(2)).toEqual([PUT, PUT]);
});

test.each([
	['refused', refused, /^Customer 42 was not found/],
	['in doubt', lost, /not known whether customer 42 was updated/],
])('an update that was %s is not repeated for a record that is gone', async (_, trouble, words) => {
	harness.service.respond = disturbed(ann, trouble, () => undefined);
	const run = await harness.run(update);
	expect(run.error?.message).toMatch(words);
	expect(harness.service.lines).toEqual([GET, PUT, GET]);
});
