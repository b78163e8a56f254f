import { idForm } from '../../../transport';
import type { Job } from '../../job/job';

/** Says of the first record that a second item of the run mails as well: its ID may be typed in, for all items. */
export function noteSameAgain({ connection, entry, itemIndex, notes }: Job, id: string): void {
	const key = idForm(id);
	const first = notes.mailed.get(key) ?? itemIndex;
	notes.mailed.set(key, first);
	if (first === itemIndex) return;
	const { name, one } = entry.noun;
	notes.quote(
		'mailed again',
		connection.masked,
		(quotes) =>
			`${name} ${quotes.word(id)} is that of several items, and each of them sends a mail. If each means another ${one}, make ${name} an expression, such as {{ $json.id }}. If not, remove the duplicates before this node, or set Options > Not Again Within (Days)`,
	);
}
