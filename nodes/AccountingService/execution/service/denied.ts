import { findRecord, idOf, isDenial, isObject, type Fields } from '../../transport';
import type { Job } from '../job/job';

/** Whether the service says, with a good status, that it did not do what it was asked for. */
export function isDenied({ entry }: Job, method: string, body: unknown): boolean {
	const names = [entry.noun.one, entry.noun.many];
	return isDenial(body, names) || (method === 'DELETE' && saysNotDeleted(body, names));
}

/** A record may have such a field of its own. */
const saysNotDeleted = (body: unknown, names: readonly string[]) =>
	[body, findRecord(body, names)].some(
		(part): part is Fields =>
			isObject(part) && part.deleted === false && idOf(part, names) === undefined,
	);
