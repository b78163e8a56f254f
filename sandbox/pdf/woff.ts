import { inflateSync } from 'node:zlib';

/**
 * The font inside a WOFF file, as OpenType has it. The library that embeds fonts would unpack the
 * same table again for each letter. (W3C, WOFF File Format 1.0, sections 3 and 4.)
 */
export function unpacked(woff: Buffer): Buffer {
	const count = woff.readUInt16BE(12);
	const head = Buffer.alloc(12 + 16 * count);
	const power = 2 ** Math.floor(Math.log2(count));
	woff.copy(head, 0, 4, 8);
	head.writeUInt16BE(count, 4);
	head.writeUInt16BE(power * 16, 6);
	head.writeUInt16BE(Math.log2(power), 8);
	head.writeUInt16BE((count - power) * 16, 10);
	const tables: Buffer[] = [];
	let offset = head.length;
	for (let nth = 0; nth < count; nth += 1) {
		const entry = 44 + 20 * nth;
		const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
			number,
			number,
			number,
		];
		const bytes = woff.subarray(start, start + packed);
		const table = packed < length ? inflateSync(bytes) : bytes;
		const line = 12 + 16 * nth;
		woff.copy(head, line, entry, entry + 4);
		woff.copy(head, line + 4, entry + 16, entry + 20);
		head.writeUInt32BE(offset, line + 8);
		head.writeUInt32BE(length, line + 12);
		const padding = Buffer.alloc((4 - (length % 4)) % 4);
		tables.push(table, padding);
		offset += length + padding.length;
	}
	return Buffer.concat([head, ...tables]);
}
