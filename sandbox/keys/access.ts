import { isIP } from 'node:net';
import { Refusal } from '../books/refusal.ts';
import type { Clock } from '../clock.ts';
import type { KeyRow, Keys, Permission } from './keys.ts';

const rank: Record<Permission, number> = { Read: 1, Write: 2, Admin: 3 };

/** An IPv4 address that arrives over IPv6 is still the same address. */
export function plainAddress(address: string): string {
	return address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
}

export function isAddress(text: string): boolean {
	return isIP(text) !== 0;
}

/**
 * The key a request shows, or a 401 that says why it is not accepted (docs/service.md sections 5
 * and 7).
 */
export function identify(
	keys: Keys,
	clock: Clock,
	headers: { key: string | undefined; authorization: string | undefined },
): KeyRow | Refusal {
	if (!headers.key) {
		const hint = headers.authorization
			? 'Authorization is for browser sessions only; send the API key in the header X-API-Key'
			: 'The header X-API-Key is missing';
		return new Refusal(401, hint);
	}
	const key = keys.find(headers.key);
	if (!key) return new Refusal(401, 'This API key is not known');
	if (key.revoked_at) return new Refusal(401, `The API key "${key.name}" was revoked`);
	if (key.expires_at && key.expires_at <= clock.stamp()) {
		return new Refusal(401, `The API key "${key.name}" expired on ${key.expires_at.slice(0, 10)}`);
	}
	return key;
}

/** What a request of that method needs at least. */
export function permissionFor(method: string): Permission {
	return method === 'GET' || method === 'HEAD' ? 'Read' : 'Write';
}

/**
 * Refuses with 403 what the key may not do. docs/service.md leaves open what each endpoint needs;
 * here Read can view, Write can change, Admin can do everything, and each includes the ones before.
 */
export function authorise(key: KeyRow, method: string, address: string): void {
	const allowed = (JSON.parse(key.allowlist) as string[]).map(plainAddress);
	if (allowed.length > 0 && !allowed.includes(plainAddress(address))) {
		throw new Refusal(403, `The API key "${key.name}" may not be used from ${address}`);
	}
	const needed = permissionFor(method);
	if (rank[key.permission] < rank[needed]) {
		throw new Refusal(
			403,
			`This needs the permission ${needed}; the API key "${key.name}" has ${key.permission}`,
		);
	}
}
