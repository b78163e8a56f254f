import { inspect } from 'node:util';

import type { INode } from 'n8n-workflow';

import { Panel } from '../../account/panel';
import { json, type Respond } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { fromRows } from '../fromRows';
import { byId, createInvoice, getInvoice, items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const page: Respond = (_, response) => {
	response.writeHead(200, { 'Content-Type': 'text/html' });
	response.end(`<p>${KEY} and ${KEY}</p>`);
};
const redirect: Respond = (_, response) => {
	response.writeHead(302, { Location: `https://${KEY}.example/${KEY}/api/invoices/42` });
	response.end();
};
const getAll = { resource: 'invoice', operation: 'getAll' };
const download = { resource: 'invoice', operation: 'downloadPdf', ...byId('invoice') };

/** Wherever a service may repeat the key: twice in each. */
const repeated: ReadonlyArray<
	readonly [where: string, Respond, Parameters<ActionHarness['run']>[0]]
> = [
	['in a refusal', json({ error: `No ${KEY}, ${KEY}` }, 401), getInvoice],
	['in a refusal of a write', json({ error: `No ${KEY}, ${KEY}` }, 422), createInvoice],
	['on a page instead of JSON', page, getInvoice],
	['on a page instead of a PDF', page, download],
	['in a refusal of a PDF', json({ error: `No ${KEY}, ${KEY}` }, 403), download],
	['in the address of a redirect', redirect, getInvoice],
	['in the names of an answer without a list', json({ [KEY]: 1, [`${KEY}2`]: 2 }), getAll],
];

describe.each(['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'] as const)(
	'with On Error set to %s',
	(onError: INode['onError']) => {
		test.each(repeated)('the key is not shown %s', async (_, respond, parameters) => {
			harness.service.respond = respond;
			const { run } = await harness.run(parameters, { node: { onError } });
			const { resultData } = run.data;
			const shown = inspect([resultData.error, resultData.runData], {
				depth: 20,
				showHidden: true,
				maxStringLength: null,
			});
			// To the error output n8n takes the message alone, and that may have had no key in it.
			if (onError !== 'continueErrorOutput') expect(shown).toContain('***');
			expect(shown).not.toContain(KEY);
		});
	},
);

test('the message, the advice and the stack keep the rest of their words', async () => {
	harness.service.respond = json({ [KEY]: 1, other: 2 });
	const { error } = await harness.run(getAll);
	expect(error?.message).toBe('No list of invoices was recognized in the answer');
	expect(error?.description).toMatch(/ Seen: \*\*\*, other\.$/);
	expect(error?.stack).toMatch(/No list of invoices/);
});

test.each<[string, Respond]>([
	['a refusal', json({ error: `No ${KEY}, ${KEY}` }, 401)],
	['a page instead of JSON', page],
])('a picker does not show the key of %s', async (_, respond) => {
	harness.service.respond = respond;
	const panel = await Panel.open(harness.service, getInvoice, KEY);
	const thrown: unknown = await panel.search('searchInvoices').catch((error: unknown) => error);
	const shown = inspect(thrown, { depth: 20, showHidden: true });
	expect(shown).toContain('***');
	expect(shown).not.toContain(KEY);
});

test('the words about an entered value that holds the key do not show it', async () => {
	const { error } = await harness.run(
		{ resource: 'invoice', operation: 'create', fieldsMode: '={{ $json.said }}' },
		{ items: items({ said: `${KEY} ${KEY}` }) },
	);
	expect(error?.message).toMatch(/"\*\*\* \*\*\*"/);
	expect(`${error?.message} ${error?.description} ${error?.stack}`).not.toContain(KEY);
});

test('the name of a group that holds the key does not show it', async () => {
	const long = `${KEY} and ${'so '.repeat(15)}${KEY}`;
	const { error } = await harness.run(
		fromRows({ groupBy: '={{ $json.said }}', fieldsJson: '[]' }),
		{
			items: items({ said: long, what: 'Boat' }),
		},
	);
	expect(error?.message).toMatch(/ \(Group By "\*\*\* and so [^*]*\*\*\*"\)$/);
	expect(`${error?.message} ${error?.description} ${error?.stack}`).not.toContain(KEY.slice(0, 6));
});

test('the name of a group is not shown as the HTML that n8n would make of it', async () => {
	const { error } = await harness.run(
		fromRows({ groupBy: '={{ $json.said }}', fieldsJson: '[]' }),
		{ items: items({ said: '<a href=x>y</a>\u202e', what: 'Boat' }) },
	);
	expect(error?.message).toMatch(/ \(Group By "‹a href=x›y‹\/a› "\)$/);
});
