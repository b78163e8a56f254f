import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * n8n-core keeps settings and binary data below a home folder that it reads when it is loaded.
 * Import this file before n8n-core; each test file gets its own home, which is removed afterwards.
 */
export const home = mkdtempSync(join(tmpdir(), 'accounting-n8n-core-'));
process.env.N8N_USER_FOLDER = home;
// n8n's log of runs that are meant to fail would hide the output of the tests.
process.env.N8N_LOG_LEVEL = 'silent';
process.env.N8N_ENCRYPTION_KEY = 'a key for tests only';

// The `process` of a test file is Jest's copy, which emits no exit event.
afterAll(() => rmSync(home, { recursive: true, force: true }));
