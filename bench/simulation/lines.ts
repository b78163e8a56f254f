import { NAMES, type ServiceName } from '../../test/transport/simulation/services';
import { performanceOf, REQUESTS, RUNS, type Performance } from './fleet';

const ALL = (RUNS * REQUESTS).toLocaleString('en');

/** Compared with and without a share in docs/scaling.md. */
export const SHARED = ['fixed', 'sliding', 'bucket'] as const satisfies readonly ServiceName[];

export const SHARED_HEADINGS = [
	'service',
	'workers',
	'time',
	'refused',
	`failed of ${ALL}`,
	'longest wait',
	'with a share: time',
	'refused',
	'failed',
	'longest wait',
];

/** One line of that table: so many workers as they are, and with their share as Requests per Minute. */
export async function sharedLine(service: ServiceName, workers: number): Promise<string[]> {
	const asTheyAre = await performanceOf({ service, workers });
	const shared = await performanceOf({ service, workers, isShared: true });
	return [NAMES[service], String(workers), ...cellsOf(asTheyAre), ...cellsOf(shared)];
}

export const SERVICE_WORKERS = [1, 2, 4, 8, 16] as const;

export const SERVICE_HEADINGS = [
	'service',
	'workers',
	'time',
	'refused',
	`failed of ${ALL}`,
	'longest wait',
];

/** One line of the table of services in docs/engineering/pacing.md. */
export async function serviceLine(service: ServiceName, workers: number): Promise<string[]> {
	return [NAMES[service], String(workers), ...cellsOf(await performanceOf({ service, workers }))];
}

export function cellsOf({ ratio, refused, failed, longest }: Performance): string[] {
	const percent = `${(refused * 100).toFixed(1)} %`;
	return [`× ${ratio.toFixed(2)}`, percent, String(failed), `${Math.ceil(longest)} s`];
}
