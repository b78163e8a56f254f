const most = 80;

/** What a client wrote, as far as a sentence has room for it. */
export function brief(given: string): string {
	if (given.length <= most) return given;
	return `${[...given.slice(0, 2 * most)].slice(0, most - 1).join('')}…`;
}
