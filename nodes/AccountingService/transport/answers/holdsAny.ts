/**
 * Whether a part of a value, at any depth, is meant. Of more than so many values nobody says that none is: a
 * stranger may have written them.
 */
export function holdsAny(
	value: unknown,
	most: number,
	isMeant: (part: unknown) => boolean,
	looked = { values: 0 },
): boolean {
	looked.values += Array.isArray(value) ? value.length : 1;
	if (looked.values > most || isMeant(value)) return true;
	if (typeof value !== 'object' || value === null) return false;
	return Object.values(value).some((inner) => holdsAny(inner, most, isMeant, looked));
}
