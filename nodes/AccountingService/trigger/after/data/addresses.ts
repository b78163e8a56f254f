import { isObject, plainName, wordOf, type Fields } from '../../../transport';

/** A longer text is no address. Characters. */
const LONGEST = 500;

/** Of MD5 in hex. Characters. */
const SHORTEST_CHECKSUM = 32;

/** A name that is the same everywhere says itself what it is of, whatever its field is called. */
export const isGlobalName = (text: string) => /^(?:urn:|arn:|gid:)/i.test(text.trim());

/** With the parts of `urn:acct:payments:55` apart as those of a path are. */
const pathIn = (text: string) => (isGlobalName(text) ? text.replaceAll(':', '/') : text).trim();

/** The last two parts of an address: `payments` and `55`. */
interface End {
	readonly collection: string;
	readonly id: string;
}

/** How an address ends, without what is asked there; `undefined` for what is no address. */
export function endOf(text: unknown): End | undefined {
	if (typeof text !== 'string' || text.length > LONGEST) return undefined;
	const path = pathIn(text).replace(/\?.*/s, '');
	const last = path.lastIndexOf('/');
	const parts = `${path.slice(0, last)}${path.slice(last).replace(/#.*/s, '')}`.split('/');
	const [collection, id] = parts.filter((part) => part !== '').slice(-2);
	return collection === undefined || id === undefined
		? undefined
		: { collection, id: id.replace(/\.(?:json|xml)$/i, '') };
}

/** The id behind the name of a collection, anywhere in an address: `/invoices/7/pdf`. */
export const idBehind = (names: readonly string[]) => {
	const behind = new RegExp(`/(?:\\w+[_-])?(?:${names.join('|')})/([^/?#.\\s]+)`, 'i');
	return (text: string) => (text.length <= LONGEST ? behind.exec(pathIn(text))?.[1] : undefined);
};

/** Where an object says by which address it is found. */
const OWN =
	/^(?:self|(?:api|app|web|html|resource|object|canonical)?(?:url|uri|urn|iri|href|link)|permalink|location|@id)$/;
export const isOwnAddress = (plain: string) => OWN.test(plain);

/** Whether an address is one of a file or a page by its name (`pdf_url`), or stands in a text. */
export const isOfPage = (plain: string, text: string) =>
	/(?:url|uri|link|href)$/.test(plain) || /\s/.test(text);

const GROUP = /^(?:links|urls)$/;

interface Link extends End {
	readonly name: string;
	/** What the address is said to be of. */
	readonly key: string;
	readonly isOwn: boolean;
	readonly text: string;
}

/** An object has not more. */
const MOST_LINKS = 100;

/** The addresses of an object, those in its `links` included. */
export const linksOf = (fields: Fields): Link[] =>
	Object.keys(fields).flatMap((key) => {
		const value = fields[key];
		if (typeof value === 'string') return linkAt(key, key, value);
		return isObject(value) || Array.isArray(value) ? linksIn(key, value) : [];
	});

/** The addresses in `links`, by their names or as a list of `rel` and `href`. */
function linksIn(group: string, value: Fields | unknown[]): Link[] {
	if (!GROUP.test(plainName(group))) return isObject(value) ? linkAt(group, group, value) : [];
	return Object.keys(value)
		.slice(0, MOST_LINKS)
		.flatMap((key) => {
			const link = (value as Fields)[key];
			const rel = isObject(value) ? key : wordOf(isObject(link) ? link.rel : undefined);
			return linkAt(`${group}.${key}`, rel, link);
		});
}

function linkAt(name: string, key: string, value: unknown): Link[] {
	const text = isObject(value) ? value.href : value;
	const end = endOf(text);
	return end
		? [{ ...end, name, key, isOwn: isOwnAddress(plainName(key)), text: wordOf(text) }]
		: [];
}

/** Whether it is a checksum, or where a file is stored. */
export const isComputed = (value: unknown) =>
	typeof value === 'string' && (value.length >= SHORTEST_CHECKSUM || value.includes('/'));
