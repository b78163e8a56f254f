import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { Memory } from '../../trigger/after/memory';
import { ActionHarness } from '../actionHarness';
import { byId } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => {
	await Memory.start();
	harness = await ActionHarness.start();
	harness.service.respond = json({ id: 42, sent: true, name: 'Ann' });
});

const fields = { fieldsMode: 'json', fieldsJson: '{"name":"Ann"}' };
const create = { resource: 'customer', operation: 'create', ...fields };
const update = { ...create, operation: 'update', ...byId('customer') };
const remind = { resource: 'invoice', operation: 'sendReminder', onlyIfUnpaid: false };
const protecting: Array<[string, INodeParameters, INodeParameters, string]> = [
	[
		'Client Reference Field',
		create,
		{ clientReferenceField: '' },
		'Client Reference Field was added and is empty, so no record was looked for before one was created. Enter the name of the field that holds your reference.',
	],
	[
		'Keep Other Fields',
		update,
		{ keepOtherFields: false },
		'Keep Other Fields was added and is off, so your fields were sent alone. Switch it on to send the others back.',
	],
	[
		'Not Again Within (Days)',
		{ ...remind, ...byId('invoice') },
		{ notAgainWithinDays: 0 },
		'Not Again Within (Days) was added and is 0, so a mail goes out however often it was sent before. Enter the days, such as 7.',
	],
];

describe.each(protecting)('%s', (_, parameters, options, told) => {
	test('that was added and not set is told of in a run by hand', async () => {
		expect((await harness.run({ ...parameters, options })).hints).toEqual([told]);
	});

	test('says nothing where it was not added, where an expression gives it, and in production', async () => {
		expect((await harness.run(parameters)).hints).toEqual([]);
		const production = await harness.run({ ...parameters, options }, { mode: 'trigger' });
		expect(production.hints).toEqual([]);
	});
});

test('what an expression gives is no option that was left as it was added', async () => {
	const options = { keepOtherFields: '={{ false }}' };
	expect((await harness.run({ ...update, options })).hints).toEqual([]);
});

test('an option of another operation, which the panel does not show any more, does not count', async () => {
	const options = { clientReferenceField: '', notAgainWithinDays: 0 };
	expect((await harness.run({ ...update, options })).hints).toEqual([]);
});
