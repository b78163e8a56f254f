import { performanceOf, RUNS, REQUESTS, SERVICES, type Performance, type Service } from './fleet';

const ALL = (RUNS * REQUESTS).toLocaleString('en');

export const HEADINGS = [
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

/** One line of the table: so many workers as they are, and with their share as Requests per Minute. */
export async function lineOf(service: Service, workers: number): Promise<string[]> {
	const asTheyAre = await performanceOf({ service, workers, isShared: false });
	const shared = await performanceOf({ service, workers, isShared: true });
	return [SERVICES[service], String(workers), ...cellsOf(asTheyAre), ...cellsOf(shared)];
}

function cellsOf({ ratio, refused, failed, longest }: Performance): string[] {
	const percent = `${(refused * 100).toFixed(1)} %`;
	return [`× ${ratio.toFixed(2)}`, percent, String(failed), `${Math.ceil(longest)} s`];
}
