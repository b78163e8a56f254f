/** Throws, and so ends the search with the input that did it, unless what must hold does. */
export function must(holds: boolean, what: string): asserts holds {
	if (!holds) throw new Error(what);
}
