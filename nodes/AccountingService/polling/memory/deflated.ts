/** How much of a text is decoded at a time. Characters, four of which are three bytes. */
const DECODED_AT_A_TIME = 256 * 1024;
const LINE_END = '\n';

/** Lines as one short text: piece by piece, so that n8n does other things meanwhile. */
export async function deflated(lines: Iterable<string>): Promise<string> {
	const texts: string[] = [];
	let rest = Buffer.alloc(0);
	for await (const piece of through(bytesOf(lines), new CompressionStream('deflate-raw'))) {
		const bytes = Buffer.concat([rest, piece]);
		// Three bytes are four characters; what is between them is written with what comes next.
		const whole = bytes.length - (bytes.length % 3);
		texts.push(bytes.toString('base64', 0, whole));
		rest = bytes.subarray(whole);
	}
	return texts.join('') + rest.toString('base64');
}

/** The lines of what `deflated` wrote. Throws for anything else. */
export async function* inflated(text: string): AsyncGenerator<string> {
	let open: Uint8Array[] = [];
	for await (const piece of through(decoded(text), new DecompressionStream('deflate-raw'))) {
		let from = 0;
		for (let end; (end = piece.indexOf(LINE_END, from)) !== -1; from = end + 1) {
			yield Buffer.concat([...open, piece.subarray(from, end)]).toString('utf8');
			open = [];
		}
		open.push(piece.subarray(from));
	}
}

function* bytesOf(lines: Iterable<string>): Generator<Buffer> {
	for (const line of lines) yield Buffer.from(`${line}${LINE_END}`);
}

function* decoded(text: string): Generator<Buffer> {
	for (let at = 0; at < text.length; at += DECODED_AT_A_TIME)
		yield Buffer.from(text.slice(at, at + DECODED_AT_A_TIME), 'base64');
}

async function* through(pieces: Iterable<Buffer>, stream: CompressionStream | DecompressionStream) {
	for await (const piece of ReadableStream.from(pieces).pipeThrough(stream))
		yield Buffer.from(piece as Uint8Array);
}
