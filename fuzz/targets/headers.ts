import { readPaceHeaders } from '../../nodes/AccountingService/transport/limit/paceHeaders';
import { must } from './must';

const NAMES = [
	'retry-after',
	'x-ratelimit-limit',
	'x-ratelimit-remaining',
	'x-ratelimit-reset',
	'date',
];
const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);

/** The headers of the limit, a line each. */
export function fuzz(data: Buffer): void {
	const lines = data.toString('latin1').split('\n');
	const headers = Object.fromEntries(NAMES.map((name, at) => [name, lines[at]]));
	for (const [name, value] of Object.entries(readPaceHeaders(headers, NOW)))
		must(value === undefined || (Number.isFinite(value) && value >= 0), `${name} is ${value}`);
}
