import { contestantsFor } from '../contestants.ts';
import { rehearse, type Performance } from '../performance.ts';
import { inTurns, lostIn, sumOf } from '../rounds.ts';
import { startService } from '../service.ts';
import type { Row } from '../row.ts';
import { idsUpTo, type Job } from './job.ts';

/**
 * Short rounds, added up: processor time rises by half and falls again with the machine's other
 * work, and only two rounds right after one another meet the same conditions.
 */
const ROUNDS = 10;
const READS = 500;
/** Enough for the engine to compile the hot code. */
const WARM_UP = 1_000;

/** What one item costs beside the service's own time. */
export const overhead: Job = async ({ stage, tell }) => {
	const service = await startService(['--seed', String(WARM_UP), '--rate', '1000000']);
	try {
		const { ours, httpRequest } = await contestantsFor(stage, service);
		const get = ours({
			resource: 'customer',
			operation: 'get',
			customerId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
		});
		const our = await rehearse(stage, { name: 'Gets', parts: [get] });
		const asked = httpRequest('/customers/{{ $json.id }}');
		const peer = await rehearse(stage, { name: 'Requests', parts: [asked] });

		tell('5,000 Gets, warming up');
		await our(idsUpTo(WARM_UP));
		await peer(idsUpTo(WARM_UP));
		service.take();
		const sent = { ours: 0, peer: 0 };
		const rounds = await inTurns(
			ROUNDS,
			async () => {
				tell('500 of 5,000 Gets, ours');
				const done = await our(idsUpTo(READS));
				sent.ours += service.take();
				return done;
			},
			async () => {
				tell('500 of 5,000 Gets, HTTP Request');
				const done = await peer(idsUpTo(READS));
				sent.peer += service.take();
				return done;
			},
		);
		const row = (job: string, figure: (done: Performance) => number): Row => ({
			job,
			peer: 'HTTP Request, as it comes',
			unit: 's',
			oursTook: sumOf(rounds.ours, figure),
			peerTook: sumOf(rounds.peer, figure),
			oursSent: sent.ours,
			peerSent: sent.peer,
			oursLost: lostIn(rounds.ours),
			peerLost: lostIn(rounds.peer),
		});
		const cpu = row('5,000 Gets, no latency, no limit: CPU time of n8n', (done) => done.cpuSeconds);
		const time = row('5,000 Gets, no latency, no limit: time', ({ seconds }) => seconds);
		const ratio = cpu.oursTook / cpu.peerTook;
		return [{ ...cpu, must: 'ratio at most 1 (target 0.8)', isMet: ratio <= 1 }, time];
	} finally {
		await service.stop();
	}
};
