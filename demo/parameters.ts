/** How the parameters of the node are stored in a workflow. */
export type Parameters = Readonly<Record<string, unknown>>;

/** A field of the record that an earlier step returned, as an expression. */
export function from(step: string, field: string): string {
	return `{{ $(${JSON.stringify(step)}).first().json.${field} }}`;
}

/** A picker set to the id of the record that an earlier step returned. */
export function idFrom(step: string): Parameters {
	return { __rl: true, mode: 'id', value: `=${from(step, 'id')}` };
}

/** The fields to write, set one by one in the mapper. Values may be expressions. */
export function mapped(value: Parameters): Parameters {
	return { fields: { mappingMode: 'defineBelow', value } };
}

/** The fields to write, as names and values. */
export function named(fields: Readonly<Record<string, string>>): Parameters {
	const field = Object.entries(fields).map(([name, value]) => ({ name, value }));
	return { fieldsMode: 'keyValue', fieldsUi: { field } };
}

/** The fields to write, as JSON. An expression must be a whole value: `'{{ … }}'`. */
export function json(fields: Parameters): Parameters {
	// Without its quotes, so that an id from an expression stays a number.
	const text = JSON.stringify(fields, null, 2).replace(
		/"(\{\{.*?\}\})"(?=,?\n)/g,
		(_, expression) => JSON.parse(`"${expression}"`),
	);
	return { fieldsMode: 'json', fieldsJson: text.includes('{{') ? `=${text}` : text };
}
