import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Keys, NewKey } from './keys.ts';

function remembered(database: Database, key: string, first: () => string): string {
	const row = database.one<{ value: string }>('SELECT value FROM meta WHERE key = ?', key);
	if (row) return row.value;
	const value = first();
	database.insert('meta', { key, value });
	return value;
}

/**
 * The Admin key the sandbox prints when it starts. It is derived from a secret in the database, so
 * a restart on the same file prints the same key and saved credentials keep working. Once revoked,
 * it is replaced by a new one.
 */
export function startKey(database: Database, keys: Keys): string {
	const secret = remembered(database, 'start key secret', () => randomBytes(32).toString('hex'));
	for (let generation = 1; ; generation += 1) {
		const digest = createHmac('sha256', secret).update(String(generation)).digest('hex');
		const value = `ak_${digest.slice(0, 48)}`;
		const known = keys.find(value);
		if (known && !known.revoked_at) return value;
		if (known) continue;
		const key: NewKey = { name: 'Sandbox', permission: 'Admin', allowlist: [], expiry: 'never' };
		return keys.create(key, value).key;
	}
}
