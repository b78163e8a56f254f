import type { IncomingMessage } from 'node:http';
import { createGunzip, createInflate } from 'node:zlib';

/** n8n's N8N_PAYLOAD_SIZE_MAX. Bytes. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * The body as n8n reads it when a node asks: unpacked on the way, and left where it is once it cannot be
 * unpacked or is too large.
 */
export async function lateBody(incoming: IncomingMessage): Promise<Buffer> {
	const unpack = { gzip: createGunzip, deflate: createInflate }[
		String(incoming.headers['content-encoding'])
	];
	const stream = unpack ? incoming.pipe(unpack()) : incoming;
	return await new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		let bytes = 0;
		const leave = (cause: Error) => {
			stream.removeAllListeners('data').unpipe();
			stream.pause();
			reject(cause);
		};
		stream.on('data', (chunk: Buffer) => {
			chunks.push(chunk);
			bytes += chunk.length;
			if (bytes > MOST_BYTES) leave(new Error('request entity too large'));
		});
		stream.once('end', () => resolve(Buffer.concat(chunks)));
		stream.once('error', leave);
	});
}
