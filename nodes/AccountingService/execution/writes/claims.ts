import { withArticle } from '../../catalogue/words/forms';
import { idForm } from '../../transport';
import { writtenBy } from '../failures/failure';
import { getAt } from '../fields/at';
import { spelling } from '../fields/spelled';
import { textOf } from '../fields/textOf';
import { booksOf } from '../find/lists/knownLists';
import { doubtIn } from '../find/lists/readLists';
import { unlessCanceled } from '../job/cancellation';
import type { Job } from '../job/job';
import { Turns } from '../job/turns';
import { quoted, told } from '../quoting/quotes';
import { Doubts, type Value } from './doubts';
import { untilOthersEnd } from './otherExecutions';

/** What an item is at work on. */
interface Claim {
	/** The value by which a record is looked for, and created if there is none. */
	readonly sought?: Value;
	/** The fields that a record is given. */
	readonly given: unknown;
}

interface Held {
	readonly books: string;
	readonly claim: Claim;
	readonly by: Claims;
	readonly ended: Promise<void>;
}

const executions = new WeakMap<object, Claims>();

/** All claims of this process, its executions that are under way, and the turns that these take. */
const held = new Set<Held>();
const underWay = new Set<Claims>();
const turns = new Turns();

/**
 * Which values the items of an execution are at work on. Nobody in this process looks for a value while another
 * lane or execution may be giving it to a record: what is not found yet would be created twice. What became of
 * it is told to all who may look for it then.
 */
export class Claims {
	/** Which values a record was perhaps given, for all nodes of the execution. */
	readonly doubts = new Doubts();
	private readonly turns = new Turns();
	private runs = 0;

	/** Those of this execution. */
	static of(context: Job['context']): Claims {
		const execution = context.getContext('flow');
		const claims = executions.get(execution) ?? new Claims();
		executions.set(execution, claims);
		return claims;
	}

	/** A node of the execution runs from now on. */
	begin(): void {
		this.runs += 1;
		underWay.add(this);
	}

	end(): void {
		this.runs -= 1;
		if (this.runs === 0) underWay.delete(this);
	}

	/** Runs a task once nobody else holds what it claims. */
	async holding<T>(job: Job, claim: Claim, task: () => Promise<T>): Promise<T> {
		const books = booksOf(job);
		const before = [...held].filter(
			(other) => other.books === books && excludes(other.claim, claim),
		);
		const mine = before.length > 0 ? this.until(job, claim, before).then(task) : task();
		const ended = mine.then(
			() => {
				// What is looked for by no value, no list has learned of.
				if (!claim.sought) doubtIn(books, (field) => spellingsOf(claim, field));
			},
			(thrown: unknown) => {
				if (writtenBy(job.context, thrown) !== 'nothing') this.doubt(job, claim);
			},
		);
		// In the same step for all values, so that no two items can wait for each other.
		const own = { books, claim, by: this, ended };
		held.add(own);
		await ended;
		held.delete(own);
		return await mine;
	}

	/** Runs a task that reads and writes a record once nobody else does: what they write is read, then. */
	async withRecord<T>(job: Job, id: string, task: () => Promise<T>): Promise<T> {
		const what = `${job.entry.noun.one} ${quoted(id, job.connection.masked)}`;
		return await this.inTurn(job, `${booksOf(job)}${idForm(id)}`, what, task);
	}

	/** Runs a task once nobody else is at work on the same, which has a name for messages. */
	async inTurn<T>(job: Job, key: string, what: string, task: () => Promise<T>): Promise<T> {
		const amongOthers = async () =>
			await turns.take(key, task, async (others) => await untilOthersEnd(job, others, what));
		// Among themselves first, so that only other executions are waited for no longer than Max Wait.
		return await this.turns.take(key, amongOthers, async (own) => await unlessCanceled(job, own));
	}

	/** A record was perhaps given these values, or was and is not known by an id. */
	doubt(job: Job, claim: Claim): void {
		const doubted = (field: string) => textsOf(claim, field);
		doubtIn(booksOf(job), (field) => spellingsOf(claim, field));
		this.doubts.add(job, doubted, true);
		for (const others of underWay) if (others !== this) others.doubts.add(job, doubted, false);
	}

	private async until(job: Job, claim: Claim, before: readonly Held[]): Promise<void> {
		const others = before.filter(({ by }) => by !== this);
		const [first] = others;
		if (first) {
			const [field, text] = (claim.sought ?? first.claim.sought)!;
			const { connection, entry } = job;
			const what = told(
				connection.masked,
				(quotes) => `${withArticle(entry.noun.one)} with ${field} ${quotes.value(text)}`,
			);
			await untilOthersEnd(job, allEnded(others), what);
		}
		await unlessCanceled(job, allEnded(before));
	}
}

const allEnded = async (claims: readonly Held[]) =>
	await Promise.all(claims.map(({ ended }) => ended));

/** Whoever looks for a value holds it alone, several may give it side by side. */
const excludes = (one: Claim, other: Claim) => hasSought(one, other) || hasSought(other, one);

const hasSought = (claim: Claim, { sought }: Claim) =>
	sought !== undefined && spellingsOf(claim, sought[0]).includes(spelling(sought[1]));

/** What a claim says of a field. Nothing else of it is read: a body may hold a hundred thousand values. */
function textsOf({ sought, given }: Claim, field: string): string[] {
	const text = textOf(getAt(given, field));
	const asked = sought?.[0] === field ? [sought[1]] : [];
	return [...asked, ...(text === undefined ? [] : [text])];
}

/** The same by what all spellings have in common: the service may keep another one than it is given. */
const spellingsOf = (claim: Claim, field: string) => textsOf(claim, field).map(spelling);
