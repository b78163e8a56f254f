import { entryOf, recordResources } from '../../catalogue/entries';
import type { Resource } from '../../catalogue';
import type { Noun } from '../../catalogue/rows';
import { UnusableValue } from '../../execution/failures/failure';
import { idNameOf, isObject, type Fields } from '../../transport';
import type { EventItem } from '../events/eventItem';
import { identifier } from '../events/serviceEvent';

/** The record an event is about. */
export interface Subject {
	readonly resource: Resource;
	readonly id: string;
	/** The event itself says that the record is gone. */
	readonly deleted: boolean;
}

/** Where an id was found, as a person would write it: `invoice.id`. */
interface Candidate {
	readonly name: string;
	readonly id: string;
}

/**
 * The record an event is about; `undefined` for events about none, such as those of the inbox. What `data`
 * contains is not published (docs/service.md section 6), so the id is taken where the data names the
 * record, and a bare `id` only if nothing says that it is something else's. If that leaves none, or
 * several, an UnusableValue that names them is thrown: a document of somebody else would be worse.
 */
export function subjectOf({ type, data }: EventItem): Subject | undefined {
	const [group, ...what] = type.split('.');
	const resource = recordResources.find((name) => name === group);
	if (!resource) return undefined;
	const { noun } = entryOf(resource);
	return { resource, id: idIn(data, noun, type), deleted: what.join('.') === 'deleted' };
}

function idIn(data: Fields, noun: Noun, type: string): string {
	const places = [
		{ prefix: '', fields: data },
		...(isObject(data.object) ? [{ prefix: 'object.', fields: data.object }] : []),
	];
	const specific = places.flatMap(({ prefix, fields }) => naming(fields, noun, prefix));
	const bare = places.flatMap(({ prefix, fields }) => unnamed(fields, prefix));
	const candidates = specific.length > 0 ? specific : bare;
	const ids = new Set(candidates.map(({ id }) => id));
	const [id] = ids;
	if (ids.size > 1) throw severalIds(type, candidates, noun);
	if (id === undefined) throw missingId(type, data, noun);
	const otherwise = places.flatMap(({ prefix, fields }) => otherKind(fields, noun, prefix));
	if (specific.length === 0 && otherwise[0]) throw otherId(type, candidates, otherwise[0], noun);
	return id;
}

/** `invoice_id`, `invoiceId`, `invoice` or `invoice.id`, with whatever name records have for their id. */
function naming(fields: Fields, { one }: Noun, prefix: string): Candidate[] {
	const isName = new RegExp(`^${one}_?(?:id|uuid|guid)$`, 'i');
	return Object.entries(fields).flatMap(([key, value]) => {
		const name = `${prefix}${key}`;
		if (isName.test(key)) return usable({ name, id: identifier(value) });
		if (key !== one) return [];
		const inside = isObject(value) ? idNameOf(value, [one]) : undefined;
		if (inside === undefined) return usable({ name, id: identifier(value) });
		return usable({ name: `${name}.${inside}`, id: identifier((value as Fields)[inside]) });
	});
}

function unnamed(fields: Fields, prefix: string): Candidate[] {
	const name = idNameOf(fields);
	return name === undefined
		? []
		: usable({ name: `${prefix}${name}`, id: identifier(fields[name]) });
}

const usable = (candidate: Candidate) => (candidate.id === '' ? [] : [candidate]);

/** Fields that say what kind of thing an object is, and nothing else. */
const KINDS = ['object', 'resource', 'object_type', 'resource_type', 'record_type'];
/** Fields that may as well say what kind of invoice it is. */
const AMBIGUOUS_KINDS = ['type', 'kind'];

/** A field that says that the data is about something else: `object payment`. */
function otherKind(fields: Fields, noun: Noun, prefix: string): string[] {
	const others = recordResources.map((name) => entryOf(name).noun).filter((one) => one !== noun);
	const says = (key: string) =>
		typeof fields[key] === 'string' ? fields[key].trim().toLowerCase() : '';
	const isOf = (word: string, { one, many }: Noun) => word === one || word === many;
	const kinds = KINDS.filter((key) => says(key) !== '' && !isOf(says(key), noun));
	const ambiguous = AMBIGUOUS_KINDS.filter((key) => others.some((one) => isOf(says(key), one)));
	return [...kinds, ...ambiguous].map((key) => `${prefix}${key} ${shortened(says(key))}`);
}

/** How much of a name or a value of the event is quoted. Characters. */
const LONGEST = 60;

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const listed = (candidates: readonly Candidate[]) =>
	candidates.map(({ name, id }) => `${shortened(name)} ${shortened(id)}`).join(', ');

const instead = ({ one }: Noun) =>
	`Untick Fetch and get the ${one} with an Accounting Service node, by whatever identifies it.`;

const severalIds = (type: string, candidates: readonly Candidate[], noun: Noun) =>
	new UnusableValue(
		`The event ${shortened(type)} names more than one ${noun.one}: ${listed(candidates)}`,
		`Nothing was fetched, because one of them would be wrong. ${instead(noun)}`,
	);

const otherId = (type: string, bare: readonly Candidate[], otherwise: string, noun: Noun) =>
	new UnusableValue(
		`The event ${shortened(type)} does not say which ${noun.one} it is about`,
		`Its data has ${listed(bare)}, but also ${otherwise}, so that is something else's. ${instead(noun)}`,
	);

function missingId(type: string, data: Fields, noun: Noun): UnusableValue {
	const seen = Object.keys(data).filter((key) => key !== '_delivery');
	const named = seen.slice(0, 20).map(shortened).join(', ');
	return new UnusableValue(
		`The event ${shortened(type)} does not say which ${noun.one} it is about`,
		`Its data has ${seen.length > 0 ? `the fields ${named}` : 'no fields'}. ${instead(noun)}`,
	);
}
