import { DATABASE } from './postgres.ts';
import type { Server } from './server.ts';
import { WITHOUT_TASK_RUNNER } from '../taskRunner.ts';

/**
 * The settings all processes of one queue share; without the same key they cannot read the
 * credentials.
 */
const SHARED = {
	EXECUTIONS_MODE: 'queue',
	OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
	N8N_ENCRYPTION_KEY: 'the-same-for-every-process-of-the-queue',
	// Only we ask the workers for their health.
	QUEUE_HEALTH_CHECK_ACTIVE: 'true',
	N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
	...WITHOUT_TASK_RUNNER,
	// n8n 1 would run a dead worker's job from its start, and create again what was created. n8n 2 never does.
	QUEUE_WORKER_MAX_STALLED_COUNT: '0',
};

/**
 * A dead worker is noticed sooner than after n8n's default of one and a half minutes. Milliseconds.
 */
const IMPATIENT = {
	QUEUE_WORKER_LOCK_DURATION: '10000',
	QUEUE_WORKER_LOCK_RENEW_TIME: '2000',
	QUEUE_WORKER_STALLED_INTERVAL: '2000',
};

/** The settings of an n8n process that works with this Redis and this PostgreSQL. */
export function queueEnvironment(
	redis: Server,
	postgres: Server,
	port: number,
): Readonly<Record<string, string>> {
	return {
		...SHARED,
		...IMPATIENT,
		QUEUE_BULL_REDIS_HOST: '127.0.0.1',
		QUEUE_BULL_REDIS_PORT: String(redis.port),
		DB_TYPE: 'postgresdb',
		DB_POSTGRESDB_HOST: '127.0.0.1',
		DB_POSTGRESDB_PORT: String(postgres.port),
		DB_POSTGRESDB_DATABASE: DATABASE.name,
		DB_POSTGRESDB_USER: DATABASE.user,
		DB_POSTGRESDB_PASSWORD: 'none-is-asked-for',
		QUEUE_HEALTH_CHECK_PORT: String(port),
	};
}
