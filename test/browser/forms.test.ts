import { titled } from '../../nodes/AccountingService/account/learnable';
import { entries } from '../../nodes/AccountingService/catalogue/entries';
import { wordsFor } from '../../nodes/AccountingService/catalogue/words/operations';
import { call } from '../sandbox/client';
import { Editor } from './editor';
import type { NodePanel } from './nodePanel';

let editor: Editor;
let panel: NodePanel;
/** The numbers of an invoice to mail and of one to credit. */
let toMail: string;
let toCredit: string;

beforeAll(async () => {
	editor = await Editor.open();
	const { body } = await call(editor.stage.sandbox, 'GET /invoices?status=overdue');
	[toMail = '', toCredit = ''] = body.data.map(({ number }: { number: string }) => number);
	panel = await editor.openNode();
});

afterAll(async () => await editor?.close());

const newRecord: Record<string, object> = {
	customer: { name: 'Fern & Sons', email: 'office@fern.example' },
	expense: { vendor: 'Paper Ltd', amount: 12.5 },
	invoice: { customer_id: 1, lines: [{ description: 'Advice', quantity: 2, unit_price: 90 }] },
	project: { name: 'New website', customer_id: 1 },
};
const change: Record<string, object> = {
	customer: { notes: 'Changed in the editor' },
	expense: { notes: 'Changed in the editor' },
	invoice: { notes: 'Changed in the editor' },
	project: { name: 'Changed in the editor' },
};
const unique: Record<string, [string, string]> = {
	customer: ['email', 'office@fern.example'],
	expense: ['vendor', 'Pencils & Co'],
	invoice: ['reference', 'PO-IN-THE-EDITOR'],
	project: ['name', 'Website, second half'],
};

// A new record comes first in the editor's lists, which it keeps: so it is deleted last.
const isDeletion = ({ row }: (typeof entries)[number]) => row.gives === 'deletion';
const inOrder = entries.toSorted(
	(left, right) => Number(isDeletion(left)) - Number(isDeletion(right)),
);

test.each(inOrder)('$resource $operation', async ({ resource, operation, row, noun }) => {
	await panel.choose('resource', noun.name);
	await panel.choose('operation', wordsFor(operation, noun).name);
	if ('route' in row && row.route.includes('{id}')) {
		const numbers: Record<string, string> = { createCreditNote: toCredit, sendReminder: toMail };
		await panel.pick(`${resource}Id`, numbers[operation]);
	}
	if (row.gives === 'upsert') {
		const [field, value] = unique[resource]!;
		await panel.choose('matchField', titled(field));
		await panel.fill('matchValue', value);
		await panel.choose('fieldsMode', 'JSON');
		await panel.write('fieldsJson', { ...newRecord[resource], [field]: value });
	} else if (row.gives === 'fromRows') {
		await panel.fill('groupBy', 'PO-2');
		await panel.choose('fieldsMode', 'JSON');
		await panel.write('fieldsJson', { customer_id: 1 });
		await panel.choose('linesField', 'Lines');
		await panel.addField('Description');
		await panel.addField('Unit Price (as 12.50)');
		await panel.fill('description', 'Advice');
		await panel.fill('unit_price', '90');
	} else if (row.body === 'fields') {
		await panel.choose('fieldsMode', 'JSON');
		await panel.write('fieldsJson', (operation === 'create' ? newRecord : change)[resource]!);
	}
	if (resource === 'search') await panel.fill('query', 'coffee');
	await panel.execute();
	await editor.shoot(`form-${resource}-${operation}`);
	expect(await panel.complaint()).toBe('');
});
