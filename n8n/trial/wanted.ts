import { tmpdir } from 'node:os';

import type { N8nVersion } from '../editions.ts';
import { Failure } from '../failure.ts';
import { npm } from '../npm.ts';

/** The version that a tag (`latest`, `next`) or a version stands for in the registry. */
export async function versionOf(wanted: string, signal?: AbortSignal): Promise<N8nVersion> {
	const found = await npm(['view', `n8n@${wanted}`, 'version', '--json'], {
		cwd: tmpdir(),
		whenItFails: `n8n "${wanted}" was not found`,
		signal,
	});
	// Several versions fit a range; the last one is the newest.
	const version = found && [JSON.parse(found) as string | string[]].flat().at(-1);
	if (version) return version;
	throw new Failure(
		`There is no n8n "${wanted}".`,
		'Name a version, or a tag of `npm view n8n dist-tags`.',
	);
}
