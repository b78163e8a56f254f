import type { Clock } from '../../nodes/AccountingService/transport';

/** So many times faster than the wall's: a backoff of ten seconds takes 100 ms. */
const HURRY = 100;

const start = Date.now();
const now = () => start + (Date.now() - start) * HURRY;

async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
	await new Promise<void>((resolve, reject) => {
		if (signal?.aborted) return reject(signal.reason);
		const leave = () => {
			clearTimeout(timer);
			reject(signal?.reason);
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener('abort', leave);
			resolve();
		}, ms / HURRY);
		signal?.addEventListener('abort', leave, { once: true });
	});
}

const clock: Clock = { now, sleep };

/** In place of execution/service/clock: the node's port for time, at another speed. */
export const systemClock = clock;
export const steadyClock = clock;
