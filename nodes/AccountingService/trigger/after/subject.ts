import { entryOf, recordResources } from '../../catalogue/entries';
import type { Resource } from '../../catalogue';
import type { Noun } from '../../catalogue/rows';
import { UnusableValue } from '../../execution/failures/failure';
import { isObject, type Fields } from '../../transport';
import type { EventItem } from '../events/eventItem';
import { identifier } from '../events/serviceEvent';

/** The record an event is about. */
export interface Subject {
	readonly resource: Resource;
	readonly id: string;
	/** The event itself says that the record is gone. */
	readonly deleted: boolean;
}

/**
 * The record an event is about; `undefined` for events about none, such as those of the inbox.
 * What `data` contains is not published (docs/service.md section 6), so the id is looked for where
 * it can mean nothing else. If it is not there, an UnusableValue that names the fields seen is
 * thrown.
 */
export function subjectOf({ type, data }: EventItem): Subject | undefined {
	const [group, ...what] = type.split('.');
	const resource = recordResources.find((name) => name === group);
	if (!resource) return undefined;
	const { noun } = entryOf(resource);
	const id = idIn(data, noun);
	if (id === '') throw missingId(type, data, noun);
	return { resource, id, deleted: what.join('.') === 'deleted' };
}

/** First of `data.invoice.id`, `data.id`, `data.object.id`, `data.invoice_id`, `data.invoiceId`. */
function idIn(data: Fields, { one }: Noun): string {
	const inside = (name: string) => (isObject(data[name]) ? data[name].id : undefined);
	const candidates = [inside(one), data.id, inside('object'), data[`${one}_id`], data[`${one}Id`]];
	return candidates.map(identifier).find((id) => id !== '') ?? '';
}

function missingId(type: string, data: Fields, { one }: Noun): UnusableValue {
	const seen = Object.keys(data).filter((key) => key !== '_delivery');
	return new UnusableValue(
		`The event ${type} does not say which ${one} it is about`,
		`Its data has ${seen.length > 0 ? `the fields ${seen.slice(0, 20).join(', ')}` : 'no fields'}. Untick Fetch and get the ${one} with an Accounting Service node, by whatever identifies it.`,
	);
}
