import { ensureN8n } from '../../n8n/install';
import { keepFreshHome } from './freshHome';
import { version } from './n8nWithPackage';

/** Jest's globalSetup: n8n is there before a test is timed. */
export default async function installN8n(): Promise<void> {
	await keepFreshHome(await ensureN8n(version, { onProgress() {} }));
}
