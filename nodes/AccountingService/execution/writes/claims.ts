import { idForm, isObject } from '../../transport';
import { writtenBy } from '../failures/failure';
import { textOf } from '../fields/textOf';
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

/** Who holds a value: whoever looks for it holds it alone, several may give it side by side. */
interface Holders {
	readonly seeker?: Promise<void>;
	readonly givers: Set<Promise<void>>;
}

const executions = new WeakMap<object, Claims>();

/**
 * Which values the items of a node are at work on, in one execution. Nobody looks for a value while another
 * lane may be giving it to a record: what is not found yet would be created twice. Remembers the values that
 * a record was perhaps given, for the later runs of the node as well.
 */
export class Claims {
	private readonly holders = new Map<string, Holders>();
	/** By value, when it was last in doubt. */
	private readonly doubts = new Map<string, number>();
	/** Of those who read and write a record. */
	private readonly turns = new Turns();

	/** Those of this node in this execution. */
	static of(context: Job['context']): Claims {
		const execution = context.getContext('node');
		const claims = executions.get(execution) ?? new Claims();
		executions.set(execution, claims);
		return claims;
	}

	/** Runs a task once nobody else holds what it claims. */
	async holding<T>(job: Job, claim: Claim, task: () => Promise<T>): Promise<T> {
		const sought = claim.sought && keyOf(job, claim.sought);
		const given = new Set(keysIn(job, claim.given));
		if (sought !== undefined) given.delete(sought);
		const before = [...given].map((key) => this.holders.get(key)?.seeker);
		const last = sought === undefined ? undefined : this.holders.get(sought);
		const mine = Promise.all([...before, last?.seeker, ...(last?.givers ?? [])]).then(task);
		const ended = mine.then(nothing, (thrown: unknown) => {
			if (writtenBy(job.context, thrown) !== 'nothing') this.doubt(job, claim);
		});
		// In the same step for all values, so that no two items can wait for each other.
		if (sought !== undefined) this.holders.set(sought, { seeker: ended, givers: new Set() });
		for (const key of given) {
			const holders = this.holders.get(key) ?? { givers: new Set() };
			this.holders.set(key, holders);
			holders.givers.add(ended);
		}
		await ended;
		this.release(ended, sought === undefined ? given : [...given, sought]);
		return await mine;
	}

	/** Runs a task that reads and writes a record once nobody else does: what they write is read, then. */
	async withRecord<T>(job: Job, id: string, task: () => Promise<T>): Promise<T> {
		return await this.turns.take(keyOf(job, ['', idForm(id)]), task);
	}

	/** A record was perhaps given these values, or was and is not known by an id. */
	doubt(job: Job, { sought, given }: Claim): void {
		const now = steadyClock.now();
		for (const key of keysIn(job, given)) this.doubts.set(key, now);
		if (sought) this.doubts.set(keyOf(job, sought), now);
	}

	/** When a record may have got a value, or lost it, without anybody knowing. */
	doubtedAt(job: Job, value: Value): number | undefined {
		return this.doubts.get(keyOf(job, value));
	}

	private release(ended: Promise<void>, keys: Iterable<string>): void {
		for (const key of keys) {
			const { seeker, givers } = this.holders.get(key) ?? { givers: new Set() };
			givers.delete(ended);
			const isSought = seeker !== undefined && seeker !== ended;
			if (isSought || givers.size > 0)
				this.holders.set(key, isSought ? { seeker, givers } : { givers });
			else this.holders.delete(key);
		}
	}
}

const nothing = () => {};

const keyOf = ({ connection, entry }: Job, [field, text]: Value) =>
	JSON.stringify([connection.account, entry.resource, field, text]);

function* keysIn(job: Job, fields: unknown): Generator<string> {
	for (const value of valuesIn(fields)) yield keyOf(job, value);
}

/** All texts among fields, each with its dotted name. */
function* valuesIn(fields: unknown, name = ''): Generator<Value> {
	const text = textOf(fields);
	if (text !== undefined) yield [name, text];
	if (!isObject(fields) && !Array.isArray(fields)) return;
	for (const [key, value] of Object.entries(fields))
		yield* valuesIn(value, name === '' ? key : `${name}.${key}`);
}
