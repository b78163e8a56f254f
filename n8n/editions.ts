import { join } from 'node:path';

import { cacheDirectory } from './cacheDirectory.ts';

/** A version of n8n, and what it needs. */
export interface Edition {
	readonly version: string;
	/** Node majors this n8n starts on. */
	readonly node: { readonly from: number; readonly to: number };
	/** Settings that only this version knows: n8n refuses to start when told of an unknown module. */
	readonly env: Readonly<Record<string, string>>;
}

/**
 * The versions of n8n that the package is run in. The folder `versions/<version>` holds the pins and
 * the lock file of each.
 */
const KEPT: Readonly<Record<string, Edition>> = {
	'2.41.1': {
		version: '2.41.1',
		node: { from: 24, to: 24 },
		// Without this one, n8n looks up servers on the Internet when it starts.
		env: { N8N_DISABLED_MODULES: 'mcp-registry' },
	},
	'1.123.81': {
		version: '1.123.81',
		node: { from: 20, to: 22 },
		// Its other expression engine needs a native part that does not build on Node 20.
		env: { N8N_EXPRESSION_ENGINE: 'legacy', N8N_RUNNERS_ENABLED: 'true' },
	},
};

/** The kept version that people and tests are given unless they ask for another. */
export const CURRENT = '2.41.1';

/** One of those kept, or any other that `npm run try-n8n` was told of. */
export type N8nVersion = string;

export function isKept(version: N8nVersion): boolean {
	return version in KEPT;
}

export function edition(version: N8nVersion): Edition {
	return KEPT[version] ?? { ...closestTo(version), version };
}

/** The kept edition that an n8n of this version is most likely to resemble: of its major, else the first. */
export function closestTo(version: N8nVersion): Edition {
	const all = Object.values(KEPT);
	return (all.find((kept) => majorOf(kept.version) === majorOf(version)) ?? all[0])!;
}

/** Where the pins and the lock file of a version are; of one that is not kept, once trial/pins.ts made them. */
export function pinsOf(version: N8nVersion): string {
	if (isKept(version)) return join(import.meta.dirname, 'versions', version);
	return join(cacheDirectory(), 'pins', version);
}

const majorOf = (version: N8nVersion) => version.split('.')[0];
