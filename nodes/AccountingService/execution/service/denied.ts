import type { Endpoint } from '../../catalogue/rows';
import { isRefusal, type Deed } from '../../transport';
import type { Answered } from '../failures/situation';
import type { Job } from '../job/job';

/** What of an operation tells which deed it is. */
export type DeedRow = Pick<Endpoint, 'route' | 'gives' | 'mails'>;

/** Whether the service says, with a good status, that it did not do what it was asked for. */
export function isDenied(
	{ entry }: Job,
	row: DeedRow,
	{ body, content, text }: Answered,
	id?: string,
): boolean {
	const deed = deedAskedFor(row);
	const said = content === 'notJson' && deed !== 'read' ? text : body;
	return isRefusal(said, [entry.noun.one, entry.noun.many], deed, id);
}

export function deedAskedFor({ route, gives, mails }: DeedRow): Deed {
	if (gives === 'deletion') return 'deletion';
	if (mails) return 'mail';
	if (route.startsWith('PUT ')) return 'update';
	return route.startsWith('GET ') ? 'read' : 'write';
}
