import type { Clock } from '../../transport';

type Stream = import('node:stream').Readable;

/** How often a silent stream is looked at. Milliseconds. */
const LOOK_MS = 500;

/**
 * Works on a stream, and gives up when nothing arrived for `silenceMs`: the request's own timeout ends
 * with the headers, and a body that stalls would be waited for without end. The silence rejects by
 * itself, because a stream that n8n has wrapped does not tell that it was destroyed.
 */
export async function whileItFlows<Result>(
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
