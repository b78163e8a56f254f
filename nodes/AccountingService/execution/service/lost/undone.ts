import {
	hasContent,
	isCalled,
	listenedTo,
	plainName,
	saidIn,
	toldOf,
	whyIn,
	type Deed,
	type Fields,
} from '../../../transport';

/**
 * By which field a write was not made, or an invoice not mailed. In a record, which may have such fields of its own,
 * only a `false` to what was asked for counts; beside no more than an ID any no.
 */
export function undoneIn(part: Fields, deed: Deed, route: string): string | undefined {
	if (toldOf(part, deed) === 'yes') return undefined;
	const words = wordsFor(part, deed, route);
	const isOwn = hasContent(part);
	return listenedTo(part).find((key) => {
		const name = plainName(key);
		if (part[key] === false && words?.test(name)) return true;
		return !isOwn && BARE[deed]?.test(name) && toldOf({ [key]: part[key] }, deed) === 'no';
	});
}

/** That an invoice was not mailed says nothing of a reminder, and the other way round, unless the answer says why. */
function wordsFor(part: Fields, deed: Deed, route: string): RegExp | undefined {
	if (deed === 'write') return /^(?:is|was)?created$/;
	if (deed === 'update') return /^(?:is|was)?updated$/;
	if (deed !== 'mail') return undefined;
	if (whyIn(part) !== undefined) return /^(?:e?mail|reminder)sent$/;
	return route.endsWith('/reminder') ? /^remindersent$/ : /^e?mailsent$/;
}

/** What is updated is not created, and need not be. */
const BARE: Partial<Record<Deed, RegExp>> = {
	write: /created|inserted|saved|affected/,
	update: /updated|modified|saved|affected/,
};

/** The status around a record by which what was written waits for somebody. */
export const waitingIn = (around: Fields): string | undefined =>
	listenedTo(around).find((key) => isCalled(WAITING, saidIn({ [key]: around[key] }), STATUS));

const STATUS = /^(?:status|state|result)$/;
const WAITING =
	/^(?:pending|awaiting|waiting|needs|requires)[\s_-](?:for[\s_-])?\w*[\s_-]?approval$/i;
