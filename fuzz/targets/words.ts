import { pageWords } from '../../nodes/AccountingService/execution/failures/excerpt';
import { serviceWords } from '../../nodes/AccountingService/execution/failures/serviceWords';
import { displayed } from '../../nodes/AccountingService/execution/job/displayed';
import { maskOf } from '../../nodes/AccountingService/execution/quoting/maskOf';
import { parseJson } from '../../nodes/AccountingService/transport/json/json';
import { must } from './must';

const KEY = 'sk/live+"4"&<2>';
const masked = maskOf(KEY);

const harmless = (text: string, most: number) => {
	must(text.length <= most, `${text.length} characters are shown`);
	const shown = displayed(masked(text));
	must(!/[<\p{Cc}\p{Bidi_Control}]/u.test(shown), 'what is shown is not harmless');
	must(!shown.includes(KEY) && !shown.includes(encodeURIComponent(KEY)), 'the key is shown');
};

/** What a service says in a refusal, or a page in its place. */
export function fuzz(data: Buffer): void {
	const text = data.toString('utf8').replaceAll('KEY', KEY);
	harmless(pageWords(text, 120, masked), 120);
	harmless(serviceWords({ error: text }, masked), 500);
	try {
		harmless(serviceWords(parseJson(text), masked), 500);
	} catch (thrown) {
		if (!(thrown instanceof SyntaxError)) throw thrown;
	}
}
