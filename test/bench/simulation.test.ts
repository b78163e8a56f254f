import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
	performanceOf,
	REQUESTS,
	SERVICES,
	WORKERS,
	type Service,
} from '../../bench/simulation/fleet';
import { lineOf } from '../../bench/simulation/lines';
import { Pacer } from '../../nodes/AccountingService/transport/turns/pacer';

const page = readFileSync(join(__dirname, '../../docs/scaling.md'), 'utf8');

/** The page's tables as rows of cells. */
const kept = page
	.split('\n')
	.filter((line) => line.startsWith('|'))
	.map((line) =>
		line
			.split('|')
			.slice(1, -1)
			.map((cell) => cell.trim()),
	);

describe('workers that share a key, in simulation', () => {
	test('ask the real pacer for every request', async () => {
		const turn = jest.spyOn(Pacer.prototype, 'turn');
		await performanceOf({ service: 'bucket', workers: 2, isShared: false });
		expect(turn.mock.calls.length).toBeGreaterThanOrEqual(5 * REQUESTS);
		expect(new Set(turn.mock.contexts).size).toBe(5 * 2);
		turn.mockRestore();
	});

	test.each<[Service, number]>([
		['fixed', 4],
		['sliding', 4],
		['bucket', 4],
		['fixed', 32],
	])('%s, %i workers: the page shows what the pacer does now', async (service, workers) => {
		expect(kept).toContainEqual(await lineOf(service, workers));
	});
});

describe('what the page promises', () => {
	const lines = kept.filter(([service]) => Object.values(SERVICES).includes(service as never));

	test('is shown for every service and number of workers', () =>
		expect(lines.map(([service, workers]) => `${service} ${workers}`)).toEqual(
			Object.values(SERVICES).flatMap((service) =>
				WORKERS.map((workers) => `${service} ${workers}`),
			),
		));

	test('up to four workers nothing fails and at most one request in fifty is refused', () => {
		for (const [, workers, time, refused, failed] of lines) {
			if (Number(workers) > 4) continue;
			expect(Number(failed)).toBe(0);
			expect(parseFloat(refused!)).toBeLessThanOrEqual(2);
			expect(Number(time!.slice(2))).toBeLessThanOrEqual(1.1);
		}
	});

	test('from sixteen on some fail with a window, as the page says', () => {
		const many = lines.filter(([service, workers]) => {
			return service !== SERVICES.bucket && Number(workers) >= 16;
		});
		for (const [, , , , failed] of many) expect(Number(failed)).toBeGreaterThan(0);
	});

	test('with a share nothing is refused and nothing fails, for any number', () => {
		for (const [, , , , , , time, refused, failed] of lines) {
			expect([refused, failed]).toEqual(['0.0 %', '0']);
			expect(Number(time!.slice(2))).toBeLessThanOrEqual(1.15);
		}
	});
});
