import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { NAMES } from '../../test/transport/simulation/services';
import { performanceOf, type Fleet } from './fleet';

/** A constant of the pace, another value that would do without it, and where the difference shows. */
interface Constant extends Fleet {
	/** In `nodes/AccountingService/transport/limit/`, without `.ts`. */
	readonly file: string;
	readonly name: string;
	readonly instead: string;
}

const seconds = { reset: 'seconds', retryAfter: 'seconds' } as const;
const cut = { reset: 'epochSecondsCut', retryAfter: 'seconds' } as const;

export const CONSTANTS: readonly Constant[] = [
	{ file: 'pace', name: 'SLOW_START', instead: '10', service: 'smallBucket', workers: 8 },
	{ file: 'pace', name: 'MOST_IN_FLIGHT', instead: '2', service: 'fixed', workers: 1 },
	{ file: 'pace', name: 'WINDOW_WAIT_MS', instead: '0', service: 'smallBucket', workers: 8 },
	{ file: 'evenPace', name: 'DECREASE', instead: '0.95', service: 'hiddenBurst', workers: 4 },
	{ file: 'evenPace', name: 'DOUBLES_MS', instead: '15_000', service: 'hiddenBurst', workers: 1 },
	{ file: 'evenPace', name: 'FREE', instead: '1', service: 'hiddenBurst', workers: 1 },
	{ file: 'evenPace', name: 'LEAST', instead: '0.5', service: 'hiddenBurst', workers: 16 },
	{
		file: 'otherClients',
		name: 'FORGOTTEN_PER_ANSWER',
		instead: '1',
		service: 'sliding',
		workers: 4,
	},
	{ file: 'otherClients', name: 'MOST', instead: '0.5', service: 'fixed', workers: 8 },
	{ file: 'tokenBucket', name: 'BLUR_MS', instead: '0', service: 'bucket', workers: 4 },
	{ file: 'tokenBucket', name: 'SPREAD_MS', instead: '0', service: 'fixed', workers: 1 },
	{
		file: 'resets',
		name: 'BLUR_MS',
		instead: '500',
		service: 'fixed',
		workers: 1,
		dialect: seconds,
	},
	{
		file: 'slidingLog',
		name: 'MARGIN_MS',
		instead: '0',
		service: 'sliding',
		workers: 4,
		isShared: true,
	},
	{ file: 'quota', name: 'SLACK_MS', instead: '0', service: 'fixed', workers: 1, dialect: cut },
	{ file: 'quota', name: 'COURTESY', instead: '0', service: 'fixed', workers: 8 },
	{ file: 'quota', name: 'MOST_OF_BUCKET', instead: '9', service: 'smallBucket', workers: 4 },
];

export const CONSTANT_HEADINGS = [
	'constant',
	'instead',
	'service, workers',
	'time',
	'refused',
	'longest wait',
	'instead: time',
	'refused',
	'longest wait',
];

const RUNS = 2;

/** What the shipped value of a constant gives, as the first half of its line. */
export async function shippedCells({ file, name, instead, ...fleet }: Constant): Promise<string[]> {
	const place = `${NAMES[fleet.service]}, ${fleet.workers}${fleet.isShared ? ' with a share' : ''}`;
	return [`\`${name}\` (${file})`, instead, place, ...(await figures(performanceOf, fleet))];
}

/** One line: the shipped value, and the other one in a copy of the compiled code. */
export async function constantLine(constant: Constant, compiled: string): Promise<string[]> {
	const { file, name, instead, ...fleet } = constant;
	const copy = `${compiled}-instead`;
	rmSync(copy, { recursive: true, force: true });
	cpSync(compiled, copy, { recursive: true });
	const path = join(copy, 'nodes/AccountingService/transport/limit', `${file}.js`);
	const source = readFileSync(path, 'utf8');
	const changed = source.replace(
		new RegExp(`^const ${name} = .*;$`, 'm'),
		`const ${name} = ${instead};`,
	);
	if (changed === source) throw new Error(`${file} has no constant ${name}`);
	writeFileSync(path, changed);
	const load = createRequire(join(copy, 'main.js'));
	for (const loaded of Object.keys(load.cache))
		if (loaded.startsWith(copy)) delete load.cache[loaded];
	const other = load('./bench/simulation/fleet.js') as { performanceOf: typeof performanceOf };
	return [...(await shippedCells(constant)), ...(await figures(other.performanceOf, fleet))];
}

async function figures(measure: typeof performanceOf, fleet: Fleet): Promise<string[]> {
	const { ratio, refused, longest } = await measure(fleet, RUNS);
	return [`× ${ratio.toFixed(2)}`, `${(refused * 100).toFixed(1)} %`, `${Math.ceil(longest)} s`];
}
