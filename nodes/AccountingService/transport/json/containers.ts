import { wantNames } from './numbersIn';

/** Part of a text, from its first character to before its end. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

/** A list or an object. */
export interface Container {
	/** Behind its last bracket. */
	readonly end: number;
	/** Its entries: as many that follow each other as fit into a piece, and one that is longer alone. */
	readonly spans: readonly Span[];
}

/** One that is open, or was. */
export class Opened {
	start = 0;
	private names = 0;
	private readonly spans: Span[] = [];
	/** The first entry that is in no span yet, and that which is being read. */
	private first = 0;
	private current = 0;

	/** The same object serves all that are as deep: there may be millions. */
	at(start: number): void {
		this.start = start;
		this.names = 0;
		this.first = this.current = start + 1;
	}

	named(): void {
		wantNames((this.names += 1));
	}

	entryEnds(at: number, piece: number): void {
		if (this.current > this.first && at - this.first > piece) {
			this.spans.push({ start: this.first, end: this.current - 1 });
			this.first = this.current;
		}
		this.current = at + 1;
	}

	/** Of one with entries. */
	closed(at: number, piece: number): Container {
		this.entryEnds(at, piece);
		return { end: at + 1, spans: [...this.spans.splice(0), { start: this.first, end: at }] };
	}
}
