import { entryOf, recordResources } from '../../catalogue/entries';
import type { Resource } from '../../catalogue';
import type { Noun } from '../../catalogue/rows';
import { UnusableValue } from '../../execution/failures/failure';
import { isCreditNote } from '../../execution/operations/mail/notOut';
import { quoted, told } from '../../execution/quoting/quotes';
import { UNMASKED, type Masked } from '../../execution/quoting/maskOf';
import { idForm, idNameOf, type Fields } from '../../transport';
import type { EventItem } from '../events/eventItem';
import { groupOf } from '../events/eventTypes';
import { contradictionsIn, isIdOfEvent } from './data/contradictions';
import { idsElsewhere } from './data/idsElsewhere';
import { placesIn, refersToOthers, specificIn, unnamedIn, type Candidate } from './data/idsInData';
import { isItself, mayShowOther } from './data/isItself';
import { knownIds } from './data/knownIds';
import { hintsIn, insteadOfFetch, marksIn, type FoundId } from './data/marks';

/** The record an event is about. */
export type Subject =
	| ({ readonly deleted: false; readonly resource: Resource } & FoundId)
	/** The event itself says that the record is gone, whichever it was. */
	| { readonly deleted: true };

/**
 * The record an event is about; `undefined` for events about none, such as those of the inbox. What `data`
 * contains is not published (docs/service.md section 6), so the id is taken where the data names the
 * record, and a bare `id` only if nothing says that it is something else's. If that leaves none, or
 * several, an UnusableValue that names them is thrown: a document of somebody else would be worse. Other records
 * that the data refers to (`recurring_invoice_id`) do not matter where the record that is read can be compared.
 */
export function subjectOf(event: EventItem, masked: Masked): Subject | undefined {
	const { type } = event;
	const resource = resourceOf(type);
	if (!resource) return undefined;
	if (type === `${resource}.deleted`) return { deleted: true };
	return { resource, deleted: false, ...idIn(event, entryOf(resource).noun, masked, false) };
}

/**
 * The record, also one that is gone; `undefined` where the event does not say which. What a record refers to by a name
 * that says so (`parent_invoice_id`) does not matter where the data shows it (`isItself`). Beside any other reference
 * it is unknown: a change that is told twice is better than one that is never told.
 */
export function recordOf(event: EventItem): { resource: Resource; id: string } | undefined {
	const resource = resourceOf(event.type);
	if (!resource) return undefined;
	// Nobody is told why there is none, so nothing is masked.
	try {
		return { resource, id: idIn(event, entryOf(resource).noun, UNMASKED, true).id };
	} catch {
		return undefined;
	}
}

/** The kind of record that events of a type are about, if they are about any. */
export const resourceOf = (type: string) => recordResources.find((name) => name === groupOf(type));

function idIn(
	{ type, data, eventId }: EventItem,
	noun: Noun,
	masked: Masked,
	isOnlyCompared: boolean,
): FoundId {
	const places = placesIn(data);
	const { hinted, below, unusable, ...specific } = specificIn(places, noun);
	const bare = unnamedIn(places);
	const shown = places.map(({ fields }) => (idNameOf(fields) ? isItself(fields, noun) : 'no'));
	const isShown = shown.some((how) => how !== 'no');
	const isCertain = shown.includes('certain');
	const mayBeCredit = (at: number) => mayShowOther(noun) && shown[at] === 'certain';
	const own = places.filter(({ fields }, at) => mayBeCredit(at) && isCreditNote(fields));
	const named = refersToOthers(specific.named, unnamedIn(own)) ? [] : specific.named;
	// What the record itself holds is said of others (`metadata.invoice_id`).
	const held = isShown ? [] : below;
	// A name that can mean nothing else stands above any bare id; a hint does not.
	const candidates = [...named, ...hinted, ...held, ...(named.length > 0 ? [] : bare)];
	const [id, another] = new Set(candidates.map((candidate) => candidate.id));
	if (another !== undefined) throw severalIds(type, listed(candidates, masked), noun);
	if (id === undefined) throw noId(type, noun, fieldsOf(data, masked));
	if (named.length > 0) {
		const beside = bare.filter((candidate) => candidate.id !== id);
		return { id, ...(beside.length > 0 && { beside: listed(beside, masked) }) };
	}
	const all = marksIn(places, noun);
	const marks = all.filter((mark) => idForm(mark.id) !== idForm(id));
	const ofEvent = isIdOfEvent(id, eventId) ? ['the same ID as the event'] : [];
	const knownFor = (mayRefer: boolean) => knownIds(all, noun, id, mayRefer);
	const contradicted = (mayRefer: boolean) => {
		const known = knownFor(mayRefer);
		const others = contradictionsIn(places, id, known, isCertain);
		const [otherwise] = [...unusable, ...ofEvent, ...others];
		const isCompared = mayRefer && isShown;
		const [elsewhere] = isCompared && !isOnlyCompared ? [] : idsElsewhere(data, known, isCompared);
		return otherwise ?? elsewhere;
	};
	const doubt = contradicted(isOnlyCompared && isShown);
	// What is said otherwise than of others (`recurring_invoice_id`) may be what something else is for.
	const mayBeFor = (onlyPlain: boolean) =>
		!idsElsewhere(data, knownFor(true), onlyPlain).next().done;
	const compared =
		doubt === undefined
			? marks.filter(({ mayDiffer }) => !mayDiffer)
			: [...marks, ...hintsIn(places, noun, mayBeFor(false) || mayBeFor(true))];
	// Without marks nobody could notice that it is something else's.
	const isDecided = doubt === undefined || isOnlyCompared || compared.length === 0;
	const contradiction = isDecided ? doubt : contradicted(true);
	if (contradiction !== undefined) {
		const found = listed(candidates, masked, contradiction);
		throw noId(type, noun, `${found}, so that may be something else's`);
	}
	const beside = doubt === undefined ? {} : { beside: quoted(doubt, masked) };
	return { id, marks: compared, mayBeNumber: below.length === 0 && bare.length === 0, ...beside };
}

/** How much of a name or a value of the event is quoted. Characters. */
const LONGEST = 60;

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const listed = (candidates: readonly Candidate[], masked: Masked, otherwise?: string) =>
	told(masked, (quotes) => {
		const found = candidates
			.slice(0, 10)
			.map(({ name, id }) => `${quotes.name(name)} ${quotes.word(id)}`)
			.join(', ');
		return otherwise === undefined ? found : `${found}, but also ${quotes.word(otherwise)}`;
	});

const severalIds = (type: string, found: string, noun: Noun) =>
	new UnusableValue(
		`The event ${shortened(type)} names more than one ${noun.one}: ${found}`,
		`Nothing was fetched, because one of them would be wrong. ${insteadOfFetch(noun)}`,
	);

const noId = (type: string, noun: Noun, inData: string) =>
	new UnusableValue(
		`The event ${shortened(type)} does not say which ${noun.one} it is about`,
		`Its data has ${inData}. ${insteadOfFetch(noun)}`,
	);

function fieldsOf(data: Fields, masked: Masked): string {
	const seen = Object.keys(data).slice(0, 20);
	if (seen.length === 0) return 'no fields';
	return `the fields ${told(masked, (quotes) => seen.map((name) => quotes.name(name)).join(', '))}`;
}
