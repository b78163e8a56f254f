import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { transpileModule } from 'typescript';

import { isListed, unlisted, unmarked } from '../../promises/loose';
import { notPromised } from '../../promises/notPromised';
import { pageOf } from '../../promises/page';
import { wordings } from '../../promises/promise';
import { promises, subjects } from '../../promises/rows';
import { plain, sentencesOf } from '../../promises/sentences';

const root = resolve(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Where people read what they may rely on. docs/engineering/panel.md holds the panel's own texts. */
const MARKED = [
	'README.md',
	'docs/operations.md',
	'docs/credentials.md',
	'docs/guarantees.md',
	'docs/trigger.md',
	'docs/trigger-details.md',
	'docs/trigger-guarantees.md',
	'docs/changes-trigger.md',
	'docs/reliability.md',
	'docs/security.md',
];
const PANEL = 'docs/engineering/panel.md';

const sentences = [...MARKED, PANEL].flatMap((page) =>
	sentencesOf(read(page)).map((sentence) => ({ page, ...sentence })),
);
const ids = promises.map(({ id }) => id);

/** What the grammar of TypeScript has against a source or a JSON text; types are not looked at. */
const grammarOf = (source: string, file: string) =>
	transpileModule(file.endsWith('.json') ? `(${source})` : source, {
		reportDiagnostics: true,
	}).diagnostics?.map(({ messageText }) => messageText);

test('docs/engineering/promises.md is what the rows give', () => {
	const page = join(root, 'docs/engineering/promises.md');
	if (process.env.UPDATE === '1') writeFileSync(page, pageOf(subjects));
	expect(readFileSync(page, 'utf8')).toBe(pageOf(subjects));
});

test('every promise has an id of its own', () => expect(ids).toEqual([...new Set(ids)]));

test('what promises something has a row, by its mark or by its words, or is listed as no promise', () => {
	const loose = sentences.flatMap(({ page, ...sentence }) => {
		const rest = page === PANEL ? unlisted(sentence, promises) : unmarked(sentence, promises);
		return rest === '' || isListed(sentence, notPromised) ? [] : [`${page}: ${rest}`];
	});
	expect(loose).toEqual([]);
});

test('every mark is of a row, and every row stands on a page, with its mark', () => {
	const marked = sentences.flatMap((sentence) => sentence.ids);
	expect(marked.filter((id) => !ids.includes(id))).toEqual([]);
	const said = promises.flatMap((row) => wordings(row).map((words) => ({ id: row.id, words })));
	const unsaid = said.filter(
		({ id, words }) =>
			!sentences.some(
				({ page, text, ids: marks }) =>
					text.includes(plain(words)) && (page === PANEL || marks.includes(id)),
			),
	);
	expect(unsaid.map(({ id, words }) => `${id}: ${words}`)).toEqual([]);
});

test('what is listed as no promise still stands on a page, and is not marked as one', () => {
	const listed = notPromised.flatMap((group) =>
		group.sentences.map((sentence) => [{ because: '', sentences: [sentence] }]),
	);
	const isThere = (groups: (typeof listed)[number]) =>
		sentences.some((sentence) => sentence.ids.length === 0 && isListed(sentence, groups));
	expect(listed.filter((groups) => !isThere(groups)).flat()).toEqual([]);
});

test.each(promises)(
	'$id: its defence stands in the sources once, leaves sources that can be run, and its test exists',
	({ defence, test: proof }) => {
		const around = read(defence.file).split(defence.find);
		expect(around).toHaveLength(2);
		expect(defence.instead).not.toBe(defence.find);
		expect(grammarOf(around.join(defence.instead), defence.file)).toEqual([]);
		expect(read(proof.file)).toContain(proof.name ?? 'test');
	},
);
