import type { IExecuteFunctions } from 'n8n-workflow';

import type { Clock, Wait } from '../../transport';
import { QuotedNames } from '../quoting/quotedNames';
import type { Masked } from '../quoting/maskOf';
import { told, type Quotes } from '../quoting/quotes';
import { displayed } from './displayed';
import { planInWords } from './planned';
import { counted, duration, why, type Counted, type WaitReason } from './words';

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
	private readonly sentences = new Map<string, string>();
	private readonly longestMs = new Map<WaitReason, number>();
	private readonly chosen = new QuotedNames();
	private readonly seen = new Set<string>();
	private readonly times = new Map<string, number>();
	private readonly saved = { created: 0, updated: 0 };
	private readonly skipped = new Map<string, number>();
	private readonly planned = new Map<string, number>();
	private plannedNoun?: Counted;
	private sends = false;
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
		if (!this.sentences.has(topic)) this.sentences.set(topic, sentence);
	}

	/** A sentence that tells how many times something was so. */
	tally(topic: string, sentence: (times: number) => string): void {
		const times = (this.times.get(topic) ?? 0) + 1;
		this.times.set(topic, times);
		this.sentences.set(topic, sentence(times));
	}

	/** A sentence of `add` that quotes strangers. */
	quote(topic: string, masked: Masked, sentence: (quotes: Quotes) => string): void {
		this.add(told(masked, sentence), topic);
	}

	/** What changed in one record; that of the first ten is shown. */
	change(sentence: string): void {
		this.changes += 1;
		if (this.changes <= MOST_CHANGES) this.add(sentence);
	}

	/** Create or Update created a record, or updated one: their numbers are shown. */
	count(what: 'created' | 'updated', noun: Counted): void {
		this.saved[what] += 1;
		const { created, updated } = this.saved;
		const parts = Object.entries({ created, updated }).filter(([, number]) => number > 0);
		const words = parts.map(([verb, n], at) =>
			at === 0 ? `${counted(n, noun)} ${verb}` : `${n} ${verb}`,
		);
		this.sentences.set('counts', words.join(', '));
	}

	/** For an item no mail was sent, and that is as it should be: how many, and why, is shown. */
	skip(why: string): void {
		this.skipped.set(why, (this.skipped.get(why) ?? 0) + 1);
		const told = [...this.skipped].map(([reason, n]) => `${n} ${reason}`).join(', ');
		this.sentences.set('skipped', `Not sent: ${told}. Each item says why`);
	}

	/** An item is no dry run. */
	forReal(): void {
		this.sends = true;
	}

	/** A dry run planned this for an item: how often each is planned is shown, with what it is. */
	plan(action: string, noun: Counted): void {
		this.plannedNoun = noun;
		this.planned.set(action, (this.planned.get(action) ?? 0) + 1);
	}

	/** A field that the user chose to see, and whether a record has it. */
	choose(name: string, isThere: boolean, masked: Masked): void {
		if (isThere) this.seen.add(name);
		else if (!this.seen.has(name)) this.chosen.add([name], masked);
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
		if (this.plannedNoun) this.add(planInWords(this.planned, this.plannedNoun, this.sends));
		if (!this.notMapped.isEmpty())
			this.add(
				`Not sent, because no fields of these names were read from the account: ${this.notMapped.inWords()}. Rename those that are meant in the node before. If the account has them, open the panel again and click Refresh`,
			);
		if (!this.leftOut.isEmpty())
			this.add(
				`Left out, because their expressions give nothing: ${this.leftOut.inWords()}. To empty a field, send null or an empty text`,
			);
		for (const name of this.seen) this.chosen.remove(name);
		if (!this.chosen.isEmpty())
			this.add(
				`No record of this run has ${this.chosen.inWords()}, which Output Fields asks for. Without Output Fields and Simplify the output shows how the fields are called`,
			);
		for (const message of this.sentences.values())
			this.context.addExecutionHints({ message: displayed(message), location: 'outputPane' });
	}
}
