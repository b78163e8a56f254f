/** What stands for a letter that an answer in another encoding than UTF-8 had. */
export const UNREADABLE = '\uFFFD';

/** Whether a text may be this value, if each of its letters that could not be read was one or two characters. */
export function mayBe(garbled: string, value: string): boolean {
	if (garbled.length > value.length) return false;
	/** How far in the value the letters so far may reach. */
	let ends = [0];
	for (const letter of garbled.split('')) {
		const next = (end: number) => (value[end] === letter ? [end + 1] : []);
		ends = ends.flatMap((end) => (letter === UNREADABLE ? [end + 1, end + 2] : next(end)));
		ends = [...new Set(ends)];
	}
	return ends.includes(value.length);
}
