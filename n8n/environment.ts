import { delimiter, dirname, join } from 'node:path';

import { environmentForN8n } from './cleanEnvironment.ts';
import type { InstalledN8n } from './install.ts';

/** n8n contacts nobody: no telemetry, no look-ups, no banners; it listens on loopback. */
const TO_ITSELF = {
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_WHATS_NEW_ENABLED: 'false',
	N8N_TEMPLATES_ENABLED: 'false',
	N8N_DYNAMIC_BANNERS_ENABLED: 'false',
	N8N_HIRING_BANNER_ENABLED: 'false',
	N8N_PERSONALIZATION_ENABLED: 'false',
	N8N_VERIFIED_PACKAGES_ENABLED: 'false',
	N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
	N8N_AI_ENABLED: 'false',
	N8N_LISTEN_ADDRESS: '127.0.0.1',
	N8N_HOST: '127.0.0.1',
	N8N_PROTOCOL: 'http',
	// For the session cookie of a page without TLS.
	N8N_SECURE_COOKIE: 'false',
};

/** Every execution is kept, so that it can be read back and shown in the editor. */
const KEEP_EXECUTIONS = {
	EXECUTIONS_DATA_SAVE_ON_SUCCESS: 'all',
	EXECUTIONS_DATA_SAVE_ON_ERROR: 'all',
	EXECUTIONS_DATA_SAVE_MANUAL_EXECUTIONS: 'true',
};

export interface N8nPlace {
	/** The only directory this n8n writes to. */
	readonly home: string;
	readonly port: number;
	/** The port between n8n and its task runner; no two n8n may share it. */
	readonly brokerPort: number;
	/** The caller's settings, which override all others. */
	readonly env?: Readonly<Record<string, string>>;
}

/** The whole environment of an n8n process. */
export function environmentOf(n8n: InstalledN8n, place: N8nPlace): NodeJS.ProcessEnv {
	const inherited = environmentForN8n();
	return {
		...inherited,
		...TO_ITSELF,
		...KEEP_EXECUTIONS,
		...n8n.edition.env,
		NODE_ENV: 'production',
		NO_COLOR: '1',
		TZ: 'UTC',
		GENERIC_TIMEZONE: 'UTC',
		N8N_UNVERIFIED_PACKAGES_ENABLED: 'true',
		N8N_ENFORCE_SETTINGS_FILE_PERMISSIONS: 'false',
		N8N_PORT: String(place.port),
		N8N_RUNNERS_MODE: 'internal',
		N8N_RUNNERS_BROKER_PORT: String(place.brokerPort),
		N8N_USER_FOLDER: place.home,
		HOME: place.home,
		// n8n starts its task runner as plain `node`, which must be the Node.js it runs on itself.
		PATH: dirname(n8n.nodeBinary) + delimiter + inherited.PATH,
		// Thousands of files are compiled for a start; kept, that takes a fifth less of the processor's time.
		NODE_COMPILE_CACHE: join(n8n.directory, 'compile-cache'),
		...place.env,
	};
}
