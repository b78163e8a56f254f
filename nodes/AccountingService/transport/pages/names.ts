import { plainName, wordOf, type Fields } from '../answers/shapes';
import { listenedTo, NO, YES } from '../answers/words';

/** What leads to the next page: `next_page_url`, `@odata.nextLink`, `continuationToken`; `next_number` does not. */
const NEXT =
	/(?:^|[^a-z])(?:next(?:(?:page|records?|results?|items?)?(?:urls?|uri|links?|href|path|page|pagenumber|offset|cursor|token|skip|marker))?|continuation(?:token|url|uri|link|cursor)?)$/;
/** `more_records` and `list_has_more`, but not `can_add_more`. */
const MORE =
	/(?:^|(?:^|[^a-z])(?:is|are|has|have|any|no)[^a-z])more(?:_(?:records?|results?|rows|items?|objects|entries|data|pages?|available))?(?:_in_[a-z]+)?$|(?:^|[^a-z])(?:has|have)[^a-z](?:no[^a-z])?next(?:_(?:page|records?|results?|items?))?$/;
const NONE = /(?:^|[^a-z])no(?:[^a-z]|$)/;
const END =
	/^(?:is_)?(?:the_)?(?:last(?:_page)?|eof|end(?:_of_(?:list|data|results|records|pages?|collection)|_reached)?)$/;

/** The words of a name, in small letters and apart: `is_last` for `isLast`. */
const apart = (name: string) => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase();

/** A switch, and no number: `last_page: 3` counts pages. */
function switchOf(value: unknown): boolean | undefined {
	const word = wordOf(value).trim().toLowerCase();
	if (YES.split('|').includes(word)) return true;
	return NO.split('|').includes(word) ? false : undefined;
}

/** The names in a level of what leads to the next page, if it is any. */
export const namesOfNext = (level: Fields): string[] =>
	listenedTo(level).filter((name) => NEXT.test(plainName(name)));

/** What switches in a level say by their names: of more, and of the end, that it is not reached. */
export function switchesIn(level: Fields): { more: boolean[]; open: boolean[] } {
	const said = { more: [] as boolean[], open: [] as boolean[] };
	for (const name of listenedTo(level)) {
		const value = switchOf(level[name]);
		if (value === undefined) continue;
		const words = apart(name);
		if (MORE.test(words)) said.more.push(value !== NONE.test(words));
		else if (END.test(words)) said.open.push(!value);
	}
	return said;
}
