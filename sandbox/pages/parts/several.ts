/**
 * What was typed into a field that takes several entries: commas, semicolons and lines separate them.
 * Blanks do so only between entries that are right, so that a wrong one is named as it was typed.
 */
export function severalIn(text: string, isRight: (entry: string) => boolean): string[] {
	return text.split(/[,;\n]/).flatMap((typed) => {
		const parts = typed.split(/\s+/).filter(Boolean);
		return parts.every(isRight) ? parts : [typed.trim()];
	});
}
