/**
 * Whether a text from outside contains the API key, or begins one. Followed by something, for it is not cut:
 * its end alone is no beginning of a key.
 */
export const holdsKey = (text: string, masked: (text: string) => string) =>
	masked(`${text}.`) !== `${text}.`;
