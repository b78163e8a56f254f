import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../../localService/localService';
import { ActionHarness } from '../../actionHarness';
import { sendReminder } from '../../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const remind: INodeParameters = { ...sendReminder, onlyIfUnpaid: true };

/** Why no reminder of an invoice of 119 is sent; `undefined` where one is. */
async function reasonFor(payments: unknown[], more: object = {}) {
	harness.service.respond = json({ id: '7', status: 'sent', total: 119, payments, ...more });
	const { error, json: items } = await harness.run(remind);
	expect(error).toBeUndefined();
	expect(harness.service.lines).toHaveLength(items[0]?.skipped === true ? 1 : 2);
	return items[0]?.reason;
}

test.each([
	...['succeeded', 'success', 'Successful', 'complete', 'COMPLETED', 'received', 'captured'],
	...['cleared', 'paid', { name: 'Eingang', code: 'paid' }],
])('a payment of all that is %j has arrived', async (status) =>
	expect(await reasonFor([{ status, amount: 119 }])).toBe(
		'The invoice is already paid: the sum of payments is 119 of 119',
	),
);

test.each([
	...['unsuccessful', 'incomplete', 'not received', 'uncaptured', 'completed in part'],
	...['successor', 'pending', '', undefined],
])('one that is %j has not', async (status) =>
	expect(await reasonFor([{ status, amount: 119 }])).toBeUndefined(),
);

const paid = { status: 'paid', amount: 119 };

test('what is no payment stands in the way of none', async () =>
	expect(await reasonFor([null, 'x', [paid], { status: 'paid' }, paid])).toMatch(/of payments/));

test('what was paid and paid back is owed, although there is a day of payment', async () => {
	const back = { status: 'paid', amount: -119 };
	expect(await reasonFor([paid, back], { paid_at: '2026-01-02' })).toBeUndefined();
});

test.each([[], [{ status: 'failed', amount: 119 }], [{ status: 'paid', note: 'cash' }]])(
	'where no payment has an amount that arrived, the day of payment counts: %j',
	async (...payments) =>
		expect(await reasonFor(payments, { paid_at: '2026-01-02' })).toMatch(/: paid_at is set$/),
);
