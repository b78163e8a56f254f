/** In which Jest, StrykerJS and the other tools sum up. */
const SUMMARIES = [
	'Tests: .*',
	'\\| \\S.*%.*',
	'Every one is held.*',
	'\\d+ are not held.*',
	'\\d+ of \\d+ (?:promises|parsers) .*',
];
const SUMMARY = new RegExp(`^(?:${SUMMARIES.join('|')})$`, 'gm');

/** The last line in which a tool summed up what it wrote, fit for a cell of a table; empty if it did not. */
export function summedUp(text: string): string {
	const said = text.match(SUMMARY)?.at(-1) ?? '';
	return said.replaceAll('|', ' ').replaceAll(/\s+/g, ' ').trim();
}
