import { join } from 'node:path';

import type { Pinned } from '../pinned.ts';

/** `n8n-node` and the scanner, in the versions that `linters/package.json` names. */
export const LINTERS: Pinned = {
	name: 'n8n-linters',
	title: "n8n's linters",
	pins: join(import.meta.dirname, 'linters'),
	space: 0.5e9,
	duration: 'about half a minute',
};
