import { HookContext } from 'n8n-core';
import type { ICredentialTestFunctions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { AccountingServiceWebhookApi } from '../../credentials/AccountingServiceWebhookApi.credentials';
import { AccountingServiceTrigger } from '../../nodes/AccountingService/AccountingServiceTrigger.node';
import { Engine } from '../n8nCore/harness';
import { OLD_SECRET, SECRET } from './vectors';

const { description, methods } = new AccountingServiceTrigger();
const credential = new AccountingServiceWebhookApi();

const flat = (properties: readonly INodeProperties[]): INodeProperties[] =>
	properties.flatMap((property) => [
		property,
		...(property.type === 'collection' ? flat(property.options as INodeProperties[]) : []),
	]);

const properties = flat(description.properties);

describe('what workflows store never changes', () => {
	test('names and defaults of the parameters', () => {
		expect(properties.map(({ name, default: value }) => [name, value])).toEqual([
			['setUpNotice', ''],
			['events', ['*']],
			['output', 'event'],
			['fetch', []],
			['options', {}],
			['additionalEvents', ''],
			['companyIds', ''],
			['deduplicate', true],
			['ignoreOwnChanges', 'no'],
			['maxAgeMinutes', 0],
			['binaryPropertyName', 'data'],
		]);
	});

	test('values that can be chosen', () => {
		const values = (name: string) =>
			(properties.find((one) => one.name === name)?.options as INodePropertyOptions[]).map(
				({ value }) => value,
			);
		expect(values('output')).toEqual(['event', 'data']);
		expect(values('fetch')).toEqual(['pdf', 'record']);
	});

	test('names and defaults of the credential', () => {
		expect(credential.name).toBe('accountingServiceWebhookApi');
		expect(credential.properties.map(({ name, default: value }) => [name, value])).toEqual([
			['signingSecret', ''],
			['secondSigningSecret', ''],
			['headerPrefix', 'X-SVC-'],
		]);
	});

	test('type, version and webhook', () => {
		expect(description).toMatchObject({ name: 'accountingServiceTrigger', version: 2 });
		expect(description.webhooks).toEqual([
			{
				name: 'default',
				httpMethod: 'POST',
				path: 'webhook',
				responseMode: 'onReceived',
				responseData: '',
			},
		]);
	});
});

test('the API credential is asked for only when something is to be fetched', () => {
	expect(description.credentials).toEqual([
		{ name: 'accountingServiceWebhookApi', required: true, testedBy: 'signingSecretTest' },
		{
			name: 'accountingServiceApi',
			required: true,
			testedBy: 'testAccount',
			displayOptions: { show: { '/fetch': ['record', 'pdf'] } },
		},
	]);
});

describe('the words of the panel', () => {
	const texts = JSON.stringify([description, credential.properties]);

	test('say in the terms of the service where to paste the URL and where the secret comes from', () => {
		const [notice] = description.properties;
		for (const words of ['Settings &gt; Webhooks', 'Production URL', 'signing secret', 'https'])
			expect(notice?.displayName).toContain(words);
	});

	test.each(['error', 'problem', 'failure', 'mistake'])('do not alarm with "%s"', (word) => {
		expect(texts.toLowerCase()).not.toContain(word);
	});

	test('labels are in title case', () => {
		for (const { displayName, type } of properties)
			if (type !== 'notice') expect(displayName).toMatch(/^(\(?[A-Z][A-Za-z]*\)?|in)( |$)/);
	});
});

describe('activation', () => {
	const create = async (signingSecret: string) => {
		const engine = await Engine.start({ accountingServiceWebhookApi: { signingSecret } });
		const node = engine.node('accountingServiceTrigger', {}, { webhookId: 'hook' });
		const workflow = engine.workflow([node]);
		const named = workflow.getNode(node.name)!;
		const context = new HookContext(
			workflow,
			named,
			engine.additionalData(),
			'trigger',
			'activate',
		);
		const { webhookMethods } = engine.nodeTypes.getByNameAndVersion(node.type, 2);
		const { checkExists, create, delete: remove } = webhookMethods!.default!;
		expect(await checkExists.call(context)).toBe(false);
		expect(await remove.call(context)).toBe(true);
		return await create.call(context);
	};

	test('goes through with a signing secret, and registers nothing anywhere', async () => {
		expect(await create(SECRET)).toBe(true);
	});

	test.each(['', ' \n'])('is refused with the signing secret %j', async (secret) => {
		await expect(create(secret)).rejects.toMatchObject({
			message: expect.stringMatching(/is empty: paste it from Settings > Webhooks/) as string,
			description: expect.stringContaining('Settings > Webhooks'),
		});
	});
});

describe('the test of the credential', () => {
	const check = async (data: object) =>
		await methods.credentialTest.signingSecretTest.call({} as ICredentialTestFunctions, {
			id: '1',
			name: 'Webhook',
			type: credential.name,
			data: data as never,
		});

	test('accepts what looks right', async () => {
		expect(await check({ signingSecret: SECRET, secondSigningSecret: OLD_SECRET })).toEqual({
			status: 'OK',
			message: 'The secret is well formed. A test from the service proves it.',
		});
	});

	test.each([{}, { signingSecret: ' ' }, { signingSecret: 'a b' }])('rejects %j', async (data) => {
		expect(await check(data)).toMatchObject({ status: 'Error' });
	});
});
