/** Pages that are on their way before they are needed, by offset. */
export class FetchAhead<Answer extends { readonly items?: readonly unknown[] }> {
	private readonly started = new Map<number, { want: number; answer: Promise<Answer> }>();

	constructor(private readonly fetchPage: (offset: number, limit: number) => Promise<Answer>) {}

	get count(): number {
		return this.started.size;
	}

	/** The lowest offset on its way, if any. */
	get first(): number | undefined {
		return this.count === 0 ? undefined : Math.min(...this.started.keys());
	}

	/** Where the pages on their way end, if there are any. */
	get end(): number | undefined {
		if (this.count === 0) return undefined;
		return Math.max(...Array.from(this.started, ([offset, { want }]) => offset + want));
	}

	/** Asks for `want` rows from `offset` on, unless that is under way. */
	start(offset: number, want: number): { readonly want: number; readonly answer: Promise<Answer> } {
		const known = this.started.get(offset);
		if (known) return known;
		const page = { want, answer: this.fetchPage(offset, want) };
		// A reader that stops early never looks at the rest; its failure is nobody's then.
		page.answer.catch(() => undefined);
		this.started.set(offset, page);
		return page;
	}

	/** The page at `offset`, and how many rows were asked for. Only the needed page is waited for. */
	async take(offset: number, want: number): Promise<{ want: number; answer: Answer }> {
		const page = this.start(offset, want);
		this.started.delete(offset);
		return { want: page.want, answer: await page.answer };
	}

	/** Whether a page on its way from `offset` turns out to hold nothing. It can still be taken. */
	async isEmptyAt(offset: number): Promise<boolean> {
		const answer = await this.started.get(offset)?.answer;
		return answer?.items?.length === 0;
	}

	/** Forgets pages that would only repeat rows below `offset`. */
	dropBelow(offset: number): void {
		for (const start of this.started.keys()) if (start < offset) this.started.delete(start);
	}
}
