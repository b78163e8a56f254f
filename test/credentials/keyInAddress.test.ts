import { inspect } from 'node:util';

import { CredentialTestContext } from 'n8n-core';

import { AccountingServiceApi } from '../../credentials/AccountingServiceApi.credentials';
import { AccountingService } from '../../nodes/AccountingService/AccountingService.node';
import { readAddress } from '../../nodes/AccountingService/catalogue/address';
import { getInvoice } from '../execution/inputs';
import { Engine } from '../n8nCore/harness';

/** Letters, digits and marks that a host may have as well. */
const KEY = 'sk-live-Zq7RtxPwLmNvB';

/** Wherever a key may have been pasted into the address. */
const addresses = [
	...[KEY, `${KEY}/`, `http://${KEY}/api`, `https://${KEY}.example/api`, `https://x.${KEY}/api/v2`],
	...[`https://app.example.com/${KEY}/api`, `https://app.example.com/${KEY}/api/customers`],
	...[`https://app.example.com/api/${KEY}`, `https://app.example.com/api?key=${KEY}`],
	...[`https://app.example.com/api#${KEY}`, `https://me:${KEY}@app.example.com/api`],
	...[`https://app.example.com/${encodeURIComponent(`"${KEY}"`)}/api/x`, `${KEY}://app/api`],
	...[`http://${KEY}.example/api`, `https://app.example.com/${KEY.replace('Z', '%5A')}/api/x`],
];

const foreign = { url: 'https://evil.example/x' };
const detours = {
	'another address': foreign,
	'another Host': { url: '/x', headers: { Host: 'evil.example' } },
	'another agent': { url: '/x', agentOptions: { [KEY]: 1 } },
	'a proxy': { url: '/x', proxy: `http://${KEY}` },
};

/** What people would read of the key in what is thrown, whatever capitals and marks it has there. */
function expectNoKey(thrown: unknown): void {
	const shown = inspect(thrown, { depth: 8, showHidden: true })
		.toLowerCase()
		.replace(/[^a-z\d]/g, '');
	const letters = KEY.toLowerCase().replace(/[^a-z\d]/g, '');
	for (let from = 0; from + 7 <= letters.length; from += 1)
		expect(shown).not.toContain(letters.slice(from, from + 7));
}

describe.each(addresses)('where %j was entered as the base URL', (baseUrl) => {
	const credential = { baseUrl, apiKey: KEY };

	test.each(Object.entries(detours))(
		"n8n's HTTP Request node shows and keeps no key: %s",
		async (_what, options) => {
			const asked = new AccountingServiceApi().authenticate(credential, options as never);
			const thrown: unknown = await asked.then(() => undefined).catch((error: unknown) => error);
			expect(thrown).toBeInstanceOf(Error);
			expectNoKey(thrown);
		},
	);

	test('neither does the test of the credential', async () => {
		const engine = await Engine.start({});
		const context = new CredentialTestContext(engine.additionalData());
		const lost = Object.assign(new Error(`connect to ${baseUrl}`), { code: 'ECONNREFUSED' });
		jest.spyOn(context.helpers, 'request').mockRejectedValue(lost);
		const { testAccount } = new AccountingService().methods.credentialTest;
		const tested = { id: '1', name: 'A', type: 'accountingServiceApi', data: credential };
		const { status, message } = await testAccount.call(context, tested);
		expect(status).toBe('Error');
		expectNoKey(message);
	});
});

const nowhere = [`http://${KEY}.localhost:1/api`, `http://127.0.0.1:1/${KEY}/api`];
const refused = addresses.filter((address) => !readAddress(address).ok);

test.each([...nowhere, ...refused])(
	'a node of this package shows no key of %j',
	async (baseUrl) => {
		const engine = await Engine.start({ accountingServiceApi: { baseUrl, apiKey: KEY } });
		const options = { timeout: 1_000, maxWait: 0 };
		const { error } = await engine.run(
			engine.node('accountingService', { ...getInvoice, options }),
		);
		expect(error?.message).toMatch(
			/^The (base URL in the credential cannot be used$|service at .* could not be reached)/,
		);
		expectNoKey([error?.message, error?.description, error?.stack]);
	},
);

test.each(['', 'https://app.example.com/api', undefined])(
	'where the key stands in the place of the address, and %j in its own, it is not shown',
	async (apiKey) => {
		const credential = { baseUrl: KEY, apiKey } as never;
		const asked = new AccountingServiceApi().authenticate(credential, foreign);
		const thrown: unknown = await asked.catch((error: unknown) => error);
		expect(thrown).toBeInstanceOf(Error);
		expectNoKey(thrown);
	},
);

test('what is said of an address without the key stays whole', async () => {
	for (const apiKey of ['', KEY, 'app'])
		await expect(
			new AccountingServiceApi().authenticate(
				{ baseUrl: 'https://h.example/acme/api/x', apiKey },
				foreign,
			),
		).rejects.toThrow('End the base URL after /api: https://h.example/acme/api.');
});

test('a short key is masked as well, without the blanks around it', async () => {
	const credential = { baseUrl: 'https://h.example/sk12/api/x', apiKey: ' sk12\n' };
	await expect(new AccountingServiceApi().authenticate(credential, foreign)).rejects.toThrow(
		'End the base URL after /api: https://h.example/***/api.',
	);
});
