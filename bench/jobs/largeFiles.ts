import { contestantsFor, type Contestants } from '../contestants.ts';
import { servePapers, type Papers } from '../papers.ts';
import { rehearse, type Performance } from '../performance.ts';
import { inTurns, lostIn, medianOf } from '../rounds.ts';
import type { Row } from '../row.ts';
import { startStage } from '../stage.ts';
import type { Part } from '../way.ts';
import { idsUpTo, type Job } from './job.ts';

const FILES = 200;
const MEGABYTE = 1024 * 1024;
const SIZE = 5 * MEGABYTE;
/** Loads the code a download needs, so that it is not counted as data. */
const WARM_UP = 5;
const MOST_GROWTH = 64;
const ROUNDS = 2;

/** Many large files: how far the memory of n8n grows while they pass through it. */
export const largeFiles: Job = async ({ tell }) => {
	const papers = await servePapers(SIZE);
	try {
		const sent = { ours: 0, peer: 0 };
		const rounds = await inTurns(
			ROUNDS,
			async () => {
				tell('200 PDFs, ours');
				const done = await downloadsOf(papers, (nodes) => nodes.ours(downloadPdf));
				sent.ours = papers.take();
				return done;
			},
			async () => {
				tell('200 PDFs, HTTP Request');
				const done = await downloadsOf(papers, (nodes) => nodes.httpRequest(PDF, asFile));
				sent.peer = papers.take();
				return done;
			},
		);
		const row = (what: string, unit: Row['unit'], of: (all: Performance[]) => number): Row => ({
			job: `200 PDFs of 5 MB: ${what}`,
			peer: 'HTTP Request, response format File',
			unit,
			oursTook: of(rounds.ours),
			peerTook: of(rounds.peer),
			oursSent: sent.ours,
			peerSent: sent.peer,
			oursLost: lostIn(rounds.ours),
			peerLost: lostIn(rounds.peer),
		});
		const growth = row('largest growth of n8n in memory', 'MB', (all) =>
			Math.max(...all.map(({ memoryGrowth }) => memoryGrowth / MEGABYTE)),
		);
		const isMet = growth.oursTook < MOST_GROWTH && growth.oursLost === 0;
		return [
			{ ...growth, must: `ours below ${MOST_GROWTH} MB`, isMet },
			row('time', 's', (all) => medianOf(all, ({ seconds }) => seconds)),
		];
	} finally {
		await papers.close();
	}
};

const downloadPdf = {
	resource: 'invoice',
	operation: 'downloadPdf',
	invoiceId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
};

const PDF = '/invoices/{{ $json.id }}/pdf';
const asFile = { response: { response: { responseFormat: 'file' } } };

/** In a fresh n8n: memory that an earlier job left allocated would hide growth. */
async function downloadsOf(papers: Papers, choose: (nodes: Contestants) => Part) {
	const stage = await startStage();
	try {
		const part = choose(await contestantsFor(stage, { ...papers, apiKey: 'any-key' }));
		const run = await rehearse(stage, { name: 'Files', parts: [part] });
		await run(idsUpTo(WARM_UP));
		papers.take();
		return await run(idsUpTo(FILES));
	} finally {
		await stage.stop();
	}
}
