import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * n8n-core keeps settings and binaries below a home folder that it reads when it is loaded. Import
 * this file before n8n-core; each test file gets a home of its own,
 * which goes with it.
 */
export const home = mkdtempSync(join(tmpdir(), 'accounting-n8n-core-'));
process.env.N8N_USER_FOLDER = home;
// What n8n logs about runs that are meant to fail would hide what a test says.
process.env.N8N_LOG_LEVEL = 'silent';
process.env.N8N_ENCRYPTION_KEY = 'a key for tests only';

// The `process` of a test file is Jest's copy, whose exit nobody hears of.
afterAll(() => rmSync(home, { recursive: true, force: true }));
