import type { IExecuteFunctions } from 'n8n-workflow';

import type { Clock, Wait } from '../../transport';
import { ChosenNames } from '../quoting/chosenNames';
import { QuotedNames } from '../quoting/quotedNames';
import type { Masked } from '../quoting/maskOf';
import { told, type Quotes } from '../quoting/quotes';
import { displayed } from './displayed';
import { Plans } from './planned';
import { counted, duration, ended, oneMore, why, type Counted, type WaitReason } from './words';

/** Shorter waits are not shown. Milliseconds. */
export const SHORTEST_SHOWN_MS = 2000;
/** How often progress is shown. Milliseconds. */
const PROGRESS_EVERY_MS = 2000;

/** More hints would push the output out of sight. */
const MOST_CHANGES = 10;

/** Messages to the user: waits and progress as they happen and, after the run, each sentence once. */
export class Notes {
	/** Fields of items that automatic mapping left out. */
	readonly notMapped = new QuotedNames();
	/** Fields that nothing was sent for, because their expressions give nothing. */
	readonly leftOut = new QuotedNames();
	/** The same by item. */
	readonly leftOutBy = new Map<number, readonly string[]>();
	/** By item, the first number that it sent and may be read as another, in a sentence: what it is refused for, no hint tells. */
	readonly commas = new Map<number, { readonly name: string; readonly told: string }>();
	/** By item and field, the texts of two readings that are sent as numbers. */
	readonly readAsNumbers = new Map<number, Map<string, string>>();
	/** By the form of its ID, the first item that mails or credits a record. */
	readonly mailed = new Map<string, number>();
	/** Those that the user chose to see. */
	readonly chosen = new ChosenNames();
	readonly plans = new Plans();
	/** By its topic, each as it is told of how many times. */
	private readonly sentences = new Map<string, (times: number) => string>();
	private readonly times = new Map<string, number>();
	private readonly longestMs = new Map<WaitReason, number>();
	private readonly saved = { created: 0, updated: 0 };
	private readonly skipped = new Map<string, number>();
	private changes = 0;
	private shownAt: number;

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly clock: Pick<Clock, 'now'>,
	) {
		this.shownAt = clock.now();
	}

	/** The first sentence on each topic is shown. */
	add(sentence: string, topic = sentence): void {
		this.tally(topic, () => sentence);
	}

	/** The same, which tells how many times it was so. */
	tally(topic: string, sentence: (times: number) => string): void {
		if (!this.sentences.has(topic)) this.sentences.set(topic, sentence);
		oneMore(this.times, topic);
	}

	/** A sentence of `add` that quotes strangers. `more` tells of those behind the first, which alone is put into words. */
	quote(
		topic: string,
		masked: Masked,
		sentence: (quotes: Quotes) => string,
		more: (times: number) => string = () => '',
	): void {
		const first = this.sentences.has(topic) ? '' : told(masked, sentence);
		this.tally(topic, (times) => `${first}${more(times)}`);
	}

	/** What changed in one record; that of the first ten is shown. */
	change(sentence: string): void {
		this.changes += 1;
		if (this.changes <= MOST_CHANGES) this.add(sentence);
	}

	/** Create or Update created a record, or updated one: their numbers are shown. */
	count(what: 'created' | 'updated', noun: Counted): void {
		this.saved[what] += 1;
		const parts = Object.entries(this.saved).filter(([, number]) => number > 0);
		const words = parts.map(([verb, n], at) =>
			at === 0 ? `${counted(n, noun)} ${verb}` : `${n} ${verb}`,
		);
		this.sentences.set('counts', () => words.join(', '));
	}

	/** For an item no mail was sent, and that is as it should be: how many, and why, is shown. */
	skip(inShort: string): void {
		oneMore(this.skipped, inShort);
		const reasons = [...this.skipped].map(([reason, n]) => `${n} ${reason}`).join(', ');
		this.sentences.set('skipped', () => `Not sent: ${reasons}. Each item says why`);
	}

	/** Shows a wait that begins now, in the editor and in manual runs only. */
	waiting({ ms, reason, attempt }: Wait): void {
		if (!this.waited(reason, ms)) return;
		this.context.sendMessageToUI(
			`Waiting ${duration(ms)} ${why[reason]}, then trying again (attempt ${attempt + 1})`,
		);
	}

	/** Returns whether a wait is long enough to be shown; the longest is. */
	waited(reason: WaitReason, ms: number): boolean {
		if (ms < SHORTEST_SHOWN_MS) return false;
		this.longestMs.set(reason, Math.max(ms, this.longestMs.get(reason) ?? 0));
		return true;
	}

	/** Shows how far a long read has got, in the same place. */
	progress(sentence: string): void {
		const now = this.clock.now();
		if (now - this.shownAt < PROGRESS_EVERY_MS) return;
		this.shownAt = now;
		this.context.sendMessageToUI(sentence);
	}

	/** Shows the sentences beside the node's output. */
	show(): void {
		for (const [reason, ms] of this.longestMs)
			this.add(`Waited up to ${duration(ms)} ${why[reason]}`);
		const more = this.changes - MOST_CHANGES;
		if (more > 0) this.add(`${more} more records were updated, and their other fields kept`);
		const planned = this.plans.inWords();
		if (planned !== undefined) this.add(planned);
		if (!this.notMapped.isEmpty())
			this.add(
				`Not sent, because no fields of these names were read from the account: ${this.notMapped.inWords()}. Rename those that are meant in the node before. If the account has them, open the panel again and click Refresh`,
			);
		if (!this.leftOut.isEmpty())
			this.add(
				`Left out, because their expressions give nothing: ${this.leftOut.inWords()}. To empty a field, send null or an empty text`,
			);
		const missing = this.chosen.inWords();
		if (missing !== undefined) this.add(missing);
		for (const [topic, sentence] of this.sentences) {
			const message = ended(displayed(sentence(this.times.get(topic) ?? 1)));
			this.context.addExecutionHints({ message, location: 'outputPane' });
		}
	}
}
