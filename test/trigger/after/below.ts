/** An object with this one so many levels down. */
export const below = (levels: number, inner: object): object =>
	levels === 0 ? inner : { inner: below(levels - 1, inner) };
