import { createHash, randomBytes } from 'node:crypto';
import { noSuch } from '../books/refusal.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type Stretch, type Stretched, stretched, whole } from '../database/stretch.ts';

export const permissions = ['Read', 'Write', 'Admin'] as const;
export type Permission = (typeof permissions)[number];

/** The choices of docs/service.md section 2, in days; 0 is never. */
export const expiries = { '30 days': 30, '90 days': 90, '1 year': 365, never: 0 } as const;
export type Expiry = keyof typeof expiries;

/** An API key as it is stored, without its value. */
export interface KeyRow {
	id: number;
	name: string;
	permission: Permission;
	allowlist: string;
	prefix: string;
	expires_at: string | null;
	revoked_at: string | null;
	created_at: string;
}

export interface NewKey {
	name: string;
	permission: Permission;
	allowlist: string[];
	expiry: Expiry;
}

/** Keys are long and random, so a fast hash protects them as well as a slow one. */
function hashOf(value: string): string {
	return createHash('sha256').update(value).digest('hex');
}

export class Keys {
	private readonly database: Database;
	private readonly clock: Clock;

	constructor(database: Database, clock: Clock) {
		this.database = database;
		this.clock = clock;
	}

	/** Returns the key's value, which cannot be read again later. */
	create(
		key: NewKey,
		value = `ak_${randomBytes(24).toString('hex')}`,
	): { id: number; key: string } {
		const days = expiries[key.expiry];
		const expires = new Date(this.clock.now().getTime() + days * 86_400_000);
		const id = this.database.insert('api_keys', {
			name: key.name,
			permission: key.permission,
			allowlist: JSON.stringify(key.allowlist),
			hash: hashOf(value),
			prefix: value.slice(0, 9),
			expires_at: days ? expires.toISOString() : null,
			created_at: this.clock.stamp(),
		});
		return { id, key: value };
	}

	/** The newest first. */
	list(stretch: Stretch = whole): Stretched<KeyRow> {
		return stretched<KeyRow>(this.database, { from: 'api_keys', order: 'id DESC' }, stretch);
	}

	get(id: number): KeyRow {
		const row = this.database.one<KeyRow>('SELECT * FROM api_keys WHERE id = ?', id);
		if (!row) throw noSuch('key', id);
		return row;
	}

	find(value: string): KeyRow | undefined {
		return this.database.one<KeyRow>('SELECT * FROM api_keys WHERE hash = ?', hashOf(value));
	}

	/** From the next request on, the key is refused. */
	revoke(id: number): boolean {
		const sql = 'UPDATE api_keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL';
		return this.database.run(sql, this.clock.stamp(), id).changes > 0;
	}
}
