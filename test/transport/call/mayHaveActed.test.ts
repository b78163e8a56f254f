import { came, lost, mayHaveActed } from '../../../nodes/AccountingService/transport/call/answer';
import { NothingCameBack } from '../../../nodes/AccountingService/transport/call/nothingCameBack';

describe('whether a service may have carried out what it was asked', () => {
	test.each([302, 303, 408, 500, 502, 503, 504, 506, 520])(
		'an answer %i: perhaps',
		async (status) => {
			expect(mayHaveActed(await came({ status, headers: {}, body: '' }))).toBe(true);
		},
	);

	test.each([301, 307, 400, 404, 409, 422, 425, 429, 501, 505])(
		'an answer %i: certainly not',
		async (status) => {
			expect(mayHaveActed(await came({ status, headers: {}, body: '' }))).toBe(false);
		},
	);

	test.each([
		['ECONNREFUSED', false],
		['ENOTFOUND', false],
		['ECONNRESET', true],
		['ETIMEDOUT', true],
	])('%s: %p', (code, perhaps) => {
		expect(mayHaveActed(lost(NothingCameBack.from({ code })))).toBe(perhaps);
	});
});
