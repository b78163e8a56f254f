import type { Noun } from '../../catalogue/rows';
import { UnusableValue } from '../../execution/failures/failure';
import { serviceWords } from '../../execution/failures/serviceWords';
import { shown } from '../../execution/failures/shown';
import { findList, findRecord, isObject, type Fields } from '../../transport';

/** Fields that are about an answer, not about a record. */
const ABOUT_THE_ANSWER =
	/^_?(ok|success|status|code|message|errors?|detail|details|reason|request_?id)$/i;

/**
 * The record in an answer to the request for `id`. Throws an UnusableValue if it is none, or another one:
 * the workflow must not go on with something else in its place. `masked` hides the API key.
 */
export function rightRecord(
	body: unknown,
	id: string,
	noun: Noun,
	masked: (text: string) => string,
): Fields {
	const record = findRecord(body, [noun.one, noun.many]);
	const asked = `${noun.name} ${id}`;
	const none = () => {
		const said = serviceWords(record, masked);
		const words = said === '' ? '' : `: ${said}`;
		return notRight(`Asked for ${asked}, the service sent no ${noun.one}${words}`);
	};
	if (!isObject(record)) throw none();
	const ids = ownIds(record, noun);
	if (ids.length === 0 && !isRecord(record, noun)) throw none();
	if (ids.length > 0 && !ids.includes(id))
		throw notRight(`Asked for ${asked}, the service sent ${shown(masked(ids.join(', ')))}`);
	return record;
}

/** Whatever names a record has for its own id; an event may have named it by any of them. */
function ownIds(record: Fields, { one }: Noun): string[] {
	const isName = new RegExp(`^_?(?:${one}_?)?(?:id|uuid|guid)$`, 'i');
	return Object.entries(record).flatMap(([key, value]) =>
		isName.test(key) && (typeof value === 'string' || typeof value === 'number')
			? [String(value).trim()]
			: [],
	);
}

/** Whether something without an id is a record: not a list, and not only words about the answer. */
function isRecord(record: Fields, { one, many }: Noun): boolean {
	if (findList(record, { names: [many, one] }).found) return false;
	return Object.keys(record).some((key) => !ABOUT_THE_ANSWER.test(key));
}

const notRight = (message: string) =>
	new UnusableValue(
		message,
		'Look at the record in the service, and check the base URL in the credential; if it is right, untick Fetch and get the record with an Accounting Service node.',
	);
