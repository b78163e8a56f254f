import { homedir } from 'node:os';
import { join } from 'node:path';

/** The directory of what is kept per user, outside the project and its `node_modules`. */
export function cacheDirectory(): string {
	const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
	return join(cache, 'n8n-nodes-accounting-service');
}
