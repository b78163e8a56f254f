import { idForm } from '../../transport';
import { writtenBy } from '../failures/failure';
import { getAt } from '../fields/at';
import { textOf } from '../fields/textOf';
import { targetOf } from '../find/lists/knownLists';
import { unlessCanceled } from '../job/cancellation';
import type { Job } from '../job/job';
import { Turns } from '../job/turns';
import { steadyClock } from '../service/clock';

/** A field and a text, such as `email` and `a@b.example`. */
export type Value = readonly [field: string, text: string];

/** What an item is at work on. */
export interface Claim {
	/** The value by which a record is looked for, and created if there is none. */
	readonly sought?: Value;
	/** The fields that a record is given. */
	readonly given: unknown;
}

interface Held {
	readonly target: string;
	readonly claim: Claim;
	readonly ended: Promise<void>;
}

interface Doubt {
	readonly target: string;
	readonly claim: Claim;
	readonly since: number;
}

const executions = new WeakMap<object, Claims>();

/** All claims of this process, and the turns of those who read and write a record. */
const held = new Set<Held>();
const turns = new Turns();

/**
 * Which values items are at work on, in all executions of this process. Nobody looks for a value while another
 * lane or execution may be giving it to a record: what is not found yet would be created twice. For the later
 * runs of its node in its execution, remembers the values that a record was perhaps given.
 */
export class Claims {
	private readonly doubts: Doubt[] = [];
	/** By field, when each of its texts was last in doubt, and how many of the doubts that tells. */
	private readonly known = new Map<string, { told: number; readonly at: Map<string, number> }>();

	/** Those of this node in this execution. */
	static of(context: Job['context']): Claims {
		const execution = context.getContext('node');
		const claims = executions.get(execution) ?? new Claims();
		executions.set(execution, claims);
		return claims;
	}

	/** Runs a task once nobody else holds what it claims. */
	async holding<T>(job: Job, claim: Claim, task: () => Promise<T>): Promise<T> {
		const target = targetOf(job);
		const before = [...held].filter(
			(other) => other.target === target && excludes(other.claim, claim),
		);
		const others = Promise.all(before.map((other) => other.ended));
		const mine = before.length > 0 ? unlessCanceled(job, others).then(task) : task();
		const ended = mine.then(nothing, (thrown: unknown) => {
			if (writtenBy(job.context, thrown) !== 'nothing') this.doubt(job, claim);
		});
		// In the same step for all values, so that no two items can wait for each other.
		const own = { target, claim, ended };
		held.add(own);
		await ended;
		held.delete(own);
		return await mine;
	}

	/** Runs a task that reads and writes a record once nobody else does: what they write is read, then. */
	async withRecord<T>(job: Job, id: string, task: () => Promise<T>): Promise<T> {
		const wait = async (before: Promise<unknown>) => await unlessCanceled(job, before);
		return await turns.take(`${targetOf(job)}${idForm(id)}`, task, wait);
	}

	/** A record was perhaps given these values, or was and is not known by an id. */
	doubt(job: Job, claim: Claim): void {
		this.doubts.push({ target: targetOf(job), claim, since: steadyClock.now() });
	}

	/** When a record may have got a value, or lost it, without anybody knowing. */
	doubtedAt(job: Job, [field, text]: Value): number | undefined {
		const target = targetOf(job);
		const known = this.known.get(`${target}${field}`) ?? { told: 0, at: new Map() };
		this.known.set(`${target}${field}`, known);
		for (const doubt of this.doubts.slice(known.told))
			if (doubt.target === target)
				for (const one of textsOf(doubt.claim, field)) known.at.set(one, doubt.since);
		known.told = this.doubts.length;
		return known.at.get(text);
	}
}

const nothing = () => {};

/** Whoever looks for a value holds it alone, several may give it side by side. */
const excludes = (one: Claim, other: Claim) => hasSought(one, other) || hasSought(other, one);

const hasSought = (claim: Claim, { sought }: Claim) =>
	sought !== undefined && textsOf(claim, sought[0]).includes(sought[1]);

/** What a claim says of a field. Nothing else of it is read: a body may hold a hundred thousand values. */
function textsOf({ sought, given }: Claim, field: string): string[] {
	const text = textOf(getAt(given, field));
	return [...(sought?.[0] === field ? [sought[1]] : []), ...(text === undefined ? [] : [text])];
}
