/** An expression is stored as a text that begins with `=`. */
const begins = (value: unknown) => typeof value === 'string' && value.startsWith('=');

/** Whether an expression, which may come to something else than is typed, stands at a path (`filters.status`) or around it. */
export const isExpression = (stored: unknown, path: string) => begins(storedAt(stored, path));

/** What stands at a path, or the expression that it stands inside. */
export function storedAt(stored: unknown, path: string): unknown {
	let at = stored;
	for (const key of path.split('.')) {
		if (typeof at !== 'object') break;
		at = (at as Record<string, unknown> | null)?.[key];
	}
	return at;
}

/** Whether an expression, or one of a kind, stands anywhere in a stored value. */
export const holdsExpression = (
	stored: unknown,
	isMeant: (expression: string) => boolean = () => true,
): boolean =>
	typeof stored === 'object' && stored !== null
		? Object.values(stored).some((value) => holdsExpression(value, isMeant))
		: begins(stored) && isMeant(stored as string);

/** What stands before the name of a field of the item: `$json.order`, `$json["order"]`. */
const BEFORE_NAME = ['.', '"', "'", '`'];

/** Whether an expression reads a field of the item, as Group By does. */
export const readsField = (stored: unknown, name: string): boolean =>
	holdsExpression(stored, (text) => BEFORE_NAME.some((before) => text.includes(before + name)));
