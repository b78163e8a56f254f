import { isObject, plainName, wordOf, type Fields } from '../../../transport';

/** A longer text is no address. Characters. */
const LONGEST = 500;

/** The last two parts of an address: `payments` and `55`. */
export interface End {
	readonly collection: string;
	readonly id: string;
}

/** How an address ends, without what is asked there; `undefined` for what is no address. */
export function endOf(text: unknown): End | undefined {
	if (typeof text !== 'string' || text.length > LONGEST || !text.includes('/')) return undefined;
	const [path = ''] = text.trim().split('?', 1);
	const parts = path.split('/');
	const [last = ''] = (parts.pop() ?? '').split('#', 1);
	const [collection, id] = [...parts, last].filter((part) => part !== '').slice(-2);
	return collection === undefined || id === undefined
		? undefined
		: { collection, id: id.replace(/\.(?:json|xml)$/i, '') };
}

/** The id behind the name of a collection, anywhere in an address: `/invoices/7/pdf`. */
export const idBehind = (names: readonly string[]) => {
	const behind = new RegExp(`/(?:\\w+[_-])?(?:${names.join('|')})/([^/?#.\\s]+)`, 'i');
	return (text: string) => (text.length <= LONGEST ? (behind.exec(text)?.[1] ?? '') : '');
};

/** Where an object says by which address it is found. */
const OWN =
	/^(?:self|(?:api|app|web|html|resource|object|canonical)?(?:url|uri|href|link)|permalink|location|@id)$/;
const GROUP = /^(?:links|urls)$/;

export interface Link extends End {
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
			const rel = isObject(value) ? key : wordOf(isObject(link) ? link.rel : '');
			return linkAt(`${group}.${key}`, rel, link);
		});
}

function linkAt(name: string, key: string, value: unknown): Link[] {
	const text = isObject(value) ? value.href : value;
	const end = endOf(text);
	return end ? [{ ...end, name, key, isOwn: OWN.test(plainName(key)), text: wordOf(text) }] : [];
}
