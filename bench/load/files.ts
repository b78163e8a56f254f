import { contestantsFor } from '../contestants.ts';
import { idsUpTo } from '../jobs/job.ts';
import { servePapers } from '../papers.ts';
import { rehearse } from '../performance.ts';
import { startStage } from '../stage.ts';
import type { Figure } from './figure.ts';
import { gauge, isFlat } from './gauge.ts';
import { howMany, stopping } from './stopping.ts';

const SIZE = 256 * 1024;

/** Every invoice of years as a file. */
export async function files(count: number): Promise<Figure> {
	const papers = await servePapers(SIZE);
	const stage = await startStage();
	try {
		const { ours } = await contestantsFor(stage, { ...papers, apiKey: 'any-key' });
		const download = ours({
			resource: 'invoice',
			operation: 'downloadPdf',
			invoiceId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
		});
		const run = await rehearse(stage, { name: 'Files', parts: [stopping(download), howMany] });
		const { result, seconds, memory } = await gauge(
			stage.pid,
			async () => await run(idsUpTo(count)),
		);
		const arrived = Number(result.items[0]?.count_id ?? 0);
		const sent = papers.take();
		return {
			job: `${count} PDFs of 256 kB`,
			seconds,
			rate: `${(count / seconds).toFixed(0)} files/s`,
			memory,
			isFlat: isFlat(memory),
			lost: Math.abs(count - arrived) + Math.abs(count - sent),
		};
	} finally {
		await stage.stop();
		await papers.close();
	}
}
