import crypto from 'node:crypto';

import { checkSignature } from '../../../nodes/AccountingService/trigger/verify/signature';
import { BODY, OLD_SECRET, SECRET, sign } from '../vectors';

const secrets = { first: SECRET, second: OLD_SECRET };
const genuine = sign(BODY, SECRET);
const old = sign(BODY, OLD_SECRET);
const forged = 'f'.repeat(64);

afterEach(() => jest.restoreAllMocks());

test.each([
	['the first signature fits the first secret', [genuine, forged, forged]],
	['the last one does', [forged, forged, genuine]],
	['it fits the second secret', [old, forged, forged]],
	['none fits', [forged, forged, forged]],
])('every signature is compared with every secret in constant time, whether %s', (_, sent) => {
	const compare = jest.spyOn(crypto, 'timingSafeEqual');
	checkSignature(Buffer.from(BODY), sent.join(','), secrets);
	expect(compare).toHaveBeenCalledTimes(sent.length * 2);
});
