import { explain } from '../../../nodes/AccountingService/execution/failures/explanation';
import type { Situation } from '../../../nodes/AccountingService/execution/failures/situation';
import type { Outcome } from '../../../nodes/AccountingService/transport';

const situation: Situation = {
	noun: 'Invoice',
	request: 'POST /invoices',
	host: 'app.example.com',
	address: 'https://app.example.com/api',
	masked: (text) => text,
};

const answered = (status: number): Outcome => ({
	kind: 'answered',
	status,
	headers: {},
	content: 'empty',
	body: undefined,
	attempts: 6,
});

test('a rate limit that was waited for until patience ended is explained by what to change', () => {
	const outcome = { kind: 'answered', status: 429, headers: {}, content: 'empty' } as const;
	expect(explain({ ...outcome, body: undefined, attempts: 6 }, situation)).toEqual({
		headline: 'The rate limit of the service is used up (429)',
		advice:
			'The item waited as long as the option Max Wait allows. Raise it, or set Requests per Minute when other programs share the key.',
	});
});

test('a service that has been silent is not asked, and the advice says what happens next', () => {
	const outcome = { kind: 'notSent', code: 'SERVICE_NOT_ANSWERING', attempts: 0 } as const;
	expect(explain(outcome, situation)).toEqual({
		headline:
			'The service at app.example.com could not be reached (it answered none of the last requests)',
		advice:
			'Nothing was sent. Whether it answers again is seen every half a minute: try again then, with this item. If it never answered, check the base URL in the credential.',
	});
});

test('a host that cannot be reached is explained by what to check', () => {
	const outcome = { kind: 'notSent', code: 'ENOTFOUND', attempts: 1 } as const;
	expect(explain(outcome, situation)).toEqual({
		headline:
			'The service at app.example.com could not be reached (ENOTFOUND: no address is known for this name)',
		advice:
			'Nothing was sent. Check the base URL in the credential and that the service can be reached from this n8n.',
	});
});

test.each<[Outcome, string]>([
	[answered(429), 'Other programs may share the key: have them ask less often.'],
	[answered(503), 'The service has trouble of its own. If it persists, ask its support.'],
	[
		{ kind: 'notSent', code: 'SERVICE_NOT_ANSWERING', attempts: 0 },
		'Nothing was sent. Whether it answers again is seen every half a minute: try again then. If it never answered, check the base URL in the credential.',
	],
	[
		{ kind: 'unknown', code: 'ETIMEDOUT', attempts: 3 },
		'It was asked 3 times; nothing was changed by that.',
	],
])('who has no item is not told to run it again, nor of its options: %j', (outcome, advice) => {
	expect(explain(outcome, { ...situation, noItem: true }).advice).toBe(advice);
});
