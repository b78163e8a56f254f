import { COLON, QUOTE, afterBlanks, endOfString, isOpening } from './characters';
import { longContainersIn, type Container, type Span } from './containers';
import { LONGEST_NUMBER } from './numbersIn';
import { readJson, readUnmarked, unmarked, type ReadJson } from './json';

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
	const json = unmarked(text);
	const start = afterBlanks(json, 0);
	if (json.length <= piece || !isOpening(json.charCodeAt(start))) return readJson(text);
	const containers = await longContainersIn(json, piece, breathe);
	const reader = new LongJson(json, containers, piece, breathe);
	const value = await reader.valueOf({ start, end: json.length });
	return { value, isExact: reader.isExact };
}

class LongJson {
	/** Of all that was read so far. */
	isExact = true;

	constructor(
		private readonly text: string,
		private readonly containers: ReadonlyMap<number, Container>,
		private readonly piece: number,
		private readonly breathe: () => Promise<void>,
	) {}

	async valueOf(span: Span): Promise<unknown> {
		const container = this.containers.get(span.start);
		if (!container) return this.atOnce(this.text.slice(span.start, span.end));
		if (afterBlanks(this.text, container.end) < span.end)
			throw new SyntaxError('JSON goes on after its end');
		return this.text.charAt(span.start) === '['
			? await this.listOf(container)
			: await this.objectOf(container);
	}

	private async listOf({ spans }: Container): Promise<unknown[]> {
		const list: unknown[] = [];
		for (const { start: before, end } of spans) {
			const start = afterBlanks(this.text, before);
			if (this.containers.has(start)) list.push(await this.valueOf({ start, end }));
			else {
				this.wantShort({ start, end });
				for (const row of Object.values(this.entriesIn({ start, end }, '[', ']'))) list.push(row);
			}
			await this.breathe();
		}
		return list;
	}

	private async objectOf({ spans }: Container) {
		const object: Record<string, unknown> = {};
		for (const span of spans) {
			const { name, value } = this.memberAt(span);
			if (this.containers.has(value.start)) define(object, name(), await this.valueOf(value));
			else {
				this.wantShort({ start: value.start, end: span.end });
				const members = Object.entries(this.entriesIn(span, '{', '}'));
				for (const [name, value] of members) define(object, name, value);
			}
			await this.breathe();
		}
		return object;
	}

	/** Throws for what goes on where its value has ended: of what is no list and no object, only texts are long. */
	private wantShort({ start, end }: Span): void {
		if (end - start <= this.piece) return;
		const isText = this.text.charCodeAt(start) === QUOTE;
		const valueEnd = isText
			? endOfString(this.text, start + 1) + 1
			: start + Math.max(this.piece, LONGEST_NUMBER);
		if (afterBlanks(this.text, valueEnd) < end) throw new SyntaxError('JSON goes on after a value');
	}

	private entriesIn({ start, end }: Span, opening: string, closing: string): object {
		const entries = this.text.slice(start, end);
		if (entries.trim() === '') throw new SyntaxError('JSON has a comma too many');
		return this.atOnce(opening + entries + closing) as object;
	}

	/** The first member of an entry; its name is read, and may throw, only where it is asked for. */
	private memberAt({ start, end }: Span): { name: () => string; value: Span } {
		const quote = afterBlanks(this.text, start);
		const nameEnd = endOfString(this.text, quote + 1) + 1;
		const colon = afterBlanks(this.text, nameEnd);
		const name = () => {
			const read: unknown = JSON.parse(this.text.slice(quote, nameEnd));
			if (typeof read !== 'string' || this.text.charCodeAt(colon) !== COLON)
				throw new SyntaxError('JSON has a value without a name');
			return read;
		};
		return { name, value: { start: afterBlanks(this.text, colon + 1), end } };
	}

	private atOnce(json: string): unknown {
		const { value, isExact } = readUnmarked(json);
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
