import { UnusableValue } from '../failures/unusableValue';

const isControl = (character: string) => character < ' ' || character === '\u007f';

/**
 * An id as one segment of a path that it cannot leave: `.` and `..` would be folded away by URL
 * parsing even when percent-encoded, an empty id would address the collection.
 */
export function pathSegment(id: string, what: string): string {
	const trimmed = id.trim();
	if (trimmed === '')
		throw new UnusableValue(
			`The ID of the ${what} is empty`,
			'Choose a record, or check the expression that gives the ID for this item.',
		);
	if (trimmed === '.' || trimmed === '..' || [...trimmed].some(isControl))
		throw new UnusableValue(
			`${JSON.stringify(trimmed)} cannot be the ID of the ${what}`,
			'Use the ID exactly as the service returns it.',
		);
	return encodeURIComponent(trimmed);
}
