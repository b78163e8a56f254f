/** The last line of a run, which `npm run soak` keeps: how many of the parsers are broken, and why. */
export function summary(parsers: number, whyBroken: ReadonlyMap<string, string>): string {
	const causes = [...whyBroken].map(([name, why]) => `${name} (${why})`);
	return [`${causes.length} of ${parsers} parsers are broken`, ...causes].join(', ') + '.';
}
