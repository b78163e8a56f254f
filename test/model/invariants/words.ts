import { isRead, kindOf } from '../operations';
import { isForHint } from '../plain/asks';
import { endedWith, endsOf, failuresOf, hintsOf } from '../play/ended';
import type { Played } from '../play/stage';
import { filtered } from '../world/lists';
import type { Asked, Scene } from '../world/service';
import { wordsOf } from '../world/spoil';
import { isCancelled, type Invariants } from './invariant';

/** Refusals that no repeat can change. */
const FINAL = [401, 403, 409, 422];

/** Whether a record is read to see what became of a write that went wrong, which is told of instead. */
function isAfterLostAnswer({ asked }: Scene, at: number): boolean {
	const { method, path, company } = asked[at] as Asked;
	return (
		method === 'GET' &&
		asked
			.slice(0, at)
			.some(
				(earlier) =>
					earlier.method !== 'GET' &&
					earlier.fault &&
					earlier.path === path &&
					earlier.company === company,
			)
	);
}

/**
 * Whether a page is one of those that are read side by side and turn out to be of no use: behind the end
 * of its list, or of a list that another page has ended, which is told of.
 */
function isBesideItsList(played: Played, page: Asked): boolean {
	const { scene, world } = played;
	const rows = filtered(world.dialect, scene.accounts[page.company].rows, page.query);
	const isBehind = Number(page.query.get('offset')) >= rows.length;
	if (isBehind || world.dialect.offset !== 'obeyed') return true;
	const told = [...failuresOf(played), ...hintsOf(played)].join('\n');
	return scene.asked.some(
		(other, at) => listOf(other) === listOf(page) && told.includes(wordsOf(other.status, at + 1)),
	);
}

function listOf({ company, path, query }: Asked): string {
	const filters = [...query].filter(([name]) => name !== 'limit' && name !== 'offset');
	return JSON.stringify([company, path, filters]);
}

/** What people are told. */
export const words: Invariants = {
	"a refused item carries the service's words": (played) => {
		const { scene, step } = played;
		if (step.retryOnFail || step.course === 'retryExecution' || isCancelled(played))
			return undefined;
		const said = failuresOf(played).join('\n');
		for (const [at, asked] of scene.asked.entries()) {
			const { fault, status, query } = asked;
			if (fault?.kind !== 'status' || !FINAL.includes(status) || query.has('search')) continue;
			if (isForHint(step, asked) || isAfterLostAnswer(scene, at)) continue;
			// Where the total has been reached, a refused offset is the end, and nothing to tell of.
			if (status === 422 && query.has('offset')) continue;
			const quoted = wordsOf(status, at + 1);
			if (said.includes(quoted) || step.onError === 'stopWorkflow') continue;
			if (query.has('offset') && isBesideItsList(played, asked)) continue;
			return `nobody heard "${quoted}"`;
		}
		return undefined;
	},

	'a cancelled execution says so, and of a write on its way that it is not known': (played) => {
		const { scene, world, step } = played;
		const { cancelAt, faults, rate } = world.troubles;
		const isReached = cancelAt !== undefined && scene.asked.length >= cancelAt;
		if (!isReached) return undefined;
		const asked = scene.asked[cancelAt - 1];
		const isAlone = step.numbers.concurrency === undefined && faults.length === 0 && !rate;
		if (isAlone && !isRead(step) && !isCancelled(played)) return `it ended as ${played.run.status}`;
		// A repeat of the others does no harm, so n8n's second try has nothing to say of them.
		const isSettled = asked?.method !== 'POST' && step.retryOnFail;
		if (!asked || asked.method === 'GET' || !isAlone || isSettled) return undefined;
		// Of two executions, one tells of it.
		if (step.course === 'twoExecutions') return undefined;
		const message = endedWith(played) ?? '';
		return message.includes('not known whether')
			? undefined
			: `a write on its way is told as: ${message}`;
	},

	'a run that ends tells of everything it has posted': (played) => {
		const { scene, step, run } = played;
		const message = endedWith(played);
		if (message === undefined || isRead(step) || step.course !== 'once') return undefined;
		const { description } = run.data.resultData.error as { description?: string };
		const posted = scene.asked.filter(({ acted, method }) => acted && method === 'POST').length;
		const told = toldIn(message, description ?? '');
		return posted > told ? `${posted} were posted, ${told} are told of` : undefined;
	},

	'after cancelling nothing more is asked': (played) => {
		const { scene, world } = played;
		const { cancelAt } = world.troubles;
		if (cancelAt === undefined) return undefined;
		// What was on its way in other lanes, or had been fetched ahead, arrives.
		const most = cancelAt + (kindOf(played.step) === 'list' ? 80 : 50);
		return scene.asked.length > most ? `${scene.asked.length} requests` : undefined;
	},

	'a limit that the service tells of is waited for': (played) => {
		const { rate, faults, cancelAt } = played.world.troubles;
		const isTold = rate && rate.seconds <= 10 && ['seconds', 'date'].includes(rate.retryAfter);
		if (!isTold || faults.length > 0 || cancelAt !== undefined) return undefined;
		return failuresOf(played).find((message) => message.includes('rate limit'));
	},

	'a failed item is told of, and a green run has none': (played) => {
		const failed = endsOf(played).filter(({ failure }) => failure !== undefined);
		const isTold = hintsOf(played).some((hint) => hint.includes('failed'));
		return failed.length > 0 && !isTold ? 'no hint counts the failed items' : undefined;
	},
};

/** What the items before it did, for certain or perhaps, in the words of their operation. */
const DONE = /(\d+) [a-z ]+ of this run (?:was|were|may have been) (?:written|sent|deleted)/;

/** Of how many writes a failure speaks: its own, those of other lanes, and those that were done. */
function toldIn(message: string, description: string): number {
	const own = message.includes('not known') ? 1 : 0;
	const others = description.match(/ for item \d+/g)?.length ?? 0;
	const more = / and (\d+) more: look/.exec(description)?.[1] ?? 0;
	const written = DONE.exec(description)?.[1] ?? 0;
	return own + others + Number(more) + Number(written);
}
