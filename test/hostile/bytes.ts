import fc from 'fast-check';

type Change = (bytes: Buffer) => Buffer;

/**
 * One change to a byte sequence: flipped, cut, doubled, moved, padded or deleted. Positions are
 * fractions of its length.
 */
const change: fc.Arbitrary<Change> = fc
	.record({
		kind: fc.constantFrom('flip', 'insert', 'remove', 'truncate', 'repeat', 'swap'),
		at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
		to: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
		byte: fc.integer({ min: 0, max: 255 }),
	})
	.map(({ kind, at, to, byte }) => (bytes: Buffer): Buffer => {
		const position = Math.floor(at * bytes.length);
		const other = Math.floor(to * bytes.length);
		const [from, until] = position < other ? [position, other] : [other, position];
		switch (kind) {
			case 'flip':
				return Buffer.from(
					bytes.map((value, index) => (index === position ? value ^ byte : value)),
				);
			case 'insert':
				return Buffer.concat([
					bytes.subarray(0, position),
					Buffer.from([byte]),
					bytes.subarray(position),
				]);
			case 'remove':
				return Buffer.concat([bytes.subarray(0, from), bytes.subarray(until)]);
			case 'truncate':
				return bytes.subarray(0, position);
			case 'repeat':
				return Buffer.concat([bytes.subarray(0, until), bytes.subarray(from)]);
			default:
				return Buffer.concat([
					bytes.subarray(until),
					bytes.subarray(from, until),
					bytes.subarray(0, from),
				]);
		}
	});

/** The bytes after one to four changes. */
export const battered = (bytes: Buffer): fc.Arbitrary<Buffer> =>
	fc
		.array(change, { minLength: 1, maxLength: 4 })
		.map((changes) => changes.reduce((result, blow) => blow(result), bytes));
