import type { BrowserContext } from 'playwright-core';

/** What a person did in a stretch of the tour. */
export interface Effort {
	/** Presses of the mouse button: a double-click is two, dragging something one. */
	readonly clicks: number;
	/** Fields that something was typed or pasted into, or chosen in by the keyboard. */
	readonly fields: number;
	/** From the first of these actions to the last. */
	readonly seconds: number;
}

type Action = 'click' | 'entry';

/** Counts what the pages of a browser are made to do, in all tabs, where the pages receive it. */
export class Tally {
	private done: Array<{ readonly action: Action; readonly at: number }> = [];

	private constructor(private readonly context: BrowserContext) {}

	/** Counts in every page that is opened from now on. */
	static async of(context: BrowserContext): Promise<Tally> {
		const tally = new Tally(context);
		const note = (_source: unknown, action: Action) => {
			tally.done.push({ action, at: Date.now() });
		};
		await context.exposeBinding('noteAction', note);
		await context.addInitScript(tellActions);
		return tally;
	}

	begin(): void {
		this.done = [];
	}

	async effort(): Promise<Effort> {
		// What a page tells arrives in its order, so all that it has told is here afterwards.
		for (const page of this.context.pages()) await page.evaluate(() => undefined);
		const number = (wanted: Action) => this.done.filter(({ action }) => action === wanted).length;
		const times = this.done.map(({ at }) => at);
		const seconds = (Math.max(...times) - Math.min(...times)) / 1_000;
		return { clicks: number('click'), fields: number('entry'), seconds };
	}
}

/** What the page offers to what runs in it. */
interface Telling {
	noteAction(action: Action): unknown;
	addEventListener(type: string, listener: (event: Event) => void, capture: true): void;
}

/** Runs in the page. Events that a script made are not trusted, and no person's. */
function tellActions(): void {
	const page = globalThis as unknown as Telling;
	let field: EventTarget | null = null;
	const onClick = (event: Event) => {
		if (!event.isTrusted) return;
		field = null;
		page.noteAction('click');
	};
	const onEntry = (event: Event) => {
		const { type } = event.target as { type?: string };
		// Ticking one is the click that did it.
		if (type === 'checkbox' || type === 'radio') return;
		if (!event.isTrusted || event.target === field) return;
		field = event.target;
		page.noteAction('entry');
	};
	page.addEventListener('pointerdown', onClick, true);
	page.addEventListener('input', onEntry, true);
}
