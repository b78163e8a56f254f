import type { Endpoint } from '../../catalogue/rows';
import {
	findRecord,
	isAsSent,
	isNo,
	isObject,
	isRefusal,
	saidIn,
	saysFailed,
	saysUnchanged,
	toldOf,
	withAttributes,
	type Deed,
} from '../../transport';
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
	sent?: unknown,
): boolean {
	const deed = deedAskedFor(row);
	const names = [entry.noun.one, entry.noun.many];
	if (content === 'notJson' && deed !== 'read') return isRefusal(text, names, deed, id);
	if (deed === 'mail' && isObject(body) && isObject(body.data))
		return isRefusal({ ...body, data: withAttributes(body.data) }, names, deed, id);
	const record = deed === 'update' ? findRecord(body, names) : body;
	const isSame = record !== body && isAsSent(record, sent);
	return isRefusal(isSame ? withoutNothing(body) : body, names, deed, id);
}

/** What an answer says beside a record as it was sent, without that nothing was changed: it is the same as before. */
function withoutNothing(body: unknown): unknown {
	if (!isObject(body)) return body;
	const said = saidIn(body);
	if (saysUnchanged(said) !== undefined || saysFailed(said)) return body;
	const others = Object.entries(body).filter(
		([name, value]) =>
			!isNo(value) || /saved|matched/i.test(name) || toldOf({ [name]: value }, 'update') !== 'no',
	);
	return Object.fromEntries(others);
}

export function deedAskedFor({ route, gives, mails }: DeedRow): Deed {
	if (gives === 'deletion') return 'deletion';
	if (mails) return 'mail';
	if (route.startsWith('PUT ')) return 'update';
	return route.startsWith('GET ') ? 'read' : 'write';
}
