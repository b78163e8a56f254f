import { UnusableValue } from '../failures/failure';
import type { Job } from '../job/job';
import { told } from '../quoting/quotes';

const REASONS = {
	notAtListPath: ['There is no list at "%" in the answer', 'Correct the option List Path.'],
	severalLists: [
		'The answer holds several lists, so the % cannot be told apart',
		'Name the right one in the option List Path, with dots.',
	],
	noList: [
		'No list of % was recognized in the answer',
		'If there is one, say where it is in the option List Path, with dots.',
	],
} as const;

/** An answer in which the list cannot be told, and where to say where it is. */
export function unrecognized(
	{ connection, entry, options }: Job,
	{ reason, keysSeen }: { reason: keyof typeof REASONS; keysSeen: readonly string[] },
): UnusableValue {
	const seen = told(connection.masked, (quotes) =>
		keysSeen.length > 0
			? `Seen: ${keysSeen.map((key) => quotes.name(key)).join(', ')}.`
			: 'The answer holds no keys.',
	);
	const [message, advice] = REASONS[reason];
	const what = reason === 'notAtListPath' ? options.listPath : entry.noun.many;
	const why = message.replace('%', () => what);
	return new UnusableValue(why, `${advice} ${seen}`);
}
