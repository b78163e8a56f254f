import { contestantsFor } from '../contestants.ts';
import { rehearse, type Performance } from '../performance.ts';
import { lostIn } from '../rounds.ts';
import { startService, type CountedService } from '../service.ts';
import type { Stage } from '../stage.ts';
import type { Part } from '../way.ts';
import type { Row } from '../row.ts';
import { idsUpTo, type Job } from './job.ts';

const READS = 1_000;
const LIMIT = 200;
const LATENCY_MS = 50;
/** Items per batch of the peer, and how far below the limit a careful user stays. */
const BATCH = 10;
const MARGIN = 0.9;

/** More reads than the limit allows at once: how each of the nodes copes. */
export const overTheLimit: Job = async ({ stage, window, tell }) => {
	const between = Math.ceil((window * 1000 * BATCH) / (LIMIT * MARGIN));
	const batching = { batching: { batch: { batchSize: BATCH, batchInterval: between } } };
	const job = `1,000 Gets, limit ${LIMIT} in ${window} s: time`;

	tell(`${job}, ours`);
	const ours = await alone(stage, window, (nodes) => nodes.ours(getCustomer));
	tell(`${job}, HTTP Request as it comes`);
	const plain = await alone(stage, window, (nodes) => nodes.httpRequest(CUSTOMER));
	tell(`${job}, HTTP Request with batches`);
	const careful = await alone(stage, window, (nodes) => nodes.httpRequest(CUSTOMER, batching));

	const row = (peer: string, theirs: Run): Row => ({
		job,
		peer,
		unit: 's',
		oursTook: ours.seconds,
		peerTook: theirs.seconds,
		// The limit's window begins with its first request; the last window need not end.
		minimum: (READS / LIMIT - 1) * window + LATENCY_MS / 1000,
		oursSent: ours.sent,
		peerSent: theirs.sent,
		oursLost: ours.lost,
		peerLost: theirs.lost,
	});
	return [
		{
			...row('HTTP Request, as it comes', plain),
			must: 'none of ours failed, some of the peer',
			isMet: ours.lost === 0 && plain.lost > 0,
		},
		{
			...row(`HTTP Request, batches of ${BATCH} every ${between} ms`, careful),
			must: 'ratio below 1, none of ours failed',
			isMet: ours.lost === 0 && ours.seconds < careful.seconds,
		},
	];
};

const getCustomer = {
	resource: 'customer',
	operation: 'get',
	customerId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
};

const CUSTOMER = '/customers/{{ $json.id }}';

type Run = Pick<Performance, 'seconds'> & { readonly sent: number; readonly lost: number };

/** Each with a service of its own, whose limit is still untouched. */
async function alone(
	stage: Stage,
	window: number,
	choose: (nodes: Awaited<ReturnType<typeof contestantsFor>>) => Part,
): Promise<Run> {
	const flags = ['--seed', READS, '--latency', LATENCY_MS, '--rate', LIMIT, '--window', window];
	const service: CountedService = await startService(flags.map(String));
	try {
		const part = choose(await contestantsFor(stage, service));
		const run = await rehearse(stage, { name: 'Over the limit', parts: [part] });
		const done = await run(idsUpTo(READS));
		if (done.items.length !== READS) throw new Error(`${done.items.length} items came out`);
		return { seconds: done.seconds, sent: service.take(), lost: lostIn([done]) };
	} finally {
		await service.stop();
	}
}
