import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { CONSTANTS, shippedCells } from '../../bench/simulation/constants';
import { performanceOf, REQUESTS, WORKERS } from '../../bench/simulation/fleet';
import { POLLED, pollLine } from '../../bench/simulation/pollLines';
import { SERVICE_WORKERS, serviceLine, SHARED, sharedLine } from '../../bench/simulation/lines';
import { Pacer } from '../../nodes/AccountingService/transport/turns/pacer';
import { NAMES, type ServiceName } from '../transport/simulation/services';

const root = join(__dirname, '../..');
const read = (page: string) => readFileSync(join(root, 'docs', page), 'utf8');

/** A page's table between its markers, as lines of cells. */
const tableOf = (page: string, name: string) =>
	(read(page).split(`<!-- ${name} -->`)[1]?.split(`<!-- /${name} -->`)[0] ?? '')
		.split('\n')
		.filter((line) => line.startsWith('|'))
		.slice(2)
		.map((line) =>
			line
				.split('|')
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);

const shared = tableOf('scaling.md', 'simulation');
const polls = tableOf('scaling.md', 'polls');
const services = tableOf('engineering/pacing.md', 'services');
const constants = tableOf('engineering/pacing.md', 'constants');

/** `npm run soak` looks at these as well. */
const LONGER: Array<[ServiceName, number]> = [
	['sliding', 4],
	['fixed', 32],
];

describe('workers that share a key, in simulation', () => {
	test('ask the real pacer for every request', async () => {
		const turn = jest.spyOn(Pacer.prototype, 'turn');
		await performanceOf({ service: 'bucket', workers: 2 });
		expect(turn.mock.calls.length).toBeGreaterThanOrEqual(5 * REQUESTS);
		expect(new Set(turn.mock.contexts).size).toBe(5 * 2);
		turn.mockRestore();
	});

	test.each<[ServiceName, number]>([
		['fixed', 4],
		['bucket', 4],
		...(process.env.SOAK === '1' ? LONGER : []),
	])('%s, %i workers: the page shows what the pacer does now', async (service, workers) => {
		expect(shared).toContainEqual(await sharedLine(service, workers));
	});

	test.each<[ServiceName, number]>([
		['weighted', 1],
		['hiddenBurst', 1],
		['smallBucket', 4],
	])('%s, %i workers: the page on pacing does, too', async (service, workers) => {
		expect(services).toContainEqual(await serviceLine(service, workers));
	});
});

describe('what the page on scaling promises', () => {
	test('is shown for every service and number of workers', () =>
		expect(shared.map(([service, workers]) => `${service} ${workers}`)).toEqual(
			SHARED.flatMap((name) => WORKERS.map((workers) => `${NAMES[name]} ${workers}`)),
		));

	test('up to four workers nothing fails and at most one request in fifty is refused', () => {
		for (const [, workers, time, refused, failed] of shared) {
			if (Number(workers) > 4) continue;
			expect(Number(failed)).toBe(0);
			expect(parseFloat(refused!)).toBeLessThanOrEqual(2);
			expect(Number(time!.slice(2))).toBeLessThanOrEqual(1.1);
		}
	});

	test('up to sixteen nothing fails, and from sixteen on a fifth is refused with a window', () => {
		for (const [service, workers, , refused, failed] of shared) {
			if (Number(workers) <= 16) expect(failed).toBe('0');
			if (Number(workers) < 16 || service === NAMES.bucket) continue;
			expect(parseFloat(refused!)).toBeGreaterThan(20);
		}
	});

	test('with a share nothing is refused and nothing fails, for any number', () => {
		for (const [, , , , , , time, refused, failed] of shared) {
			expect([refused, failed]).toEqual(['0.0 %', '0']);
			expect(Number(time!.slice(2))).toBeLessThanOrEqual(1.15);
		}
	});
});

describe('accounts that one n8n polls, in simulation', () => {
	test('a hundred: the page shows what the reader and the pacer do now', async () => {
		expect(polls[0]).toEqual(await pollLine(POLLED[0]!));
	});

	test('no poll is left out, and spread nobody waits for the others', () => {
		expect(polls).toHaveLength(POLLED.length);
		for (const [, , , , , , , leftOut, , longest, spreadLeftOut] of polls) {
			expect([leftOut, spreadLeftOut]).toEqual(['0', '0']);
			expect(parseInt(longest!)).toBeLessThan(20);
		}
	});
});

describe('what the page on pacing promises', () => {
	test('is shown for every service and number of workers', () =>
		expect(services.map(([service, workers]) => `${service} ${workers}`)).toEqual(
			Object.values(NAMES).flatMap((name) =>
				SERVICE_WORKERS.map((workers) => `${name} ${workers}`),
			),
		));

	test('alone, nothing fails, and only a hidden limit refuses more than one in a thousand', () => {
		for (const [service, workers, , refused, failed] of services) {
			if (workers !== '1') continue;
			expect(failed).toBe('0');
			expect(parseFloat(refused!)).toBeLessThanOrEqual(service === NAMES.hiddenBurst ? 6 : 0.1);
		}
	});

	test('names every constant of the pace', () => {
		const page = read('engineering/pacing.md');
		for (const path of globSync('nodes/AccountingService/transport/limit/*.ts', { cwd: root })) {
			const source = readFileSync(join(root, path), 'utf8');
			for (const [, name] of source.matchAll(/^(?:export )?const ([A-Z_]+) = [\d(-]/gm)) {
				expect(page).toContain(`\`${name}\` (${basename(path, '.ts')})`);
			}
		}
	});

	test('has a line of the simulation for each that changes a figure', () =>
		expect(constants.map(([constant]) => constant)).toEqual(
			CONSTANTS.map(({ name, file }) => `\`${name}\` (${file})`),
		));

	test.each(CONSTANTS.slice(0, 4))(
		'$name: the page shows what its value does now',
		async (line) => {
			const cells = await shippedCells(line);
			expect(constants.map((kept) => kept.slice(0, cells.length))).toContainEqual(cells);
		},
	);
});
