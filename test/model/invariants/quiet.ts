import { Books } from '../plain/books';
import { isInDoubt, isNoList, type Outcome } from '../plain/lookups';
import { outcomeOf } from '../plain/outcome';
import { wholeOf } from '../plain/values';
import { isRead, kindOf } from '../operations';
import { endedWith, endsOf, hintsOf, type Ended } from '../play/ended';
import { fieldOf } from '../play/plan';
import type { Played } from '../play/stage';
import { sameSet } from '../plain/same';
import { mismatch } from './outputs';
import { isQuiet, type Invariants } from './invariant';

interface Expected {
	readonly ended: Ended | undefined;
	readonly outcome: Outcome;
	readonly index: number;
	readonly books: readonly [Books, Books];
}

/** Whether the items are worked on one after the other, or in whatever order to the same effect. */
function isInOrder({ step, plan }: Played): boolean {
	if (step.course === 'twoExecutions' && !isRead(step)) return false;
	const lanes = step.numbers.concurrency && plan[0]?.values.concurrency;
	return isRead(step) || !lanes || (wholeOf(lanes, 1, 50) ?? 1) === 1;
}

/** What the model expects of every run of a node, item by item, and whether anything is left open. */
function expected(played: Played): { all: Expected[]; isExact: boolean; books: [Books, Books] } {
	const { world, step, plan, runs } = played;
	const books: [Books, Books] = [new Books(world, step, 0), new Books(world, step, 1)];
	const all: Expected[] = [];
	let isExact = true;
	const ends = endsOf(played);
	for (const run of runs) {
		for (const index of run.items) {
			const planned = plan[index];
			if (!planned) continue;
			const outcome = outcomeOf(world, step, planned, books[planned.company]);
			const ended = ends.find((one) => one.run === run && one.planned === planned);
			all.push({ ended, outcome, index, books });
			if (outcome.kind === 'open' || (outcome.kind === 'gives' && outcome.mayFail)) isExact = false;
			// The first failure ends the execution, and what stands behind it is not done.
			if (outcome.kind !== 'gives' && step.onError === 'stopWorkflow')
				return { all, isExact, books };
		}
	}
	return { all, isExact, books };
}

/** Whether Output Fields names what no record has. */
const namesNothing = ({ outputFields }: Played['step'], all: readonly Expected[]) =>
	outputFields
		.split(',')
		.some((name) =>
			all.every(
				({ outcome }) =>
					outcome.kind === 'gives' &&
					outcome.records.every((record) => fieldOf(record, name.trim()) === undefined),
			),
		);

/** An empty list that is to stop the node fails, too. */
const isForgiven = ({ onEmpty }: Played['step'], outcome: Outcome) =>
	outcome.kind === 'gives' &&
	(outcome.mayFail === true || (onEmpty === 'error' && outcome.records.length === 0));

/** Where the service is quiet, what comes out and what is in the books must equal the plain model's. */
export const quiet: Invariants = {
	'what is possible succeeds, what is not fails, and the outputs are those of the model': async (
		played,
	) => {
		const { step } = played;
		if (!isQuiet(played) || !isInOrder(played)) return undefined;
		const { all } = expected(played);
		const message = endedWith(played);
		const failing = all.find(({ outcome }) => outcome.kind !== 'gives');
		const mayFail = all.some(({ outcome }) => isForgiven(step, outcome));
		if (message !== undefined)
			return failing || mayFail ? undefined : `it failed for no reason: ${message}`;
		for (const { ended, outcome, index } of all) {
			if (outcome.kind === 'open') return undefined;
			if (!ended) return `item ${index} did not come to its end`;
			const wrong = await mismatch(played, ended, outcome);
			if (wrong) return `item ${index} ${wrong}`;
			if (outcome.kind === 'gives' && outcome.mayFail && ended.failure) return undefined;
		}
		return undefined;
	},

	'the books are those of the model': (played) => {
		if (!isQuiet(played) || !isInOrder(played)) return undefined;
		const { isExact, books } = expected(played);
		if (!isExact) return undefined;
		for (const company of [0, 1] as const)
			for (const resource of ['customer', 'expense', 'invoice', 'project']) {
				const actual = played.scene.accounts[company].of(resource);
				const due = books[company].account.of(resource);
				if (!sameSet(due, actual)) {
					const odd = actual.filter(
						(row) =>
							!sameSet(
								[row],
								due.filter((one) => one.ref === row.ref),
							),
					);
					return `${resource}s of company ${company}: ${JSON.stringify(odd.slice(0, 3))}`;
				}
			}
		return undefined;
	},

	'where nothing is odd nothing is remarked': (played) => {
		const { world, step } = played;
		if (!isQuiet(played) || kindOf(step) !== 'list') return undefined;
		const { offset, lacksIds, search, filters } = world.dialect;
		const isIgnored = [search, filters].includes('ignored');
		const { all } = expected(played);
		// An empty list where nobody looks for it is taken for one with a word.
		const isFound =
			world.dialect.envelope !== 'odd' && !isNoList(world.dialect) && step.listPath !== 'wrong';
		const isEmpty = all.some(({ outcome }) => outcome.kind === 'gives' && !outcome.records.length);
		const isNamed = isFound || (world.size > 0 && !isEmpty);
		const isPlain = offset === 'obeyed' && !isInDoubt(world) && !lacksIds && isNamed;
		if (!isPlain || all.some(({ outcome }) => outcome.kind !== 'gives')) return undefined;
		// Which statuses there are is said where none was found in the one that was asked for.
		const isDue = (hint: string) =>
			hint.includes('failed') ||
			hint.startsWith('Status is') ||
			(isIgnored && hint.includes('If they are not meant, the service does not know')) ||
			('customerId' in step.filters && hint.startsWith('No customer has the ID')) ||
			// What is behind the end is asked for, and not every service calls that empty.
			(step.offset !== undefined && hint.includes('was taken to be empty')) ||
			(hint.startsWith('No record of this run has') && namesNothing(step, all));
		const hints = hintsOf(played).filter((hint) => !isDue(hint));
		return hints.length > 0 ? `hinted: ${hints.join(' / ')}` : undefined;
	},
};
