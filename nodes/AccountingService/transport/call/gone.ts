import { holdsAny, wordOf } from '../answers/shapes';
import { MOST_SAID } from '../answers/words';

/** As gateways and frameworks say in JSON that they know no such address: nobody has looked for the record. */
const OF_ADDRESS = /\b(?:route|endpoint)s?\b|^cannot (?:get|delete) \//i;

/**
 * Whether the service says of a record that it is there no more: in JSON, or without a word. In a web page or other
 * text a gateway says it of the address, as while the service is being replaced. The one place that decides this.
 */
export const isGone = (status: number, body: unknown, content: string): boolean =>
	(status === 404 || status === 410) &&
	content !== 'notJson' &&
	!holdsAny(body, MOST_SAID, (part) => OF_ADDRESS.test(withoutPaths(wordOf(part))));

/** In a web address the same words are of another page, such as one about endpoints. */
const withoutPaths = (text: string) => text.replaceAll(/(?:\B|\.[a-z]{2,20})\/[^\s"]*/gi, '/');
