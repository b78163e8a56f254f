/** An expression is stored as a text that begins with `=`. */
const begins = (value: unknown) => typeof value === 'string' && value.startsWith('=');

/**
 * Whether what stands at a path (`filters.status`) of a node's stored parameters is an expression, or
 * stands inside one. What a person typed in means what it says; an expression may come to something else.
 */
export function isExpression(stored: unknown, path: string): boolean {
	let at = stored;
	for (const key of path.split('.')) {
		if (typeof at !== 'object') break;
		at = (at as Record<string, unknown> | null)?.[key];
	}
	return begins(at);
}

/** Whether an expression stands anywhere in a stored value. */
export const holdsExpression = (stored: unknown): boolean =>
	typeof stored === 'object' && stored !== null
		? Object.values(stored).some(holdsExpression)
		: begins(stored);
