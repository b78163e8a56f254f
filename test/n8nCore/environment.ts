import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * n8n-core keeps settings and binaries below a home folder that it reads when it is loaded. Import
 * this file before n8n-core; each test file gets a home of its own.
 */
export const home = mkdtempSync(join(tmpdir(), 'accounting-n8n-core-'));
process.env.N8N_USER_FOLDER = home;
process.env.N8N_ENCRYPTION_KEY = 'a key for tests only';

process.once('exit', () => rmSync(home, { recursive: true, force: true }));
