import { withArticle } from '../../../catalogue/words/forms';
import { alikeForm } from '../../fields/spelled';
import { isExpression } from '../../job/stored';
import type { WriteJob } from '../../writes/writeOnce';
import { howAlike } from '../hints/alike';
import { groupOf } from './groups';

/**
 * Says so where a group becomes an invoice beside that of another group of the execution, from whose Group By its own
 * differs in its spelling only, or not at all: a loop may have cut an order apart. A fixed text means all of a run.
 */
export function noteOtherGroup(job: WriteJob): void {
	const { connection, context, entry, itemIndex, notes, options, owners } = job;
	if (!isExpression(context.getNode().parameters, 'groupBy')) return;
	const name = groupOf(context, itemIndex);
	// No field has this name.
	const other = owners.otherThan(job, ['', alikeForm(name)]);
	if (other === undefined) return;
	const { many, one } = entry.noun;
	if (other.run === owners.run) {
		const otherName = groupOf(context, other.item);
		notes.quote(
			'alike groups',
			connection.masked,
			(quotes) =>
				`Group By is "${quotes.word(otherName)}" for item ${other.item} and "${quotes.word(name)}" for item ${itemIndex}, which differ only in ${howAlike(otherName, name)}, so they are two ${many}. If they are one, give both the same Group By`,
		);
	} else if (options.clientReferenceField === '')
		notes.quote(
			'group of an earlier run',
			connection.masked,
			(quotes) =>
				`The group "${quotes.word(name)}", or one spelled alike, was also in run ${other.run + 1} of this node (item ${other.item}), and each run makes ${withArticle(one)} of its own. If they are one, place this node before the loop or take the loop away${options.dryRun ? '' : `, and correct or delete the ${one} of run ${other.run + 1} in the service`}`,
		);
}
