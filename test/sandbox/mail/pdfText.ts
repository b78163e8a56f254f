import { inflateSync } from 'node:zlib';

/** A string of a PDF, in hexadecimal digits of Western European letters. */
function decoded(hex: string): string {
	return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));
}

/** The words on the pages of a PDF, a line for each piece of text that is placed on its own. */
export function pdfText(pdf: Buffer): string {
	const text = pdf.toString('latin1');
	const lines: string[] = [];
	for (const { index, 0: head } of text.matchAll(/stream\r?\n/g)) {
		const end = text.indexOf('endstream', index);
		const packed = pdf.subarray(index + head.length, end);
		if (text.slice(index - 3, index) === 'end') continue;
		const page = inflateSync(packed).toString('latin1');
		for (const [, pieces = ''] of page.matchAll(/\[(.*?)\] TJ/g)) {
			const words = [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decoded(hex));
			lines.push(words.join(''));
		}
	}
	return lines.join('\n');
}
