import { pageWords } from '../failures/excerpt';
import { UnusableValue } from '../failures/failure';

/** The name of a PDF, whatever the service calls it: a person who opens `bill.exe` runs it. */
export const pdfName = (name: string): string => (/\.pdf$/i.test(name) ? name : `${name}.pdf`);

/** A PDF begins with these bytes (ISO 32000-1, section 7.5.2), some behind a byte order mark or a line break. */
const MAGIC = /^(\u00ef\u00bb\u00bf)?\s*%PDF-/;
const ENOUGH = 16;

/** It ends with this (section 7.5.5), perhaps before blanks or what a server adds. */
const END = '%%EOF';
/** How far from its last byte that may stand. Bytes. */
const NEAR_END = 4096;

type PeekableStream = import('node:stream').Readable;

/** Returns a stream unread if its first bytes are a PDF's: none is held whole. Throws an UnusableValue that quotes anything else. */
export async function checkedPdf(
	stream: PeekableStream,
	what: string,
	masked: (text: string) => string,
): Promise<PeekableStream> {
	const start = await firstBytes(stream);
	if (isPdf(start)) {
		// At once: behind its end a stream takes nothing back.
		stream.unshift(start);
		return stream;
	}
	stream.destroy();
	const text = pageWords(start.toString('utf8'), 200, masked);
	throw new UnusableValue(
		start.length === 0
			? `The service returned an empty document for ${what}`
			: `The service returned something else than a PDF for ${what}: ${text}`,
		'Open the document in the service itself. If it looks right there, try again.',
	);
}

const isPdf = (start: Buffer) => MAGIC.test(start.toString('latin1', 0, ENOUGH));

/** Resolves with enough bytes to recognize a PDF by, as soon as they are there, or with all there are. */
async function firstBytes(stream: PeekableStream): Promise<Buffer> {
	let start = Buffer.alloc(0);
	const isEnough = () => start.length >= ENOUGH || isPdf(start);
	while (!isEnough() && !stream.readableEnded && !stream.destroyed) {
		const chunk = stream.read() as Buffer | null;
		if (chunk) start = Buffer.concat([start, chunk]);
		else
			await new Promise<void>((resolve, reject) => {
				stream.once('readable', resolve).once('end', resolve).once('error', reject);
			});
	}
	return start;
}

/** A document that passes through, and whether its end did. */
export function watchedForEnd(pdf: PeekableStream) {
	let last = Buffer.alloc(0);
	const passing = pdf.map((chunk: Buffer) => {
		last = Buffer.concat([last, chunk]).subarray(-NEAR_END);
		return chunk;
	});
	return { pdf: passing, hasEnded: () => last.includes(END) };
}
