import type { Step } from '../draw/step';
import type { World } from '../draw/world';
import { kindOf } from '../operations';
import type { Planned } from '../play/plan';
import type { Row } from '../world/account';
import { filtered, found, listedRow, refuses } from '../world/lists';
import type { Books } from './books';
import { mayBeUnreadable, type Outcome } from './lookups';
import { queryMeant, windowMeant } from './query';

/** What a list is to give, for a service that is quiet. */
export function listed(world: World, step: Step, planned: Planned, books: Books): Outcome {
	const { dialect } = world;
	const meant = queryMeant(step, planned);
	const window = windowMeant(step, planned);
	if (meant.kind === 'refused' || !window) return { kind: 'refused' };
	if (meant.kind !== 'is') return { kind: 'open' };
	const { offset, limit } = window;
	if (kindOf(step) === 'search') {
		const records = found(books.account, step.term, step.type).slice(0, limit);
		// The list of a search is not where that of the resource is.
		return step.listPath ? { kind: 'open' } : { kind: 'gives', records };
	}
	const query = new URLSearchParams(meant.value);
	if (refuses(dialect, query)) return { kind: 'fails' };
	const all = filtered(dialect, books.rows, query);
	if (dialect.offset === 'ignored' && offset > 0) return { kind: 'open' };
	const wanted = all.slice(offset, offset + limit);
	const records = wanted.map((row) => listedRow(dialect, row));
	if (records.length === 0 && all.length > 0 && dialect.envelope === 'odd') return { kind: 'open' };
	// Without rows the other list of the answer is the only one.
	if (records.length === 0 && dialect.envelope === 'several') return { kind: 'open' };
	const customers = meant.value.customer_id?.split(',').map((id) => id.trim());
	const isOfAnother = ({ customer_id: id }: Row) =>
		customers && id !== undefined && !customers.includes(String(id));
	if (records.some(isOfAnother)) return { kind: dialect.offset === 'ignored' ? 'open' : 'fails' };
	const isBehind =
		records.length === 0 && offset > 0 && ['null', 'refused', 'words'].includes(dialect.beyond);
	const mayFail = isBehind || mayBeUnreadable(world, step, records);
	const isHidden = dialect.envelope === 'several' && step.listPath !== 'right';
	if ((isHidden || step.listPath === 'wrong') && records.length > 0) return { kind: 'fails' };
	return { kind: 'gives', records, mayFail, maySay: dialect.offset === 'ignored' };
}
