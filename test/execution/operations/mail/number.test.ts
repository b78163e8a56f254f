import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { json } from '../../../localService/localService';
import { Memory } from '../../../trigger/after/memory';
import { ActionHarness } from '../../actionHarness';
import { byId, items } from '../../inputs';

let harness: ActionHarness;
beforeEach(async () => {
	await Memory.start();
	harness = await ActionHarness.start();
});

const weekly = { notAgainWithinDays: 7, maxWait: 0 };
const remind = (onlyIfUnpaid: boolean, options: INodeParameters = {}): INodeParameters => ({
	resource: 'invoice',
	operation: 'sendReminder',
	...byId('invoice', '42'),
	onlyIfUnpaid,
	options,
});

describe('an item whose reminder is skipped says the number of its invoice', () => {
	test.each<[shown: object, number: string | undefined]>([
		[{ number: 'INV-7' }, 'INV-7'],
		[{ invoiceNumber: 7 }, '7'],
		[{ number: '', invoice_no: 'A-1' }, 'A-1'],
		[{ number: null, invoice_no: 'A-1' }, 'A-1'],
		[{ document_number: 'D-1' }, 'D-1'],
		[{ vat_number: 'ATU1', number: null }, undefined],
	])('as the invoice shows it that was read: %j', async (shown, number) => {
		harness.service.respond = json({ id: '42', status: 'paid', ...shown });
		for (const dryRun of [false, true]) {
			const [item] = (await harness.run(remind(true, { dryRun }))).json;
			expect(item?.reason).toBe('The invoice is already paid');
			expect(item?.invoice_number).toBe(number);
		}
		expect(harness.service.lines).toEqual(Array(2).fill('GET /api/invoices/42'));
	});

	test('where it was sent before, and was read because only unpaid ones are reminded of', async () => {
		harness.service.respond = json({ id: '42', status: 'sent', number: 'INV-42' });
		await harness.run(remind(true, weekly));
		const [item] = (await harness.run(remind(true, weekly))).json;
		expect(item).toMatchObject({ skipped: true, invoice_number: 'INV-42' });
	});

	test.each<[given: IDataObject, number: string | undefined]>([
		[{ id: 42, number: 'INV-42', due_date: '2026-01-31' }, 'INV-42'],
		[{ id: '042', number: 'INV-42', amountDue: 0 }, 'INV-42'],
		[{ invoice_id: '42', invoice_number: 'INV-42' }, 'INV-42'],
		[{ id: 42, number: 'C-42', name: 'A customer' }, undefined],
		[{ id: 43, number: 'INV-43', due_date: '2026-01-31' }, undefined],
		[{ number: 'INV-42', due_date: '2026-01-31' }, undefined],
	])(
		'without a request, as the item has it that is about the invoice: %j',
		async (given, number) => {
			harness.service.respond = json({ id: '42', status: 'sent' });
			const { json: outputs } = await harness.run(remind(false, weekly), {
				items: items({}, given),
			});
			const item = outputs[1];
			expect([item?.skipped, item?.invoice_number]).toEqual([true, number]);
			expect(harness.service.lines).toEqual(['POST /api/invoices/42/reminder']);
		},
	);
});
