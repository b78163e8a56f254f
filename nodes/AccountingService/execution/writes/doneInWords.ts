import type { Entry } from '../../catalogue/entries';
import { isEndpoint } from '../../catalogue/rows';
import { isObject, type Fields } from '../../transport';
import { counted } from '../job/words';
import { isExpression } from '../job/stored';

const RETRYING = "retrying this one in n8n's list of executions";

/**
 * What was done for items before their run ended, or `perhaps` was by what was answered, and what becomes of them in
 * another execution.
 */
export function doneInWords(
	done: number,
	perhaps: number,
	{ noun, operation, row }: Entry,
	stored: Fields,
): string {
	const count = done + perhaps;
	if (count === 0) return '';
	const isOne = count === 1;
	const [was, them, its] = isOne ? ['was', 'it', 'its record'] : ['were', 'them', 'their records'];
	const were = done === 0 ? 'may have been' : was;
	const some = done > 0 && perhaps > 0 ? `, ${perhaps} of them perhaps` : '';
	const isOfItems = row.gives !== 'fromRows' && row.gives !== 'deletion';
	const what = counted(count, isOfItems ? { one: 'item', many: 'items' } : noun);
	if (isEndpoint(row) && row.mails) {
		const sent = `The ${isOne ? 'mail' : 'mails'} of ${what} of this run ${were} sent${some}.`;
		return isTypedIn(stored, 'notAgainWithinDays')
			? `${sent} Within the days of Not Again Within (Days) no execution sends ${them} again.`
			: `${sent} A new execution sends ${them} again; ${RETRYING} does not.`;
	}
	if (row.gives === 'deletion') {
		const found = perhaps > 0 ? `tries to delete ${them} again` : `does not find ${them} any more`;
		return `${what} of this run ${were} deleted${some}. A new execution ${found}; ${RETRYING} passes over ${them}.`;
	}
	const written = `${what} of this run ${were} written${some}.`;
	if (operation === 'upsert' || isTypedIn(stored, 'clientReferenceField'))
		return `${written} A new execution finds ${its} and creates no second one.`;
	const again = `${written} A new execution writes ${them} again; ${RETRYING} does not.`;
	return operation === 'create' || row.gives === 'fromRows'
		? `${again} With Options > Client Reference Field a new one would find ${them} by your own reference.`
		: again;
}

/** Whether an option is on for every item. What an expression gives may differ between them. */
const isTypedIn = (stored: Fields, option: string) =>
	isObject(stored.options) &&
	Boolean(stored.options[option]) &&
	!isExpression(stored, `options.${option}`);
