import { ordinaryMs } from '../../hostile/cpu';
import { isList, kindOf, takesFields } from '../operations';
import { isAskedFor } from '../plain/asks';
import { keepsOthers } from '../plain/kept';
import { isInDoubt } from '../plain/lookups';
import { windowMeant } from '../plain/query';
import type { Planned } from '../play/plan';
import type { Played } from '../play/stage';
import { isQuiet, mostTries, nodesOf, type Invariants } from './invariant';

/** Pages of a whole list, with what may be fetched ahead of its end or read again. */
function pagesOf(played: Played, planned: Planned): number {
	const { world, step, before } = played;
	// What a cut page held is taken for what a page holds.
	const share = world.dialect.pages === 'cut' ? 0.6 : 1;
	const page = share * Math.min(world.dialect.cap, windowMeant(step, planned)?.pageSize ?? 100);
	const rows = Math.max(...before.map(({ length }) => length), step.resource === 'search' ? 20 : 0);
	return Math.ceil((rows + 10) / page) + 5;
}

/** How many requests one item is worth where nothing goes wrong. */
function worth(played: Played, planned: Planned): number {
	const { step } = played;
	const kind = kindOf(step);
	if (isList(step)) return pagesOf(played, planned);
	// On a clock that hurries, a busy machine looks like a document that stalls.
	if (kind === 'paper') return 3;
	if (kind === 'upsert' || (kind === 'create' && step.clientReference))
		return 2 * pagesOf(played, planned) + 3;
	const reads = (step.operation === 'sendReminder' && step.onlyIfUnpaid) || keepsOthers(step);
	return reads ? 2 : 1;
}

/** For how long the event loop may be held. Milliseconds of CPU. */
export const LONGEST_TURN_MS = 200;

/** What is sent. */
export const requests: Invariants = {
	'every request is one that the step asks for': ({ scene, step, plan }) => {
		const stray = scene.asked.find(
			(asked) => !plan.some((planned) => isAskedFor(step, planned, asked)),
		);
		return (
			stray &&
			`company ${stray.company}: ${stray.method} ${stray.url} ${JSON.stringify(stray.body)} was not asked for`
		);
	},

	'nothing is asked after the end': ({ late }) =>
		late > 0 ? `${late} requests were sent after the node had ended` : undefined,

	'the number of requests is bounded': (played) => {
		const { scene, plan, world } = played;
		const all = plan.reduce((sum, planned) => sum + worth(played, planned), 0);
		const { faults, changes, rate } = world.troubles;
		// A repeat for each fault; a change may have pages read again; a limit is met now and then.
		const extra = isQuiet(played) ? 0 : (faults.length + changes.length) * (all + 20);
		const most = (all * nodesOf(played) * mostTries(played) + extra) * (rate ? 4 : 1);
		const { length } = scene.asked;
		return length > most ? `${length} requests, where ${most} are plenty` : undefined;
	},

	'a list is read once for all items of a run': (played) => {
		const { scene, step, world, plan } = played;
		if (!takesFields(step) || !isQuiet(played) || world.dialect.offset === 'ignored')
			return undefined;
		// Whether the first row is the last: a second is asked for.
		const isPageOfTwo = plan.some(({ values }) => Number(values.pageSize) === 2);
		const isLastRow = (query: URLSearchParams) => query.toString() === 'limit=2' && !isPageOfTwo;
		const begun = scene.asked.filter(
			({ method, query, path }) =>
				method === 'GET' &&
				!isLastRow(query) &&
				query.has('limit') &&
				!query.has('search') &&
				!query.has('offset') &&
				path.length > 1,
		);
		// Each company has its list; a reading that fails begins anew with the next item.
		const most = 2 * played.runs.length * mostTries(played);
		const isReadable =
			!isInDoubt(world) &&
			world.dialect.envelope !== 'several' &&
			step.listPath !== 'wrong' &&
			world.size > 0;
		return isReadable && begun.length > most
			? `the list was begun ${begun.length} times`
			: undefined;
	},

	'the event loop is never held for long': ({ longestTurnMs }) =>
		longestTurnMs > LONGEST_TURN_MS && ordinaryMs(longestTurnMs) > LONGEST_TURN_MS
			? `held for ${Math.round(longestTurnMs)} ms of CPU`
			: undefined,
};
