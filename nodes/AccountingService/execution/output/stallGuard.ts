import type { Clock } from '../../transport';

type Stream = import('node:stream').Readable;

/** How often to check whether data still arrives. Milliseconds. */
const LOOK_MS = 500;

/**
 * Runs `work` on a stream, and rejects if nothing arrives for `silenceMs`: the request's timeout ends
 * with the headers, so a body that stalls would be awaited for ever. The silence rejects by itself,
 * because a stream that n8n has wrapped does not report that it was destroyed.
 */
export async function failIfStalled<Result>(
	stream: Stream,
	silenceMs: number,
	clock: Clock,
	work: (watched: Stream) => Promise<Result>,
): Promise<Result> {
	let heardAt = clock.now();
	const end = new AbortController();
	const watched = stream.map((chunk: Buffer) => {
		heardAt = clock.now();
		return chunk;
	});
	const silence = async (): Promise<never> => {
		do await clock.sleep(Math.min(LOOK_MS, silenceMs), end.signal);
		while (clock.now() - heardAt < silenceMs);
		const reason = new Error(`no data for ${silenceMs} ms`);
		stream.destroy(reason);
		watched.destroy(reason);
		throw reason;
	};
	try {
		return await Promise.race([work(watched), silence()]);
	} finally {
		end.abort();
	}
}
