/** What stands for a letter that an answer in another encoding than UTF-8 had. */
export const UNREADABLE = '\uFFFD';

/** Whether a text may be this value, if each of its letters that could not be read was one or two characters. */
export function mayBe(garbled: string, value: string): boolean {
	if (garbled.length > value.length) return false;
	/** How far in the value the letters so far may reach. */
	let ends = new Set([0]);
	for (let at = 0; at < garbled.length && ends.size > 0; at += 1) {
		const letter = garbled[at];
		const steps = [...ends].flatMap((end) =>
			letter === UNREADABLE ? [end + 1, end + 2] : value[end] === letter ? [end + 1] : [],
		);
		ends = new Set(steps.filter((end) => end <= value.length));
	}
	return ends.has(value.length);
}
