import { createHmac } from 'node:crypto';

/** Hex HMAC-SHA256 of the exact bytes that are sent (docs/service.md section 6). */
export function sign(body: string, secret: string): string {
	return createHmac('sha256', secret).update(body).digest('hex');
}
