import { tmpdir } from 'node:os';

import type { N8nVersion } from '../editions.ts';
import { Failure } from '../failure.ts';
import { npm } from '../npm.ts';

/** The version that the registry has for a tag (`latest`, `next`), a range or a version. */
export async function versionOf(wanted: string, signal?: AbortSignal): Promise<N8nVersion> {
	const found = await npm(['view', `n8n@${wanted}`, 'version', '--json'], {
		cwd: tmpdir(),
		whenItFails: `n8n "${wanted}" was not found`,
		signal,
	});
	// For a range there are several; the last one is the newest.
	const version = found && [JSON.parse(found) as string | string[]].flat().at(-1);
	if (version) return version;
	throw new Failure(
		`There is no n8n "${wanted}".`,
		'Name a version, or a tag of `npm view n8n dist-tags`.',
	);
}
