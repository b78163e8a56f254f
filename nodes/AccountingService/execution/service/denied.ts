import type { Endpoint } from '../../catalogue/rows';
import { findRecord, idOf, isObject, isRefusal, type Fields } from '../../transport';
import type { Job } from '../job/job';

/** Whether the service says, with a good status, that it did not do what it was asked for. */
export function isDenied({ entry }: Job, row: Row, body: unknown): boolean {
	const names = [entry.noun.one, entry.noun.many];
	if (isRefusal(body, names)) return true;
	return [body, findRecord(body, names)].some(
		(part) => isObject(part) && idOf(part, names) === undefined && isNotDone(row, part),
	);
}

type Row = Pick<Endpoint, 'route' | 'gives' | 'mails'>;

/** A record may have such a field of its own; what was deleted or sent need not come back. */
function isNotDone({ route, gives, mails }: Row, part: Fields): boolean {
	if (gives === 'deletion') return part.deleted === false;
	if (mails) return part.sent === false;
	const isWell =
		part.success === true ||
		part.ok === true ||
		/^(?:ok|success)$/i.test(`${part.status as string}`);
	return (
		!route.startsWith('GET ') && !isWell && part.data === null && typeof part.message === 'string'
	);
}
