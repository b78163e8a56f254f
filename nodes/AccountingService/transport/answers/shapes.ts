export type Fields = Record<string, unknown>;

export function isObject(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const bare = (name: string) => name.toLowerCase().replaceAll(/[_-]/g, '');

/** The first key that is one of `names` (in their order) and whose value fits. */
export function named(
	value: Fields,
	names: readonly string[],
	fits: (value: unknown) => boolean,
): string | undefined {
	const keys = Object.keys(value);
	for (const name of names) {
		const key = keys.find((own) => bare(own) === bare(name) && fits(value[own]));
		if (key !== undefined) return key;
	}
	return undefined;
}
