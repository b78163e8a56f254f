import { contestantsFor } from '../contestants.ts';
import { rehearse, type Performance } from '../performance.ts';
import { inTurns, medianOf } from '../rounds.ts';
import { startService } from '../service.ts';
import type { Part } from '../way.ts';
import type { Job } from './job.ts';

const RECORDS = 10_000;
const PAGE = 100;
const LATENCY_MS = 300;
/** The most requests the node has under way; the pages after the first can be read in parallel. */
const ABREAST = 10;
const ROUNDS = 2;

/** A whole list: Return All beside the pagination of HTTP Request. */
export const returnAll: Job = async ({ stage, tell }) => {
	const flags = ['--seed', RECORDS, '--latency', LATENCY_MS, '--rate', 1_000_000].map(String);
	const service = await startService(flags);
	try {
		const { ours, httpRequest } = await contestantsFor(stage, service);
		const whole = { returnAll: true, simplify: false };
		const getAll = ours({ resource: 'customer', operation: 'getAll', ...whole });
		const pages = httpRequest(`/customers?limit=${PAGE}`, pagination);
		const [our, peer] = [
			await rehearse(stage, { name: 'Return All', parts: [getAll] }),
			await rehearse(stage, { name: 'Pagination', parts: [pages, records] }),
		];
		const sent = { ours: 0, peer: 0 };
		const rounds = await inTurns(
			ROUNDS,
			async () => {
				tell('Return All, ours');
				const done = complete(await our([1]));
				sent.ours = Math.max(sent.ours, service.take());
				return done;
			},
			async () => {
				tell('Return All, HTTP Request');
				const done = complete(await peer([1]));
				sent.peer = Math.max(sent.peer, service.take());
				return done;
			},
		);
		const oursTook = medianOf(rounds.ours, ({ seconds }) => seconds);
		const peerTook = medianOf(rounds.peer, ({ seconds }) => seconds);
		return [
			{
				job: 'Return All, 10,000 records, 300 ms latency: time',
				peer: 'HTTP Request, pagination of 100 until the total',
				unit: 's',
				oursTook,
				peerTook,
				minimum: minimum(),
				oursSent: sent.ours,
				peerSent: sent.peer,
				oursLost: 0,
				peerLost: 0,
				must: 'ratio at most 0.25, two requests more at most',
				isMet: oursTook / peerTook <= 0.25 && sent.ours <= sent.peer + 2,
			},
		];
	} finally {
		await service.stop();
	}
};

/** The first page states the total; all others follow, ten at a time. */
function minimum(): number {
	const others = RECORDS / PAGE - 1;
	return ((1 + Math.ceil(others / ABREAST)) * LATENCY_MS) / 1000;
}

/** As set up by somebody who has seen that the answers carry `total`: no empty page at the end. */
const pagination = {
	pagination: {
		pagination: {
			paginationMode: 'updateAParameterInEachRequest',
			parameters: {
				parameters: [{ type: 'qs', name: 'offset', value: `={{ $pageCount * ${PAGE} }}` }],
			},
			paginationCompleteWhen: 'other',
			completeExpression: `={{ $response.body.offset + $response.body.data.length >= $response.body.total }}`,
		},
	},
};

/** HTTP Request returns pages; anybody who wants records adds this. */
const records: Part = {
	name: 'Records',
	type: 'n8n-nodes-base.splitOut',
	typeVersion: 1,
	parameters: { fieldToSplitOut: 'data', options: {} },
};

function complete(performance: Performance): Performance {
	const ids = new Set(performance.items.map(({ id }) => id));
	if (performance.items.length === RECORDS && ids.size === RECORDS) return performance;
	const [first] = performance.items;
	throw new Error(
		`${performance.items.length} items came with ${ids.size} ids, the first ${JSON.stringify(first)?.slice(0, 300)}`,
	);
}
