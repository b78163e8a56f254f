import { holdsAny } from '../../../transport';
import { unmarked } from '../../fields/normalized';
import { isNested, textOf } from '../../fields/textOf';
import { MOST_VALUES, TELLING } from '../../find/readIndex';
import { KEEP_MEANT, LONGEST, type BeginCheck } from './asked';
import { whoseIs } from './ofCustomer';

/**
 * Of rows of the filter Search. A service may look where the list shows nothing, as in the name of a customer whose
 * ID it shows, or in lines: rows of one customer count as one.
 */
export const containing: BeginCheck = ({ connection, entry, notes }, query) => {
	const text = textOf(query.search) ?? '';
	// Services look for a text without its capitals and accents.
	const words = unmarked(text)
		.split(/[^\p{L}\p{N}]/u)
		.filter((word) => word !== '');
	if (words.length === 0) return undefined;
	const isMeant = (part: unknown) =>
		!isNested(part) && words.some((word) => unmarked(String(part)).includes(word));
	const whose = new Set<unknown>();
	let isFound = false;
	return {
		row(record) {
			isFound ||= holdsAny(record, MOST_VALUES, isMeant);
			if (!isFound && whose.size < TELLING) whose.add(whoseIs(record) ?? record);
		},
		end() {
			if (isFound || whose.size < TELLING) return;
			notes.quote(
				'search filter',
				connection.masked,
				(quotes) =>
					`Search is "${quotes.word(text, LONGEST)}", which none of the ${entry.noun.many} that came back shows. If they are not meant, the service does not know this filter: ${KEEP_MEANT}`,
			);
		},
	};
};
