import { within, type Clock } from '../transport';

/** How long a copy waits for the first one. */
export const MAX_WAIT_MS = 8_000;
/** How long it is remembered that an event was passed on: the sender's retries span hours to days. */
const MEMORY_MS = 72 * 3_600_000;
/** How long an execution that is nowhere to be seen in this process may still run in another one. */
const ELSEWHERE_MS = 60_000;
/** How long n8n may keep an execution waiting for its turn before another one is started. */
const WITHHELD_MS = 3_600_000;

/**
 * n8n gives turns in the order in which executions came. Once one that came so much later has had its turn,
 * an earlier one that has had none waits for none: somebody has stopped or deleted it. Milliseconds.
 */
export const OVERTAKEN_MS = 60_000;

/**
 * What n8n made of a delivery: it has not answered yet, it has taken over the execution, or it could not.
 * Asked for again and again, because nothing tells of an answer to a sender who has hung up.
 */
export type Answer = () => 'pending' | 'taken' | 'refused';

/**
 * n8n answers with success once it has taken over the execution. It answers as well when the sender has
 * hung up, for instance because n8n kept the execution waiting for its turn.
 */
export function answerIn(response: {
	readonly writableEnded: boolean;
	readonly statusCode: number;
}): ReturnType<Answer> {
	if (!response.writableEnded) return 'pending';
	return response.statusCode < 300 ? 'taken' : 'refused';
}

/** What a process remembers of one event. */
export interface ClaimedEvent {
	/**
	 * `starting`: n8n has not answered. `taken`: it has, and the execution was not seen here yet. `running`:
	 * it runs here, and ends as `passedOn`, or the last one that ends makes the event free.
	 */
	state: 'starting' | 'taken' | 'running' | 'passedOn';
	/** When the state began. Milliseconds, by the clock. */
	since: number;
	/** While it is `starting`; it holds the whole request and its response in memory. */
	answer: Answer;
	isSenderGone: boolean;
	/** Each wakes a copy that waits. */
	readonly wakers: Set<() => void>;
	/** The executions that work on it here: the claimed one, and those that a person retries. */
	readonly executions: Set<string>;
	/** The execution that passed it on, as far as that was one of this process. */
	passedOnBy?: string;
}

/** One that came just now. */
export const starting = (now: number, answer: Answer): ClaimedEvent => ({
	state: 'starting',
	since: now,
	answer,
	isSenderGone: false,
	wakers: new Set(),
	executions: new Set(),
});

/** What was taken over, by n8n or by a person's retry, leaves nothing to ask. */
export const TAKEN: Answer = () => 'taken';

/** How long a state keeps copies away. An execution that runs here always ends. */
export const lastsMs: Readonly<Record<ClaimedEvent['state'], number>> = {
	starting: WITHHELD_MS,
	taken: ELSEWHERE_MS,
	running: Infinity,
	passedOn: MEMORY_MS,
};

/** Whether it would have had its turn by now, as one that came at `lastTurn` has had its own. */
export const isOvertaken = ({ state, since }: ClaimedEvent, lastTurn: number): boolean =>
	state === 'starting' && lastTurn - since >= OVERTAKEN_MS;

export function wake({ wakers }: ClaimedEvent): void {
	for (const wakeUp of wakers) wakeUp();
}

/** Whether the event's state changes before the deadline. */
export async function changes({ wakers }: ClaimedEvent, clock: Clock, deadline: number) {
	let wakeUp = () => {};
	const changed = new Promise<true>((resolve) => (wakeUp = () => resolve(true)));
	wakers.add(wakeUp);
	const isChanged = await within(clock, deadline - clock.now(), changed, () => false);
	wakers.delete(wakeUp);
	return isChanged;
}
