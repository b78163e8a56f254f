import type { Explanations, Explained } from './survivors.ts';

/** As code in a cell of a table, whatever it holds. */
function code(text: string): string {
	const fence = text.includes('`') ? '``' : '`';
	return `${fence} ${text.replaceAll('|', '\\|')} ${fence}`;
}

const row = ({ was, is, why }: Explained) =>
	`| ${code(was)} | ${code(is)} | ${why.replaceAll('|', '\\|')} |`;

/** The page of all mutants that no test notices: by group and file, the line without and with it, and why. */
export const survivorsPage = (groups: ReadonlyArray<readonly [string, Explanations]>): string =>
	`${[
		'# Mutants that no test notices',
		'Written by `npm run docs:survivors` from `test/mutation/survivors/`, where people write down why each is left. [mutation.md](mutation.md) says how they are found. A test keeps this page and its lines true.',
		...groups.flatMap(([group, explanations]) => [
			`## ${group}`,
			...Object.entries(explanations).flatMap(([file, mutants]) => [
				`### ${file}`,
				[
					'| line | with the mutant | why it is left |',
					'| --- | --- | --- |',
					...mutants.map(row),
				].join('\n'),
			]),
		]),
	].join('\n\n')}\n`;
