/**
 * This process's environment without what npm added for its own script. Inside `npm start`, npm
 * describes the project in `npm_package_*` and `npm_lifecycle_*`, and another npm would take these
 * for its own. The user's settings (`npm_config_registry`, a proxy) stay.
 */
export function environmentForNpm(): NodeJS.ProcessEnv {
	return without(/^(npm_(?!config_)|npm_config_(local_)?prefix$|NODE_OPTIONS$|NODE_ENV$)/);
}

/**
 * For n8n itself: also without settings meant for the user's other n8n, and without
 * `NODE_ENV=test`, under which n8n does not serve its REST API.
 */
export function environmentForN8n(): NodeJS.ProcessEnv {
	return without(/^(npm_|N8N_|DB_|QUEUE_|EXECUTIONS_|WEBHOOK_URL$|NODE_OPTIONS$|NODE_ENV$)/);
}

function without(pattern: RegExp): NodeJS.ProcessEnv {
	return Object.fromEntries(Object.entries(process.env).filter(([name]) => !pattern.test(name)));
}
