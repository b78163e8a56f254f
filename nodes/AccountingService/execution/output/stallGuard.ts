import { TIMEOUTS, type Clock } from '../../transport';

type Stream = import('node:stream').Readable;

/** How often to check whether data still arrives. Milliseconds. */
const LOOK_MS = 500;
/** What the slowest mobile connection reaches. Bytes for each second since the request. */
const SLOWEST = 1_000;

/**
 * Runs `work` on a stream, and rejects if nothing arrives for `silenceMs` while it is asked for, or only a drip: the
 * request's timeout ends with the headers, so a body that stalls would be awaited for ever. Whoever asked for the
 * stream ends its request: n8n wraps it, and what is destroyed here does not reach the connection.
 */
export async function failIfStalled<Result>(
	stream: Stream,
	silenceMs: number,
	clock: Clock,
	work: (watched: Stream) => Promise<Result>,
): Promise<Result> {
	let beganAt = clock.now();
	let heardAt = beganAt;
	let bytes = 0;
	const end = new AbortController();
	const watched = stream.map((chunk: Buffer) => {
		heardAt = clock.now();
		bytes += chunk.length;
		return chunk;
	});
	const stall = async (): Promise<never> => {
		for (;;) {
			const lookedAt = clock.now();
			await clock.sleep(Math.min(LOOK_MS, silenceMs), end.signal);
			const now = clock.now();
			// All is there, or nothing is asked for: what takes time now is the place where n8n keeps it.
			if (stream.readableEnded || watched.readableFlowing === null || watched.readableLength > 0) {
				beganAt += now - lookedAt;
				// It may go on right now.
				heardAt = now + LOOK_MS;
			}
			if (now - heardAt >= silenceMs) throw new Error(`no data for ${silenceMs} ms`);
			const ms = now - beganAt;
			if (ms >= TIMEOUTS * silenceMs && bytes < (ms / 1_000) * SLOWEST)
				throw new Error(`only ${bytes} bytes in ${Math.round(ms / 1_000)} s`);
		}
	};
	try {
		return await Promise.race([work(watched), stall()]);
	} finally {
		end.abort();
	}
}
