import { COLON, afterBlanks, endOfString } from './characters';
import { entriesOf, type Span } from './entries';
import { readJson, type ReadJson } from './json';

/** What is read in one go: some milliseconds, also of nothing but empty rows. Characters. */
const PIECE = 128 * 1024;

/**
 * What `readJson` reads, of a text of any length: lists and objects that are longer than `piece` are read a few
 * entries at a time, and `breathe` is awaited between them, so that n8n does what else it has to do. Only a
 * single long text is still read in one go. Rejects as `readJson` throws.
 */
export async function readLongJson(
	text: string,
	breathe = async () => {},
	piece = PIECE,
): Promise<ReadJson> {
	if (text.length <= piece) return readJson(text);
	const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
	const reader = new LongJson(text, breathe, piece);
	const value = await reader.valueOf({ start, end: text.length }, 1);
	return { value, isExact: reader.isExact };
}

class LongJson {
	/** Of all that was read so far. */
	isExact = true;

	constructor(
		private readonly text: string,
		private readonly breathe: () => Promise<void>,
		private readonly piece: number,
	) {}

	/** `level`: how deep its entries are, if it has any. */
	async valueOf({ start: from, end }: Span, level: number): Promise<unknown> {
		const start = afterBlanks(this.text, from);
		const opening = this.text.charAt(start);
		if (!this.isLong({ start, end }) || (opening !== '[' && opening !== '{'))
			return this.atOnce(this.text.slice(start, end));
		const entries = await entriesOf(this.text, { start, end, level }, this.piece, this.breathe);
		return opening === '['
			? await this.listOf(entries, level)
			: await this.objectOf(entries, level);
	}

	private async listOf(entries: readonly Span[], level: number): Promise<unknown[]> {
		const list: unknown[] = [];
		for (const span of entries) {
			if (this.isLong(span)) list.push(await this.valueOf(span, level + 1));
			else for (const row of Object.values(this.entriesIn(span, '[', ']'))) list.push(row);
			await this.breathe();
		}
		return list;
	}

	private async objectOf(entries: readonly Span[], level: number) {
		const object: Record<string, unknown> = {};
		for (const span of entries) {
			if (this.isLong(span)) {
				const { name, value } = this.memberAt(span);
				define(object, name, await this.valueOf(value, level + 1));
			} else {
				const members = Object.entries(this.entriesIn(span, '{', '}'));
				for (const [name, value] of members) define(object, name, value);
			}
			await this.breathe();
		}
		return object;
	}

	private entriesIn({ start, end }: Span, opening: string, closing: string): object {
		const entries = this.text.slice(start, end);
		if (entries.trim() === '') throw new SyntaxError('JSON has a comma too many');
		return this.atOnce(opening + entries + closing) as object;
	}

	private memberAt({ start, end }: Span): { name: string; value: Span } {
		const quote = afterBlanks(this.text, start);
		const nameEnd = endOfString(this.text, quote + 1) + 1;
		const colon = afterBlanks(this.text, nameEnd);
		const name: unknown = JSON.parse(this.text.slice(quote, nameEnd));
		if (typeof name !== 'string' || this.text.charCodeAt(colon) !== COLON)
			throw new SyntaxError('JSON has a value without a name');
		return { name, value: { start: colon + 1, end } };
	}

	private isLong({ start, end }: Span): boolean {
		return end - start > this.piece;
	}

	private atOnce(json: string): unknown {
		const { value, isExact } = readJson(json);
		this.isExact &&= isExact;
		return value;
	}
}

/** As `JSON.parse` does it: whatever the name, it is one of the object's own. */
function define(object: object, name: string, value: unknown): void {
	Object.defineProperty(object, name, {
		value,
		configurable: true,
		enumerable: true,
		writable: true,
	});
}
