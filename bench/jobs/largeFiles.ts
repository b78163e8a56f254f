import { contestantsFor, type Contestants } from '../contestants.ts';
import { servePapers, type Papers } from '../papers.ts';
import { rehearse } from '../performance.ts';
import { lostIn } from '../rounds.ts';
import { startStage } from '../stage.ts';
import type { Part } from '../way.ts';
import { idsUpTo, type Job } from './job.ts';

const FILES = 200;
const MEGABYTE = 1024 * 1024;
const SIZE = 5 * MEGABYTE;
/** Loads what a download needs, so that code is not counted as data. */
const WARM_UP = 5;
const MOST_GROWTH = 64;

/** Many large files: how far the memory of n8n grows while they pass through it. */
export const largeFiles: Job = async ({ tell }) => {
	const papers = await servePapers(SIZE);
	try {
		tell('200 PDFs, ours');
		const ours = await growthOf(papers, (nodes) => nodes.ours(downloadPdf));
		tell('200 PDFs, HTTP Request');
		const peer = await growthOf(papers, (nodes) => nodes.httpRequest(PDF, asFile));
		return [
			{
				job: '200 PDFs of 5 MB: memory growth of n8n',
				peer: 'HTTP Request, response format File',
				unit: 'MB',
				oursTook: ours.megabytes,
				peerTook: peer.megabytes,
				oursSent: ours.sent,
				peerSent: peer.sent,
				oursLost: ours.lost,
				peerLost: peer.lost,
				must: `ours below ${MOST_GROWTH} MB`,
				isMet: ours.megabytes < MOST_GROWTH && ours.lost === 0,
			},
			{
				job: '200 PDFs of 5 MB: time',
				peer: 'HTTP Request, response format File',
				unit: 's',
				oursTook: ours.seconds,
				peerTook: peer.seconds,
				oursSent: ours.sent,
				peerSent: peer.sent,
				oursLost: ours.lost,
				peerLost: peer.lost,
			},
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

/** In an n8n of its own: memory that an earlier job made it take would hide growth. */
async function growthOf(papers: Papers, choose: (nodes: Contestants) => Part) {
	const stage = await startStage();
	try {
		const part = choose(await contestantsFor(stage, { ...papers, apiKey: 'any-key' }));
		const run = await rehearse(stage, { name: 'Files', parts: [part] });
		await run(idsUpTo(WARM_UP));
		papers.take();
		const done = await run(idsUpTo(FILES));
		const megabytes = done.memoryGrowth / MEGABYTE;
		return { megabytes, seconds: done.seconds, sent: papers.take(), lost: lostIn([done]) };
	} finally {
		await stage.stop();
	}
}
