import { idForm, wordOf } from '../../../../transport';
import { isOfNothing } from '../../../fields/ofNothing';
import { isNested } from '../../../fields/textOf';
import type { Recipients } from '../../../writes/wish';
import { isChoice, isNamed, isPlain, isSender } from './names';

/**
 * Those whom a mail names, each as all spellings have it: `a@x` of `Jane Doe <A@X>`, 7 of `007`. `undefined` where
 * it is not certain who they are: beside copies the service chooses a recipient, and it alone knows whom a word
 * means, or of whom an ID is. An address says to whom a mail goes under any name but those of its sender.
 */
export function recipientsIn(details: unknown): Recipients | undefined {
	const all = detailsIn(details);
	const isOfKnown = ofKnown(all);
	const named = all.filter(
		([path, value]) =>
			!isEmpty(value) &&
			((value === true ? isPlain(path) : isNamed(path)) ||
				(isAddressed(wordOf(value)) && !isSender(path))) &&
			!isOfKnown(path),
	);
	if (!named.some(([path]) => isChoice(path))) return undefined;
	const addresses = named.map(([, value]) => addressesIn(value));
	if (addresses.every(isSomebody)) return { kind: 'address', who: addresses.flat() };
	const ids = named.map(([path, value]) => (IS_ID.test(path) ? idsIn(wordOf(value)) : []));
	return ids.every(isSomebody) ? { kind: 'id', who: ids.flat() } : undefined;
}

/** A dotted name, and what stands there. */
export type Detail = readonly [path: string, value: unknown];

export const detailsIn = (value: unknown, path = ''): Detail[] =>
	isNested(value)
		? Object.entries(value).flatMap(([key, inner]) =>
				detailsIn(inner, path === '' ? key : `${path}.${key}`),
			)
		: [[path, value]];

/** Whether a name is that of an ID, such as `to.0.id`, of one whose address stands beside it or deeper. */
export function ofKnown(details: readonly Detail[]): (path: string) => boolean {
	const known = new Set<string>();
	for (const [path, value] of details)
		if (isSomebody(addressesIn(value)))
			for (const { index } of path.matchAll(/\./g)) known.add(path.slice(0, index));
	return (path) => OWN_ID.test(path) && known.has(path.replace(OWN_ID, ''));
}
const OWN_ID = /\.id$/i;

const isEmpty = (value: unknown) => value === false || isNobody(wordOf(value));
const isSomebody = (some: readonly string[]) => some.length > 0;

/** Whatever stands around them: a name, quotes, `mailto:`, the end of a sentence. */
const addressesIn = (value: unknown) => wordOf(value).toLowerCase().match(ADDRESSES) ?? [];
const ADDRESSES = /[\p{L}\p{M}\p{N}._+-]{1,64}@[\p{L}\p{M}\p{N}.-]{0,252}[\p{L}\p{M}\p{N}]/gu;

/** Nothing but addresses, perhaps with names. */
const isAddressed = (text: string) =>
	isSomebody(addressesIn(text)) &&
	!/[\p{L}\p{N}]/u.test(text.replaceAll(NAMES, '').replaceAll(ADDRESSES, ''));
const NAMES = /[^<>@]{0,99}<(?=[^<>]*@)/g;

/** What has no digit is a word. */
const idsIn = (text: string): string[] =>
	text
		.split(/[\s,;|]+/)
		.filter((part) => /\d/.test(part))
		.map(idForm);
const IS_ID = /ids?(?:\.\d+)*$/i;

/** Nothing, or a word that stands for nothing. */
export const isNobody = (text: string) => text.trim() === '' || isOfNothing(text.trim());
