import {
	BLANKS,
	COLON,
	afterBlanks,
	endInTurns,
	endOfString,
	isOpening,
	textInTurns,
} from './characters';
import type { Container, Span } from './containers';
import { longPartsIn, withoutBlanks, type LongParts } from './longParts';
import { LONGEST_NUMBER } from './numbersIn';
import { readUnmarked, unmarked, type ReadJson } from './json';

/** What is read in one go: some milliseconds, also of nothing but empty rows. Characters. */
const PIECE = 128 * 1024;

/**
 * What `parseJson` reads, of a text of any length: of lists and objects that are longer than `piece` a few entries
 * are read at a time, of texts so many characters, and `breathe` is awaited between them, so that n8n does what
 * else it has to do. Rejects as `parseJson` throws.
 */
export async function readLongJson(
	text: string,
	breathe = async () => {},
	piece = PIECE,
): Promise<ReadJson> {
	const json = unmarked(text);
	const start = await endInTurns(BLANKS, json, 0, piece, breathe);
	if (json.length <= piece || !isOpening(json.charCodeAt(start)))
		return readUnmarked(json.slice(start));
	const parts = await longPartsIn(json, start, piece, breathe);
	if (parts.blanks.length > 0)
		return await readLongJson(withoutBlanks(json, parts.blanks), breathe, piece);
	const reader = new LongJson(json, parts, piece, breathe);
	const value = await reader.valueOf({ start, end: json.length });
	return { value, isExact: reader.isExact };
}

class LongJson {
	/** Of all that was read so far. */
	isExact = true;

	constructor(
		private readonly text: string,
		private readonly long: LongParts,
		private readonly piece: number,
		private readonly breathe: () => Promise<void>,
	) {}

	async valueOf({ start, end }: Span): Promise<unknown> {
		const container = this.long.containers.get(start);
		const valueEnd = container?.end ?? this.long.texts.get(start);
		if (valueEnd === undefined) return this.atOnce(this.text.slice(start, end));
		if (afterBlanks(this.text, valueEnd) < end) throw new SyntaxError('JSON goes on after its end');
		if (!container) return await textInTurns(this.text, start, valueEnd, this.piece, this.breathe);
		return this.text.charAt(start) === '['
			? await this.listOf(container)
			: await this.objectOf(container);
	}

	private isLong = (start: number) => this.long.containers.has(start) || this.long.texts.has(start);

	private async listOf({ spans }: Container): Promise<unknown[]> {
		const list: unknown[] = [];
		for (const { start: before, end } of spans) {
			const span = { start: afterBlanks(this.text, before), end };
			this.wantShort(span);
			if (this.isLong(span.start)) list.push(await this.valueOf(span));
			else for (const row of Object.values(this.entriesIn(span, '[', ']'))) list.push(row);
			await this.breathe();
		}
		return list;
	}

	private async objectOf({ spans }: Container) {
		const members: Array<[name: string, value: unknown]> = [];
		for (const span of spans) {
			const { name, value } = this.memberAt(span);
			this.wantShort(value);
			if (this.isLong(value.start) || this.isLong(name.start))
				members.push([await this.nameOf(name), await this.valueOf(value)]);
			else members.push(...Object.entries(this.entriesIn(span, '{', '}')));
			await this.breathe();
		}
		// As `JSON.parse` does it: whatever the name, it is one of the object's own.
		return Object.fromEntries(members);
	}

	/** Throws for what is long although its value, with blanks behind it, cannot be: it is no JSON. */
	private wantShort({ start, end }: Span): void {
		if (!this.isLong(start) && end - start > 2 * this.piece + LONGEST_NUMBER)
			throw new SyntaxError('JSON goes on after a value');
	}

	private entriesIn({ start, end }: Span, opening: string, closing: string): object {
		const entries = this.text.slice(start, end);
		if (entries.trim() === '') throw new SyntaxError('JSON has a comma too many');
		return this.atOnce(opening + entries + closing) as object;
	}

	/** The first member of an entry, which may yet be none. */
	private memberAt({ start, end }: Span): { name: Span; value: Span } {
		const quote = afterBlanks(this.text, start);
		const nameEnd =
			this.long.texts.get(quote) ?? endOfString(this.text, quote + 1, quote + this.piece) + 1;
		const colon = afterBlanks(this.text, nameEnd);
		return {
			name: { start: quote, end: nameEnd },
			value: { start: afterBlanks(this.text, colon + 1), end },
		};
	}

	private async nameOf(name: Span): Promise<string> {
		const read = await this.valueOf(name);
		const colon = afterBlanks(this.text, name.end);
		if (typeof read !== 'string' || this.text.charCodeAt(colon) !== COLON)
			throw new SyntaxError('JSON has a value without a name');
		return read;
	}

	private atOnce(json: string): unknown {
		const { value, isExact } = readUnmarked(json);
		this.isExact &&= isExact;
		return value;
	}
}
