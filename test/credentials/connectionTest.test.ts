import { AccountingServiceApi } from '../../credentials/AccountingServiceApi.credentials';

const { request, rules = [] } = new AccountingServiceApi().test;

test('saving the credential reads one customer with it', () => {
	expect(request).toEqual({
		baseURL: '={{ $credentials.baseUrl }}',
		url: '/customers',
		qs: { limit: 1 },
	});
});

test.each([
	[401, /not accepted \(401\).*mistyped, revoked or expired.*Settings > API keys/],
	[403, /may not read customers from here \(403\).*permission and IP allowlist.*Pro plan/],
	[404, /no API at this address \(404\).*Check the base URL: it ends in \/api/],
	[429, /The key works.*\(429\).*Wait a minute/],
])('%i is answered with what to do', (status, message) => {
	expect(rules.filter(({ properties }) => properties.value === status)).toEqual([
		{
			type: 'responseCode',
			properties: { value: status, message: expect.stringMatching(message) },
		},
	]);
});

test('no other status is explained', () => expect(rules).toHaveLength(4));
