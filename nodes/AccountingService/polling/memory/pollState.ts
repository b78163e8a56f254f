import { randomUUID } from 'node:crypto';

import type { Watched } from '../changeTypes';
import type { Told } from './memory';

/** After so many polls at most, what has not begun is told again. */
const LONGEST_PAUSE = 64;

/** What a node has told, and no execution has begun with. */
interface Unheard {
	readonly ids: Set<string>;
	/** How many polls there were since it was told last, and how many there have to be. */
	polls: number;
	pause: number;
}

/** What the polls of one process have in common, and the executions that they start. Nodes go by their keys. */
export class PollState {
	/** Another one after every restart. */
	readonly process: string = randomUUID().slice(0, 8);
	/** Nodes whose poll is under way. */
	readonly busy = new Set<string>();
	private readonly unheard = new Map<string, Unheard>();
	/** In queue mode others run the executions, and nobody tells here whether one has begun. */
	private runsHere = false;
	private readonly readAt = new Map<string, ReadonlyMap<Watched, number>>();
	private readonly kept = new Map<string, { readonly stored: unknown; readonly memory: string }>();

	/** What a poll leaves in its memory: its events, and those before that no execution has begun with. */
	told(node: string, told: readonly Told[]): void {
		const { polls, pause } = this.unheard.get(node) ?? { polls: 0, pause: 1 };
		const ids = told.filter((one) => one.process === this.process).map(({ id }) => id);
		if (ids.length === 0) this.unheard.delete(node);
		else this.unheard.set(node, { ids: new Set(ids), polls, pause });
	}

	/** An execution has begun with these events. */
	begun(node: string, ids: readonly string[]): void {
		this.runsHere = true;
		const unheard = this.unheard.get(node);
		for (const id of ids) unheard?.ids.delete(id);
		if (unheard?.ids.size === 0) this.unheard.delete(node);
	}

	/**
	 * The events that no execution has begun with, and whether this poll is to tell them again: the next one does,
	 * and then ones that are further and further apart. n8n may not be able to start one, or only be slow to.
	 */
	missing(node: string): ReadonlyMap<string, boolean> {
		const unheard = this.unheard.get(node);
		if (!unheard || !this.runsHere) return new Map();
		unheard.polls += 1;
		const isDue = unheard.polls >= unheard.pause;
		if (isDue) {
			unheard.polls = 0;
			unheard.pause = Math.min(LONGEST_PAUSE, 2 * unheard.pause);
		}
		return new Map([...unheard.ids].map((id) => [id, isDue]));
	}

	/** When this process has begun to read these lists. Milliseconds since 1970. */
	read(node: string, lists: readonly Watched[], moment: number): void {
		const now = lists.map((list) => [list, moment] as const);
		this.readAt.set(node, new Map([...this.readBefore(node), ...now]));
	}

	/** When it has begun to read lists as they are remembered. */
	readBefore(node: string): ReadonlyMap<Watched, number> {
		return this.readAt.get(node) ?? new Map();
	}

	/** What was remembered last, beside what was stored when the poll began. */
	keep(node: string, stored: unknown, memory: string): void {
		if (memory === stored) this.kept.delete(node);
		else this.kept.set(node, { stored, memory });
	}

	/** What is known: where n8n reads the node anew for each poll, it has stored only what came with changes. */
	known(node: string, stored: unknown): unknown {
		const kept = this.kept.get(node);
		return kept && kept.stored === stored ? kept.memory : stored;
	}
}
