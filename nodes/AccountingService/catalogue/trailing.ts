/** A text without the given characters at its end. A pattern would take time by the square. */
export function withoutTrailing(text: string, characters: string): string {
	let end = text.length;
	while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
	return text.slice(0, end);
}
