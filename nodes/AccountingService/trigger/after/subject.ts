import { isObject, type Fields } from '../../transport';
import { entryOf, recordResources } from '../../catalogue/entries';
import type { Resource } from '../../catalogue';
import type { Noun } from '../../catalogue/rows';
import { UnusableValue } from '../../execution/failures/failure';
import type { EventItem } from './eventItem';

/** The record an event is about. */
export interface Subject {
	readonly resource: Resource;
	readonly id: string;
	/** The event itself says that the record is gone. */
	readonly deleted: boolean;
}

/**
 * The record an event is about; `undefined` for events about none, such as the inbox. What `data`
 * holds is not published (api-spec.md section 6), so the id is looked for where it can be nothing
 * else, and refused with the keys seen where it is not found.
 */
export function subjectOf({ type, data }: EventItem): Subject | undefined {
	const [group, ...what] = type.split('.');
	const resource = recordResources.find((name) => name === group);
	if (!resource) return undefined;
	const { noun } = entryOf(resource);
	const id = idIn(data, noun);
	if (id === undefined) throw missingId(type, data, noun);
	return { resource, id, deleted: what.join('.') === 'deleted' };
}

/** `data.invoice.id`, `data.id`, `data.object.id`, `data.invoice_id` or `data.invoiceId`, in this order. */
function idIn(data: Fields, { one }: Noun): string | undefined {
	const inside = (name: string) => (isObject(data[name]) ? data[name].id : undefined);
	const candidates = [inside(one), data.id, inside('object'), data[`${one}_id`], data[`${one}Id`]];
	return candidates.map(asId).find((id) => id !== undefined);
}

function asId(value: unknown): string | undefined {
	if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
	return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function missingId(type: string, data: Fields, { one }: Noun): UnusableValue {
	const seen = Object.keys(data).filter((key) => key !== '_delivery');
	return new UnusableValue(
		`The event ${type} does not say which ${one} it is about`,
		`Its data has ${seen.length > 0 ? `the fields ${seen.slice(0, 20).join(', ')}` : 'no fields'}. Untick Fetch and get the ${one} with an Accounting Service node, by whatever identifies it.`,
	);
}
