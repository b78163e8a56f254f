import { idForm } from '../../../transport';

/** What a mail is remembered by: a word for how it is known, and what it is known by. */
type Place = readonly [known: string, by: string];

export interface Places {
	/** Mails with the same one wait for each other. */
	readonly one: string;
	readonly left: readonly Place[];
	/** Those by which it is known that one was sent before. */
	readonly heeded: readonly Place[];
}

/**
 * The number of an invoice may be the ID of another, and `0812` another one than `812`. So where an invoice was
 * read, its `own` ID decides, and what was left for a `name` counts for the same name where no own ID was known.
 * One that was asked for by its own ID is known by both.
 */
export function placesOf(name: string, own?: string): Places {
	const [byName, byOwn] = [idForm(name), idForm(own ?? name)];
	const asked: Place = ['asked', byName];
	const named: Place = ['named', byName];
	const itself: Place = ['itself', byOwn];
	const otherwise: Place = ['otherwise', byOwn];
	const isItself = byName === byOwn;
	return own === undefined
		? { one: `asked ${byName}`, left: [asked], heeded: [asked, named, itself] }
		: {
				one: `itself ${byOwn}`,
				left: isItself ? [itself] : [otherwise, named],
				heeded: [itself, otherwise, asked],
			};
}
