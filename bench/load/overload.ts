import { quantile } from '../deliveries/figures.ts';
import { deliver } from '../deliveries/sender.ts';
import type { Figure } from './figure.ts';
import { gauge, isFlat } from './gauge.ts';
import { onslaught, type Outcomes } from './onslaught.ts';
import { startTriggerStage } from './triggerStage.ts';

/** Otherwise n8n 2 makes an expression sandbox for each delivery, most of its work, before it calls the trigger. */
const WHEN_NEEDED = { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' };
/** How many deliveries, ten at a time, tell what n8n can take. */
const TRIAL = 1_500;
const TIMES = 2;

/** Twice as many events as n8n can take, for some minutes, from a sender that gives up and repeats. */
export async function overload(minutes: number): Promise<Figure> {
	const { url, secret, pid, passedOn, stop } = await startTriggerStage(WHEN_NEEDED);
	try {
		const trial = { url, count: TRIAL, abreast: 10, secret };
		await deliver(trial);
		const perSecond = (TIMES * TRIAL) / (await deliver(trial)).seconds;

		const { result, seconds, memory } = await gauge(pid, async () =>
			onslaught(url, secret, { perSecond, seconds: minutes * 60 }),
		);
		const times = await passedOn();
		const missing = [...result.accepted].filter((id) => !times.has(id)).length;
		const doubled = [...times.values()].filter((count) => count > 1).length;
		return {
			job: `${TIMES} times what n8n can take, ${perSecond.toFixed(0)}/s for ${minutes} minutes: ${told(result)}`,
			seconds,
			rate: `${(result.accepted.size / seconds).toFixed(1)} events/s`,
			memory,
			isFlat: isFlat(memory),
			lost: missing + doubled,
		};
	} finally {
		await stop();
	}
}

function told({ accepted, refused, unanswered, others, latencies }: Outcomes): string {
	const other = [...others].map(([what, count]) => `, ${what}: ${count}`).join('');
	const [half, nearlyAll] = [0.5, 0.99].map((share) => quantile(latencies, share).toFixed(0));
	return `${accepted.size} accepted, ${refused} refused, ${unanswered} unanswered${other}; answers after ${half} ms, 99 % after ${nearlyAll}`;
}
