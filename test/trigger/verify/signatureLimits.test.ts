import { checkSignature } from '../../../nodes/AccountingService/trigger/verify/signature';
import { BODY, sign } from '../vectors';

describe('a blank secret that was not trimmed', () => {
	test.each([' ', '\n', ' \t '])('%j never verifies', (blank) => {
		const body = Buffer.from(BODY);
		const reason = { ok: false, reason: 'signatureWrong' };
		const signature = sign(BODY, blank);
		expect(checkSignature(body, signature, { first: blank, second: '' })).toEqual(reason);
		expect(checkSignature(body, signature, { first: 'x', second: blank })).toEqual(reason);
	});
});
