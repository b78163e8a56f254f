import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Secrets, VerifiedWith } from './secrets';

/** Headers longer than this are refused unread. Characters. */
const LONGEST_HEADER = 512;

/** A header sent twice arrives as one, joined by commas; no more of its parts are tried. */
const MOST_PARTS = 4;

const HEX_SHA256 = /^(?:sha256=)?([0-9a-f]{64})$/i;

export type SignatureCheck =
	| { readonly ok: true; readonly verifiedWith: VerifiedWith }
	| {
			readonly ok: false;
			readonly reason: 'signatureMissing' | 'signatureMalformed' | 'signatureWrong';
	  };

/**
 * Whether the header holds the hex HMAC-SHA256 of these exact bytes (api-spec.md section 6), by the
 * current secret or the previous one. Upper-case hex, a `sha256=` prefix and blanks around it are
 * tolerated. Every signature is compared with every secret in constant time and without an early
 * exit, so an answer's time tells nothing; a blank secret never verifies.
 */
export function checkSignature(body: Buffer, header: unknown, secrets: Secrets): SignatureCheck {
	if (typeof header !== 'string' || header.trim() === '')
		return { ok: false, reason: 'signatureMissing' };
	const signatures = signaturesIn(header);
	if (signatures.length === 0) return { ok: false, reason: 'signatureMalformed' };
	const byPrevious = isSigned(body, signatures, secrets.previous);
	const byCurrent = isSigned(body, signatures, secrets.current);
	if (byCurrent) return { ok: true, verifiedWith: 'current' };
	if (byPrevious) return { ok: true, verifiedWith: 'previous' };
	return { ok: false, reason: 'signatureWrong' };
}

function signaturesIn(header: string): Buffer[] {
	if (header.length > LONGEST_HEADER) return [];
	// The pattern matters: Buffer.from(…, 'hex') silently drops what follows the first odd character.
	return header
		.split(',', MOST_PARTS)
		.flatMap((part) => HEX_SHA256.exec(part.trim())?.[1] ?? [])
		.map((hex) => Buffer.from(hex, 'hex'));
}

function isSigned(body: Buffer, signatures: readonly Buffer[], secret: string): boolean {
	const expected = createHmac('sha256', secret).update(body).digest();
	let signed = false;
	for (const signature of signatures) signed = timingSafeEqual(signature, expected) || signed;
	return signed && secret.trim() !== '';
}
