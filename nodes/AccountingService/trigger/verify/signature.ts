import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Secrets, VerifiedWith } from './secrets';

/** Longer headers are refused unread. Characters. */
const MAX_HEADER_LENGTH = 512;

/** A header sent twice arrives as one, joined by commas. No more parts than these are tried. */
const MAX_PARTS = 4;

const HEX_SHA256 = /^(?:sha256=)?([0-9a-f]{64})$/i;

/** What is wrong with a signature; the names appear in the log. */
export type SignatureFlaw = 'signatureMissing' | 'signatureMalformed' | 'signatureWrong';

type SignatureCheck =
	| { readonly ok: true; readonly verifiedWith: VerifiedWith }
	| { readonly ok: false; readonly reason: SignatureFlaw };

/**
 * Whether the header holds the hex HMAC-SHA256 of exactly these bytes (docs/service.md section 6),
 * made with either secret. Upper-case hex, a `sha256=` prefix and spaces
 * around it are accepted. Every signature is compared with every secret in constant time and
 * without an early exit, so the time of an answer reveals nothing. A blank secret never verifies.
 */
export function checkSignature(body: Buffer, header: unknown, secrets: Secrets): SignatureCheck {
	if (typeof header !== 'string' || header.trim() === '')
		return { ok: false, reason: 'signatureMissing' };
	const signatures = signaturesIn(header);
	if (signatures.length === 0) return { ok: false, reason: 'signatureMalformed' };
	const bySecond = isSigned(body, signatures, secrets.second);
	const byFirst = isSigned(body, signatures, secrets.first);
	if (byFirst) return { ok: true, verifiedWith: 'first' };
	if (bySecond) return { ok: true, verifiedWith: 'second' };
	return { ok: false, reason: 'signatureWrong' };
}

function signaturesIn(header: string): Buffer[] {
	if (header.length > MAX_HEADER_LENGTH) return [];
	// The pattern matters: Buffer.from(…, 'hex') silently drops what follows the first odd character.
	return header
		.split(',', MAX_PARTS)
		.flatMap((part) => HEX_SHA256.exec(part.trim())?.[1] ?? [])
		.map((hex) => Buffer.from(hex, 'hex'));
}

function isSigned(body: Buffer, signatures: readonly Buffer[], secret: string): boolean {
	const expected = createHmac('sha256', secret).update(body).digest();
	let signed = false;
	for (const signature of signatures) signed = timingSafeEqual(signature, expected) || signed;
	return signed && secret.trim() !== '';
}
