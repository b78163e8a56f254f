import { ID } from '../../../catalogue/words/names';
import { idForm, idOf, isObject, plainName, type Fields } from '../../../transport';
import { identifier } from '../../events/serviceEvent';
import { isGlobalName, linksOf } from './addresses';
import type { Place } from './idsInData';
import { mayShowOther } from './isItself';
import {
	idNamesOf,
	isKindOf,
	isThing,
	isWordFor,
	kindBefore,
	kindIn,
	kindSaid,
	stemOf,
	worded,
} from './kinds';
import type { KnownIds } from './knownIds';

/** The id of whatever an event is about, as logs of changes have it. */
const SUBJECT_ID = new RegExp(`^(object|entity|resource|record|subject|target)(?:${ID})$`);

/** Where an object has its own address in the API. */
const SELF = /^(?:self|url|uri|href)$/;

/**
 * What in the data says that an id without a name is something else's than the record's: the id itself
 * (`payment_55`), a field for the kind of thing (`object payment`), one that gives the same id to another thing
 * (`payment_id 55`, `payable_type payment`), or an address or a URN that does (`links.self /payments/55`). So does an id of
 * what the event is about that is another one (`entity_id 7`). Where the data is `certain` to show the record, a
 * `type` and the id may as well say what kind of invoice or expense it is, and an address may have a word for it.
 */
export function contradictionsIn(
	places: readonly Place[],
	id: string,
	known: KnownIds,
	isCertain: boolean,
): string[] {
	const ofOther = kindBefore(id);
	const isOther = ofOther !== undefined && isOtherKind(ofOther, known, isCertain);
	return [
		...(isOther ? [`id ${id}`] : []),
		...places.flatMap(({ prefix, fields }) =>
			[
				...otherKinds(fields, id, known, isCertain),
				...otherLinks(fields, id, known, isCertain),
				...otherSubjects(fields, known),
			].map((found) => `${prefix}${found}`),
		),
	];
}

function otherKinds(fields: Fields, id: string, known: KnownIds, isCertain: boolean): string[] {
	const same = new Set(
		Object.keys(fields)
			.filter((key) => isSame(fields[key], id))
			.map(plainName),
	);
	const isPair = (key: string) => idNamesOf(stemOf(key)).some((name) => same.has(name));
	const isOfThing = (key: string, value: unknown) =>
		isIdOfThing(key, value, id) || (typeof value === 'string' && isPair(key) && isThing(value));
	const isOther = (key: string, value: unknown) =>
		saysOtherKind(key, value, known, isCertain) || (mayBeThing(known) && isOfThing(key, value));
	return Object.keys(fields)
		.filter((key) => isOther(key, fields[key]))
		.map((key) => worded(key, fields[key]));
}

/** Whether the same ID may be that of a thing which the event shows. */
const mayBeThing = ({ noun, mayRefer }: KnownIds) => !mayRefer && mayShowOther(noun);

function saysOtherKind(key: string, value: unknown, known: KnownIds, isCertain: boolean) {
	const said = kindSaid(key, value);
	if (!said || said.kind === known.noun.one) return false;
	const { how, kind } = said;
	if (how === 'certain' || kind === undefined) return how === 'certain';
	return how === 'event' || isOtherKind(kind, known, isCertain);
}

const isOtherKind = (kind: string, { noun }: KnownIds, isCertain: boolean) =>
	kind !== noun.one && (!isCertain || !isKindOf(noun.one, kind));

/** Whether `payment_id` or `payment.id` is this very id. */
function isIdOfThing(key: string, value: unknown, id: string): boolean {
	const isId = isObject(value) ? isSame(idOf(value), id) : /id$/i.test(key) && isSame(value, id);
	return isId && isThing(key);
}

/** The addresses that end in this very id, of another kind of thing, and its own, if it is that of another. */
const otherLinks = (fields: Fields, id: string, known: KnownIds, isCertain: boolean) =>
	linksOf(fields)
		.filter((link) => {
			// As the API has it: others are pages for people, which have ids of their own.
			if (SELF.test(plainName(link.key)) && plainName(link.collection) === known.noun.many)
				return known.otherAlike(link.id) !== '';
			const kind = kindIn(link.collection);
			if (kind === undefined || kind === known.noun.one || !isSame(link.id, id)) return false;
			if (isCertain && isWordFor(known.noun.one, kind)) return false;
			if (link.isOwn || !isThing(link.collection)) return link.isOwn;
			const said = kindIn(link.key);
			return said === undefined ? isGlobalName(link.text) : said === kind && mayBeThing(known);
		})
		.map(({ name, text }) => worded(name, text));

/** Where a type stands beside it, that says whose it is. */
function otherSubjects(fields: Fields, known: KnownIds): string[] {
	const names = Object.keys(fields);
	const types = new Set(names.map(stemOf));
	const isOther = (name: string) => {
		const [, stem] = SUBJECT_ID.exec(plainName(name)) ?? [];
		return stem !== undefined && !types.has(stem) && known.other(identifier(fields[name])) !== '';
	};
	return names.filter(isOther).map((name) => worded(name, fields[name]));
}

const isSame = (value: unknown, id: string) => idForm(identifier(value)) === idForm(id);

/** Numbers are counted for events and records alike, so that one may be both by chance. */
export const isIdOfEvent = (id: string, eventId: string): boolean =>
	!/^\d*$/.test(id) && idForm(id) === idForm(eventId);
