import type { Promised } from './promise.ts';

/** The promises about one thing. */
export interface Subject {
	/** What they are about, as a title. */
	readonly title: string;
	readonly promises: readonly Promised[];
}

/** docs/engineering/promises.md. */
export const pageOf = (subjects: readonly Subject[]): string =>
	[
		'# Promises',
		'',
		'What the pages and the panel promise, the test that proves it, and the defence: the line that keeps it. `npm run promises` takes each defence away in turn, in a copy, and wants the test red. This page is written from `promises/rows` by `npm run docs:promises`; the pages cite a promise by its id.',
		...subjects.flatMap(({ title, promises }) => [
			'',
			`## ${title}`,
			'',
			'| id | promise | test | defence |',
			'| --- | --- | --- | --- |',
			...promises.map(rowOf),
		]),
		'',
	].join('\n');

function rowOf({ id, sentence, test, defence }: Promised): string {
	const tested = test.name === undefined ? link(test.file) : `${link(test.file)}: ${test.name}`;
	const kept = `${link(defence.file)}: ${code(defence.find)}`;
	return `| ${[id, sentence, tested, kept].map(cell).join(' | ')} |`;
}

/** As much of a source as tells where to look. Characters. */
const LONGEST = 80;

/** The beginning of a source, in two backticks where it holds one itself. */
function code(source: string): string {
	const line = source
		.trim()
		.split(/\s*\n\s*/)
		.join(' ');
	const shown = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
	return shown.includes('`') ? `\`\` ${shown} \`\`` : `\`${shown}\``;
}

/** Marks of HTML and Markdown in a sentence are meant as text. */
const cell = (text: string) => text.replaceAll('|', '\\|').replace(/^<$/, '`<`');

/** The file, below what all have in common. */
const link = (path: string) => `[${path.replace('nodes/AccountingService/', '')}](../../${path})`;
