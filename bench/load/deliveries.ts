import { randomUUID } from 'node:crypto';

import { deliverOne } from '../deliveries/sender.ts';
import type { Figure } from './figure.ts';
import { gauge, isFlat } from './gauge.ts';
import { startTriggerStage } from './triggerStage.ts';

/** Deliveries under way at a time: with more, each answer would only take longer. */
const ABREAST = 10;

/** Events without a pause for some minutes, each remembered by n8n, as many as it accepts. */
export async function deliveries(minutes: number): Promise<Figure> {
	const { url, secret, pid, passedOn, stop } = await startTriggerStage();
	try {
		const accepted: string[] = [];
		let refused = 0;
		const end = Date.now() + minutes * 60_000;
		const lane = async () => {
			while (Date.now() < end) {
				const id = `evt_${randomUUID()}`;
				if ((await deliverOne(url, secret, id)) === 200) accepted.push(id);
				else refused += 1;
			}
		};
		const { seconds, memory } = await gauge(pid, async () => {
			await Promise.all(Array.from({ length: ABREAST }, lane));
		});
		const times = await passedOn();
		const lost = accepted.filter((id) => times.get(id) !== 1).length;
		return {
			job: `deliveries for ${minutes} minutes, ${ABREAST} at a time (${accepted.length} accepted, ${refused} refused)`,
			seconds,
			rate: `${(accepted.length / seconds).toFixed(1)} events/s`,
			memory,
			isFlat: isFlat(memory),
			lost,
		};
	} finally {
		await stop();
	}
}
