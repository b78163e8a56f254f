import type {
	ICredentialDataDecryptedObject,
	INode,
	INodeParameters,
	NodeApiError,
} from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, createInvoice, items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

describe("n8n's on-failure settings", () => {
	const bad: Respond = (hit, response) =>
		hit.path.endsWith('/2')
			? json({ error: 'gone' }, 404)(hit, response)
			: json({ id: hit.path.at(-1), error: null })(hit, response);
	const each = { resource: 'invoice', operation: 'get', ...byId('invoice', '={{ $json.id }}') };
	const three = items({ id: 1 }, { id: 2 }, { id: 3 });

	test('stop at the first failure, with its item', async () => {
		harness.service.respond = bad;
		const run = await harness.run({ ...each, options: { concurrency: 1 } }, { items: three });
		expect(run.error?.message).toBe('Invoice 2 was not found: gone (404)');
		expect((run.error as NodeApiError).context.itemIndex).toBe(1);
		expect(harness.service.lines).toHaveLength(2);
	});

	test('keep every item, in order and paired, when going on', async () => {
		harness.service.respond = bad;
		const run = await harness.run(each, {
			items: three,
			node: { onError: 'continueRegularOutput' },
		});
		expect(run.output().map(({ pairedItem }) => pairedItem)).toEqual([
			{ item: 0 },
			{ item: 1 },
			{ item: 2 },
		]);
		expect(run.json[1]).toMatchObject({ error: 'Invoice 2 was not found: gone (404)' });
		expect(run.hints).toEqual(['1 of 3 items failed; its message is in the output']);
	});

	test('send failed items to the error output and the others to the success output', async () => {
		harness.service.respond = bad;
		const run = await harness.run(each, { items: three, node: { onError: 'continueErrorOutput' } });
		expect(run.output(0).map(({ json: { id } }) => id)).toEqual(['1', '3']);
		expect(run.output(1)).toHaveLength(1);
		expect(run.output(1)[0]).toMatchObject({
			json: { ...three[1]?.json, error: 'Invoice 2 was not found: gone (404)' },
			pairedItem: { item: 1 },
		});
	});

	test('with Retry On Fail, the error output has their messages, and no item is worked on twice', async () => {
		harness.service.respond = bad;
		const node = {
			onError: 'continueErrorOutput',
			retryOnFail: true,
			waitBetweenTries: 1,
		} as const;
		const failing = items({ id: '2' }, { id: '1' });
		const run = await harness.run(each, { items: failing, node });
		expect(run.output(1)).toMatchObject([{ json: { error: expect.stringMatching(/404/) } }]);
		expect(harness.service.lines).toHaveLength(2);
	});

	test('do not run the whole node again for one failed item', async () => {
		harness.service.respond = (hit, response) =>
			(hit.body.includes('"n":1') ? json({ error: 'no' }, 400) : json({ id: hit.body }))(
				hit,
				response,
			);
		const run = await harness.run(
			{ ...createInvoice, fieldsJson: '={{ JSON.stringify($json) }}' },
			{
				items: items({ n: 1 }, { n: 2 }, { n: 3 }),
				node: {
					onError: 'continueRegularOutput',
					retryOnFail: true,
					maxTries: 3,
					waitBetweenTries: 1,
				},
			},
		);
		expect(run.output()).toHaveLength(3);
		expect(harness.service.hits.map(({ body }) => body)).toEqual(['{"n":1}', '{"n":2}', '{"n":3}']);
	});
});

/** What is wrong before any item is sent: each item says so on its own. */
const unusable: ReadonlyArray<
	[
		what: string,
		message: RegExp,
		credential: ICredentialDataDecryptedObject,
		options: INodeParameters,
	]
> = [
	[
		'a credential without an address',
		/^The base URL in the credential is empty/,
		{ baseUrl: '', apiKey: 'a-key' },
		{},
	],
	[
		'a credential without a key',
		/^The API key in the credential is empty/,
		{ baseUrl: 'http://127.0.0.1:9/api', apiKey: '' },
		{},
	],
	[
		'a credential whose address is none',
		/^The base URL in the credential cannot be used$/,
		{ baseUrl: 'the service', apiKey: 'a-key' },
		{},
	],
	[
		'an expression in Options that fails',
		/^Referenced node doesn't exist/,
		{ baseUrl: 'http://127.0.0.1:9/api', apiKey: 'a-key' },
		{ timeout: "={{ $('Nowhere').item.json.size }}" },
	],
];

describe.each(unusable)('%s', (_, message, credential, options) => {
	const three = items({ id: 1 }, { id: 2 }, { id: 3 });
	const started = async (onError: NonNullable<INode['onError']>) => {
		const engine = harness.engine.with({ accountingServiceApi: credential });
		const parameters = {
			resource: 'invoice',
			operation: 'get',
			...byId('invoice', '={{ $json.id }}'),
			options: options,
		};
		return await engine.run(engine.node('accountingService', parameters, { onError }), three);
	};
	const failed = [0, 1, 2].map((item) => ({
		json: { error: expect.stringMatching(message) },
		pairedItem: { item },
	}));

	test('fails every item into the error output', async () => {
		const run = await started('continueErrorOutput');
		expect(run.output(0)).toEqual([]);
		expect(run.output(1)).toMatchObject(failed);
	});

	test('fails every item into the output when going on', async () => {
		expect((await started('continueRegularOutput')).output(0)).toMatchObject(failed);
	});

	test('ends the execution otherwise', async () => {
		expect((await started('stopWorkflow')).error?.message).toMatch(message);
	});
});
