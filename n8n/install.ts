import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { edition, pinsOf, type Edition, type N8nVersion } from './editions.ts';
import { Failure } from './failure.ts';
import { expectFittingNode, nodeBinaryOf } from './nodeBinary.ts';
import { ensureInstalled, type InstallOptions } from './pinned.ts';
import { provideSqlite } from './sqlite.ts';

/** An n8n on this machine, ready to start. */
export interface InstalledN8n {
	readonly edition: Edition;
	readonly directory: string;
	/** The Node.js it runs on. */
	readonly nodeBinary: string;
}

/** The n8n of this version, installed if necessary. */
export async function ensureN8n(
	version: N8nVersion,
	options: InstallOptions,
): Promise<InstalledN8n> {
	const pins = pinsOf(version);
	if (!existsSync(join(pins, 'package-lock.json'))) {
		const toDo = `Run npm run try-n8n -- ${version} first.`;
		throw new Failure(`n8n ${version} is not one of the versions kept here.`, toDo);
	}
	expectFittingNode(edition(version));
	const pinned = {
		name: `n8n-${version}`,
		title: `n8n ${version}`,
		pins,
		space: 3.5e9,
		duration: 'about two minutes',
		complete: provideSqlite,
	};
	const directory = await ensureInstalled(pinned, options);
	return { edition: edition(version), directory, nodeBinary: nodeBinaryOf(directory) };
}
