import { parsed, readAddress } from '../../catalogue/address';
import { withoutTrailing } from '../../catalogue/trailing';
import { isWebPage, levelsAround, type Outcome } from '../../transport';
import type { Masked } from '../quoting/maskOf';
import { beginningOf, LONGEST_QUOTE, pageWords } from './excerpt';
import { mistaken } from './mistakenId';
import { notSent, unknown } from './noAnswer';
import { byStatus, refusalOf } from './refusal';
import type { Answered, Explanation, Situation } from './situation';
import { serviceWords, toldWith } from './serviceWords';

/** What an unsuccessful outcome means, and what to do about it. */
export function explain(outcome: Outcome, situation: Situation): Explanation {
	if (outcome.kind === 'notSent') return notSent(outcome, situation);
	if (outcome.kind === 'unknown') return unknown(outcome, situation);
	const { status, content } = outcome;
	if (status >= 400) return refused(outcome, situation);
	if (status >= 300) return redirected(outcome, situation);
	if (situation.saysNo) return denied(outcome, situation);
	return content === 'notJson' ? notJson(outcome, situation) : empty(outcome, situation);
}

const redirected = ({ status, headers }: Answered, situation: Situation): Explanation => ({
	headline: `The service redirects ${situation.request} elsewhere (${status})`,
	advice: `Redirects are not followed, because the API key belongs to ${situation.host} only. ${onRedirect(situation, headers.location)}`,
});

const empty = ({ status }: Answered, { request, host }: Situation): Explanation => ({
	headline: `${host} answered ${request} with nothing (${status})`,
	advice: "A record or a list was expected. If this keeps happening, ask the service's support.",
});

const notJson = ({ status, text }: Answered, situation: Situation): Explanation => ({
	headline: `${situation.host} answered ${situation.request} with something that is not JSON (${status})`,
	advice: checkBaseUrl(situation, text),
});

/** A good status, and words that say no: nobody knows what a write has left behind. */
function denied({ body, status, text }: Answered, situation: Situation): Explanation {
	const { noun, recordId, deed, masked } = situation;
	const whole = text ?? (typeof body === 'string' ? body : deed && beginningOf(body));
	const levels = [body, ...levelsAround(body, body, [])];
	const spoken = levels.map((level) => serviceWords(level, masked)).find((said) => said !== '');
	const words = spoken ?? pageWords(whole ?? '', LONGEST_QUOTE, masked);
	if (deed === undefined)
		return {
			headline: `The service did not give ${noun} ${recordId}${toldWith(words, status)}`,
			advice: `Look at the ${noun.toLowerCase()} in the service: what it returns may depend on its state, and on what the API key may do.`,
		};
	return {
		headline: `The service says no, although it answered ${status}: ${withoutTrailing(words, '. ')}. So it is not known whether ${deed}`,
		advice: `It may have done it all the same, or a part of it. Look at the ${noun.toLowerCase()} in the service before you run this item again.`,
	};
}

/** 4xx and 5xx. */
function refused(outcome: Answered, situation: Situation): Explanation {
	const { status, body, content, headers, text = '' } = outcome;
	const { noun, recordId, reference, request } = situation;
	const named = recordId ?? (reference && `with ${reference}`);
	// Without an ID a 404 is about the address, not about a record.
	const what = status === 404 && !recordId ? request : named ? `${noun} ${named}` : noun;
	const isText = content === 'notJson' && !isWebPage(headers['content-type'], text);
	const plain = typeof body === 'string' ? body : isText ? text : '';
	const words =
		serviceWords(body, situation.masked) || pageWords(plain, LONGEST_QUOTE, situation.masked);
	const [headline, advice] = refusalOf(status, situation);
	// A page that was not found is not a record that was not found.
	const isKnown = status >= 500 || (status in byStatus && status !== 404);
	const isOurAdvice = isKnown || content !== 'notJson' || mistaken(situation) !== undefined;
	return {
		headline: `${headline.replace('%', () => what)}${toldWith(words, status)}`,
		advice: isOurAdvice ? advice(outcome, situation, words) : checkBaseUrl(situation, text),
	};
}

/** A web page in place of JSON comes from a wrong base URL, and JSON that cannot be read does not; its own words may show which. */
const checkBaseUrl = ({ masked }: { masked: Masked }, page = '') =>
	`${/^\s*[[{]/.test(page) ? BROKEN : 'Check the base URL in the credential: it ends in /api.'} The answer begins: ${pageWords(page, LONGEST_QUOTE, masked)}`;

const BROKEN =
	"It is cut short, nested too deep, or an object in it has more than 5,000 names. If it stays so, ask the service's support.";

/** No address of a record is longer. Characters. */
const LONGEST_URL = 2_000;

/** Only where the service has moved as a whole: any other address, such as that of a file, is not to get the key. */
function onRedirect({ request, address }: Situation, location = ''): string {
	const asked = request.replace(/^\S+ /, '');
	const { origin, pathname } = parsed(location.slice(0, LONGEST_URL), `${address}${asked}`) ?? {
		origin: '',
		pathname: '',
	};
	const path = withoutTrailing(pathname, '/');
	const moved = `${origin}${path.slice(0, -asked.length)}`;
	const isUsable = readAddress(moved).ok && moved.endsWith('/api') && moved !== address;
	return path.endsWith(asked) && isUsable
		? `If the service has moved to ${moved}, make that the base URL in the credential.`
		: "Check the base URL in the credential: it ends in /api. If it is right, ask the service's support for an address that answers by itself.";
}
