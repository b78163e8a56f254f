import crypto from 'node:crypto';

import type { Secrets } from '../../../nodes/AccountingService/trigger/verify/secrets';
import { checkSignature } from '../../../nodes/AccountingService/trigger/verify/signature';
import { BODY, OLD_SECRET, SECRET, sign } from '../vectors';

const secrets = { first: SECRET, second: OLD_SECRET };
const genuine = sign(BODY, SECRET);
const old = sign(BODY, OLD_SECRET);
const forged = 'f'.repeat(64);

const hexOf = (bytes: NodeJS.ArrayBufferView) =>
	Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');

afterEach(() => jest.restoreAllMocks());

type Row = [how: string, sent: string[], known?: Secrets];

test.each<Row>([
	['the first signature fits the first secret', [genuine, forged, forged]],
	['the last one does', [forged, forged, genuine]],
	['it fits the second secret', [old, forged, forged]],
	['none fits', [forged, forged, forged]],
	['the same one is sent twice', [genuine, genuine]],
	['the second secret is blank', [forged, genuine], { first: SECRET, second: '' }],
])('every signature is compared with every secret in constant time, whether %s', (...row) => {
	const [, sent, known = secrets] = row;
	const compare = jest.spyOn(crypto, 'timingSafeEqual');
	checkSignature(Buffer.from(BODY), sent.join(','), known);
	const compared = compare.mock.calls.map((pair) => pair.map(hexOf).sort());
	const pairs = [known.first, known.second].flatMap((secret) =>
		sent.map((signature) => [signature, sign(BODY, secret)].sort()),
	);
	expect(compared.sort()).toEqual(pairs.sort());
});

/** Whatever else compares, or leaves off as soon as it knows, would take a time of its own. */
test.each([
	[false, genuine, { ok: false, reason: 'signatureWrong' }],
	[true, forged, { ok: true, verifiedWith: 'first' }],
])('a signature fits where that comparison says %p, and nowhere else', (fits, sent, verdict) => {
	jest.spyOn(crypto, 'timingSafeEqual').mockReturnValue(fits);
	const others = [
		jest.spyOn(Buffer, 'compare'),
		jest.spyOn(Buffer.prototype, 'compare'),
		jest.spyOn(Buffer.prototype, 'equals'),
		jest.spyOn(Buffer.prototype, 'indexOf'),
		jest.spyOn(Buffer.prototype, 'toString'),
	];
	const found = checkSignature(Buffer.from(BODY), sent, secrets);
	const called = others.filter((other) => other.mock.calls.length > 0);
	jest.restoreAllMocks();
	expect(found).toEqual(verdict);
	expect(called).toEqual([]);
});
