/** Pages requested before they are needed, by offset. */
export class FetchAhead<
	Answer extends { readonly items?: readonly unknown[]; readonly doubt?: unknown },
> {
	private readonly started = new Map<number, { want: number; answer: Promise<Answer> }>();

	constructor(private readonly fetchPage: (offset: number, limit: number) => Promise<Answer>) {}

	get count(): number {
		return this.started.size;
	}

	/** The lowest offset requested, if any. */
	get first(): number | undefined {
		return this.count === 0 ? undefined : Math.min(...this.started.keys());
	}

	/** The offset after the last page requested, if any. */
	get end(): number | undefined {
		if (this.count === 0) return undefined;
		return Math.max(...Array.from(this.started, ([offset, { want }]) => offset + want));
	}

	/** Requests `want` rows from `offset` on, unless a page from there is under way. */
	start(offset: number, want: number): { readonly want: number; readonly answer: Promise<Answer> } {
		const known = this.started.get(offset);
		if (known) return known;
		const page = { want, answer: this.fetchPage(offset, want) };
		// A reader that stops early never awaits this page, and nobody else handles its failure.
		page.answer.catch(() => undefined);
		this.started.set(offset, page);
		return page;
	}

	/** The page at `offset`, and how many rows were requested. Waits for this page only. */
	async take(offset: number, want: number): Promise<{ want: number; answer: Answer }> {
		const page = this.start(offset, want);
		this.started.delete(offset);
		return { want: page.want, answer: await page.answer };
	}

	/** Whether a page under way from `offset` turns out to be empty, without a doubt. It can still be taken. */
	async isEmptyAt(offset: number): Promise<boolean> {
		const answer = await this.started.get(offset)?.answer;
		return answer?.items?.length === 0 && answer.doubt === undefined;
	}

	/** Whether a page under way turns out to hold rows. Waits for all of them. */
	async holdsRows(): Promise<boolean> {
		const answers = await Promise.all(
			Array.from(this.started.values(), async ({ answer }) => await answer.catch(() => undefined)),
		);
		return answers.some((answer) => (answer?.items?.length ?? 0) > 0);
	}

	/** Drops the pages that start below `offset`, whose rows have been read. */
	dropBelow(offset: number): void {
		for (const start of this.started.keys()) if (start < offset) this.started.delete(start);
	}
}
