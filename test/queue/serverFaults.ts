import { setTimeout as sleep } from 'node:timers/promises';

import type { RunningN8n } from '../../n8n/process';
import { EVENTS, eventsWhile, type Disturbance, type Outcome } from './flow';
import { openJobs } from './openJobs';
import type { QueueStage } from './stage';
import { until } from './until';

/**
 * How long a killed server stays down; `npm run soak` sets more. n8n's processes exit if Redis is
 * down for ten seconds. Milliseconds.
 */
const AWAY = process.env.SOAK ? 8_000 : 2_000;

export function faultsOfServers(stage: () => QueueStage): void {
	/** The current one: after a fault it is another process on the same port. */
	let main: RunningN8n;
	beforeAll(() => {
		main = stage().cluster.main;
	});

	const startMainAgain = async () => {
		main = await stage().cluster.start('main', Number(new URL(main.baseUrl).port));
	};
	const mainProcess: Disturbance = {
		async strike() {
			await main.kill();
			await sleep(AWAY);
			await startMainAgain();
		},
	};
	const server = (name: 'redis' | 'postgres'): Disturbance => ({
		async strike() {
			const killed = stage().cluster[name];
			await killed.kill();
			await sleep(AWAY);
			await killed.startAgain();
		},
		// When n8n starts, it looks for executions that no process works on any more. It passes over one
		// that is still in the queue, and does not look again for hours.
		async recover() {
			const { redis } = stage().cluster;
			await until('the workers are done', async () => (await openJobs(redis)) === 0, 300_000);
			await main.stop();
			await startMainAgain();
		},
	});

	test.each([
		['Redis', server('redis')],
		['PostgreSQL', server('postgres')],
		['the main process', mainProcess],
	])(
		`${EVENTS} events happen while %s is killed and comes back: none is lost`,
		async (name, disturbance) => {
			for (const outcome of await eventsWhile(stage(), disturbance)) {
				console.info(told(name, outcome));
				const accountedFor = new Set([...outcome.passedOn, ...outcome.recordedOnly]);
				expect(accountedFor).toEqual(new Set(outcome.expected));
			}
		},
	);
}

function told(
	name: string,
	{ started, passedOn, expected, notSucceeded, redelivered, recordedOnly }: Outcome,
): string {
	const events = new Set(passedOn).size;
	return `${name} killed: ${expected.length} events, ${started} executions, ${notSucceeded.length} not succeeded (${[...new Set(notSucceeded)].join(', ')}), ${redelivered} redelivered, ${recordedOnly.length} recorded by executions that n8n lost, ${events} events passed on, ${passedOn.length - events} of them twice`;
}
