import type { Resource } from '../../catalogue';
import { entryOf } from '../../catalogue/entries';
import { findKnownRecord, hasId, idOf, isObject, type Fields } from '../../transport';
import type { EventItem } from '../events/eventItem';
import { recordOf, resourceOf } from './subject';

/** Which record an event is about, and the record, if its data shows it; `undefined` where it does not say which. */
export function shownBy(event: EventItem) {
	const about = recordOf(event);
	return about && { ...about, record: recordIn(event.data, about.id, about.resource) };
}

/** The same of an event that does not say which: by the bare id of whatever it shows. */
export function perhapsShownBy({ type, data }: EventItem) {
	const resource = resourceOf(type);
	const record = isObject(data.object) ? data.object : data;
	const id = resource && idOf(record, [entryOf(resource).noun.one]);
	return id === undefined ? undefined : { record, resource: resource!, id, isDoubtful: true };
}

/** The record, where the data shows it: some events have it in an object of theirs, some show parts of it. */
function recordIn(data: Fields, id: string, resource: Resource): Fields | undefined {
	const { one, many } = entryOf(resource).noun;
	const shown = isObject(data.object) ? data.object : data;
	const record = findKnownRecord(shown, [one, many], { id });
	return isObject(record) && hasId(record, id, [one]) ? record : undefined;
}
