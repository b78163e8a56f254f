/** A value as it is compared: texts and numbers that look alike are alike. */
export const textOf = (value: unknown): string | undefined =>
	typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
		? String(value).trim()
		: undefined;

/** A list or an object, which has no text. */
export const isNested = (value: unknown): value is object =>
	typeof value === 'object' && value !== null;
