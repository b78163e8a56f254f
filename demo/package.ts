import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { installAsCommunityPackage, pack } from '../n8n/community.ts';
import { PROJECT } from './home.ts';

/** Packs the project as it would be published and installs it into the n8n of this home. */
export async function installThisPackage(home: string, signal?: AbortSignal): Promise<void> {
	const packed = await pack(PROJECT, join(home, 'packed'), signal);
	await installAsCommunityPackage(packed, home, signal);
	await rm(dirname(packed.tarball), { recursive: true });
}
