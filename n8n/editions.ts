import { join } from 'node:path';

/**
 * The versions of n8n that the package is run in, and what each of them needs.
 * The folder `versions/<version>` holds its pins and its lock file.
 */
export interface Edition {
	readonly version: string;
	/** Node majors this n8n starts on. */
	readonly node: { readonly from: number; readonly to: number };
	/** Settings that only this version knows: n8n refuses to start when told of an unknown module. */
	readonly env: Readonly<Record<string, string>>;
}

const editions = {
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
} satisfies Record<string, Edition>;

export type N8nVersion = keyof typeof editions;

export function edition(version: N8nVersion): Edition {
	return editions[version];
}

/** Where the pins and the lock file of a version are kept. */
export function pinsOf(version: N8nVersion): string {
	return join(import.meta.dirname, 'versions', version);
}
