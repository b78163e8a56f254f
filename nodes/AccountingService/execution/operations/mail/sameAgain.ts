import { pickerName } from '../../../catalogue/entries';
import { isEndpoint } from '../../../catalogue/rows';
import { idForm, type Fields } from '../../../transport';
import type { Job } from '../../job/job';
import { isExpression } from '../../job/stored';

/**
 * Says of the first record that a second item of the run mails or credits as well: its ID may be typed in, for all
 * items. Of an expression, two that say something else, such as to whom, are meant.
 */
export function noteSameAgain(job: Job, id: string, body?: Fields): void {
	const { context, connection, entry, itemIndex, notes } = job;
	const { mails, makes } = isEndpoint(entry.row) ? entry.row : {};
	if (!mails && !makes) return;
	const path = `${pickerName(entry.resource)}.value`;
	const isGiven = isExpression(context.getNode().parameters, path);
	const key = isGiven ? `${idForm(id)} ${JSON.stringify(body)}` : idForm(id);
	const first = notes.mailed.get(key) ?? itemIndex;
	notes.mailed.set(key, first);
	if (first === itemIndex) return;
	const { name, one } = entry.noun;
	const advice = isGiven
		? 'Remove'
		: `If each means another ${one}, make ${name} an expression, such as {{ $json.id }}. If not, remove`;
	const does = makes ? `creates a ${makes.one}` : 'sends a mail';
	const orElse = makes ? '' : ', or set Options > Not Again Within (Days)';
	notes.quote(
		'mailed again',
		connection.masked,
		(quotes) =>
			`Several items are about ${one} ${quotes.word(id)}, and each of them ${does}. ${advice} the duplicates before this node${orElse}`,
	);
}
