import { sleep } from 'n8n-workflow';

/** Nobody notices that n8n does nothing else for so long. Milliseconds. */
const UNNOTICED_MS = 20;

/** To be awaited between small pieces of long work: now and then it lets n8n, which has one thread, do something else. */
export function breather(): () => Promise<void> {
	let since = performance.now();
	return async () => {
		if (performance.now() - since < UNNOTICED_MS) return;
		await sleep(0);
		since = performance.now();
	};
}

/** Values for long work that is done one by one, each in its turn with what else n8n has to do. */
export async function* inTurns<Value>(values: Iterable<Value>): AsyncGenerator<Value> {
	const breathe = breather();
	for (const value of values) {
		await breathe();
		yield value;
	}
}
