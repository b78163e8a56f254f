import type { Noun } from '../../catalogue/rows';
import { UnusableValue } from '../../execution/failures/failure';
import { serviceWords } from '../../execution/failures/serviceWords';
import { shown } from '../../execution/failures/shown';
import type { Masked } from '../../execution/quoting/maskOf';
import { quoted } from '../../execution/quoting/quotes';
import { recordAskedFor, type Fields } from '../../transport';

/**
 * The record in an answer to the request for `id`. Throws an UnusableValue if it is none, or another one:
 * the workflow must not go on with something else in its place. `masked` hides the API key.
 */
export function rightRecord(
	body: unknown,
	id: string,
	noun: Noun,
	masked: Masked,
	/** What else may be done, as a sentence goes on after "if it is right,". */
	instead: string,
): Fields {
	const found = recordAskedFor(body, id, [noun.one, noun.many]);
	const asked = `${noun.name} ${id}`;
	if (found.kind === 'none') {
		const said = serviceWords(found.said, masked);
		const words = said === '' ? '' : `: ${said}`;
		throw notRight(`Asked for ${asked}, the service sent no ${noun.one}${words}`, instead);
	}
	if (found.kind === 'other')
		throw notRight(
			`Asked for ${asked}, the service sent the one with the ID ${shown(quoted(found.id, masked))}`,
			instead,
		);
	return found.record;
}

const notRight = (message: string, instead: string) =>
	new UnusableValue(
		message,
		`Look at the record in the service, and check the base URL in the credential; if it is right, ${instead}.`,
	);
