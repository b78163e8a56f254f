import type { ICredentialType } from 'n8n-workflow';

import { AccountingServiceApi } from '../../credentials/AccountingServiceApi.credentials';
import { AccountingServiceWebhookApi } from '../../credentials/AccountingServiceWebhookApi.credentials';

/** What a person sees of a credential's form. */
const formOf = ({ properties }: ICredentialType) =>
	properties.map(({ displayName, name, type, typeOptions, required, default: given }) => ({
		label: displayName,
		name,
		type,
		hidden: typeOptions?.password === true,
		required: required === true,
		given,
	}));

const text = { type: 'string', hidden: false, required: false, given: '' };
const secret = { ...text, hidden: true };

test('the API credential asks for an address and a key; the key is not shown', () => {
	expect(formOf(new AccountingServiceApi())).toEqual([
		{ ...text, label: 'Base URL', name: 'baseUrl', required: true },
		{ ...secret, label: 'API Key', name: 'apiKey', required: true },
	]);
});

test('the webhook credential asks for the secret; the one before and the prefix are optional', () => {
	expect(formOf(new AccountingServiceWebhookApi())).toEqual([
		{ ...secret, label: 'Signing Secret', name: 'signingSecret', required: true },
		{ ...secret, label: 'Second Signing Secret', name: 'secondSigningSecret' },
		{ ...text, label: 'Header Prefix', name: 'headerPrefix', given: 'X-SVC-' },
	]);
});

const types: readonly ICredentialType[] = [
	new AccountingServiceApi(),
	new AccountingServiceWebhookApi(),
];

test('they are listed under the names of the service', () => {
	expect(types.map(({ name, displayName }) => [name, displayName])).toEqual([
		['accountingServiceApi', 'Accounting Service API'],
		['accountingServiceWebhookApi', 'Accounting Service Webhook API'],
	]);
});

describe.each(types)('$displayName', ({ icon, documentationUrl, properties }) => {
	test('has an icon for light and one for dark', () => {
		expect(icon).toEqual({
			light: expect.stringMatching(/accountingService\.svg$/),
			dark: expect.stringMatching(/accountingService\.dark\.svg$/),
		});
	});

	test('leads to the paragraph on credentials', () => {
		expect(documentationUrl).toMatch(/^https:\/\/.*\/docs\/credentials\.md$/);
	});

	test.each(properties)('explains $displayName', ({ description }) => {
		expect(description).toMatch(/^(?:[A-Z].{30,})$/);
	});
});

describe('a person learns', () => {
	const explained = Object.fromEntries(
		types.flatMap(({ properties }) => properties).map((one) => [one.name, one]),
	);

	test.each([
		['baseUrl', /up to and including \/api/],
		['apiKey', /Settings > API keys; it is shown only once/],
		['apiKey', /Read is enough to list and download, Write is needed to change/],
		['signingSecret', /Settings > Webhooks/],
		['secondSigningSecret', /rotation, or .* Test URL. .* either one are accepted/],
		['headerPrefix', /X-SVC-Signature/],
	])('under %s what to enter there', (name, what) => {
		expect(explained[name]?.description).toMatch(what);
	});

	test.each([
		['baseUrl', 'e.g. https://app.example.com/api'],
		['headerPrefix', 'e.g. X-SVC-'],
	])('from an example what %s looks like', (name, example) => {
		expect(explained[name]?.placeholder).toBe(example);
	});
});
