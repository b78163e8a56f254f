import { NothingGiven, UnusableValue } from '../../failures/failure';
import { reasonOf } from '../../job/words';
import type { Masked } from '../../quoting/maskOf';

/** The refusal of what an expression gives in place of the fields of a record. */
export function givenNoObject(value: unknown, label: string, masked: Masked): UnusableValue {
	const isList = Array.isArray(value);
	const isNothing = value === undefined || value === null;
	const isEmpty = isNothing || (isList && value.length === 0);
	return (isEmpty ? NothingGiven : UnusableValue).quoting(
		masked,
		(quotes) =>
			`The JSON in ${label} is not an object: its expression gives ${isList ? `a list of ${value.length}` : isNothing ? 'nothing' : quotes.value(value)} for this item`,
		isList
			? 'An item is one record: put a Split Out node before, which makes an item of each entry. Nothing was sent.'
			: 'It has to give an object with the fields of one record: check what it gives for this item. Nothing was sent.',
	);
}

/** The refusal of a text that is no JSON: often an expression that n8n took for text. */
export const unreadableJson = (label: string, json: string, cause: unknown) =>
	new UnusableValue(
		`The JSON in ${label} cannot be read: ${reasonOf(cause)}`,
		json.includes('{{')
			? `Switch ${label} from Fixed to Expression. Nothing was sent.`
			: json.trim().startsWith('$')
				? 'Make it an expression, which stands between braces: {{ $json }}. Nothing was sent.'
				: 'Check commas, brackets and double quotes. In expressions, wrap objects in JSON.stringify(). Nothing was sent.',
	);
