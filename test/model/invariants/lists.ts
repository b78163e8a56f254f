import { isList, kindOf } from '../operations';
import { queryMeant, windowMeant } from '../plain/query';
import { endsOf, hintsOf } from '../play/ended';
import type { Played } from '../play/stage';
import type { Invariants } from './invariant';

/**
 * Rows that move up unseen, or behind what looks like the end, show by the total only; without one, or
 * where as many others came, no reader could notice them.
 */
const wouldShow = ({ dialect, troubles: { changes, faults } }: Played['world']) => {
	if (dialect.lacksIds) return false;
	const kinds = changes.map(({ kind }) => kind);
	const isBalanced = kinds.includes('append') || kinds.includes('insert');
	const isTotal = dialect.envelope !== 'bare' && dialect.total === 'right';
	const looksEnded = faults.some(({ fault }) => fault.kind === 'status' && fault.status === 404);
	if (looksEnded && !isTotal) return false;
	return !kinds.includes('deleteFirst') || (isTotal && !isBalanced);
};

/** What lists are to be although others change them meanwhile, and answers get lost. */
export const lists: Invariants = {
	'a list has no record twice and no more than were wanted': (played) => {
		const { step, scene } = played;
		if (kindOf(step) !== 'list') return undefined;
		for (const { planned, outputs } of endsOf(played)) {
			const account = scene.accounts[planned.company];
			const ids = outputs.flatMap(({ json }) => account.idOf(json) ?? []);
			if (new Set(ids).size < ids.length) return `item ${planned.index} has a record twice`;
			const limit = windowMeant(step, planned)?.limit ?? 0;
			const most = step.onEmpty === 'item' ? Math.max(1, limit) : limit;
			if (outputs.length > most)
				return `item ${planned.index} has ${outputs.length} of at most ${limit}`;
		}
		return undefined;
	},

	'a list is complete or says that it is not': (played) => {
		const { step, scene, before, world } = played;
		if (!isList(step) || kindOf(step) !== 'list' || hintsOf(played).length > 0) return undefined;
		if (step.simplify || step.outputFields !== '' || !wouldShow(world)) return undefined;
		for (const { planned, outputs, failure } of endsOf(played)) {
			const window = windowMeant(step, planned);
			const query = queryMeant(step, planned);
			const isAll = window?.offset === 0 && window.limit === Infinity;
			const isFiltered = query.kind !== 'is' || Object.keys(query.value).length > 0;
			if (failure || !isAll || isFiltered) continue;
			const account = scene.accounts[planned.company];
			const seen = new Set(outputs.map(({ json }) => account.idOf(json)));
			const missing = before[planned.company]
				.flatMap((row) => account.idOf(row) ?? [])
				.filter((id) => !seen.has(id) && !account.unsettled.has(id));
			if (missing.length > 0) return `${missing.length} records are missing, without a word`;
		}
		return undefined;
	},
};
