import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ensureN8n } from '../../n8n/install';
import { version } from './n8nWithPackage';

const root = join(__dirname, '../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** In the pages for users, italics are words on the screen. */
const pages = ['README.md', ...globSync('{docs,docs/jobs}/*.md', { cwd: root })];

/** The words that only n8n 1 has stand in brackets: `(n8n 1: _Import from File..._)`. */
const ONLY_IN_1 = /n8n 1: [^)]*\)/g;

/** The words in italics, apart where they lead from menu to menu. */
const wordsIn = (text: string) => {
	const prose = text.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
	const italics = [...prose.matchAll(/(?<![\w*])_([^_\n]+)_(?!\w)/g)];
	return [...new Set(italics.flatMap(([, words = '']) => words.split(' > ')))];
};

const wordsForAll = (text: string) => wordsIn(text.replace(ONLY_IN_1, ''));
const wordsFor1 = (text: string) => (text.match(ONLY_IN_1) ?? []).flatMap(wordsIn);

/** A key and a text in what n8n's editor is built to; it has no other copy of them. */
const TEXT = /["'`]?[\w.-]+["'`]?:\s?(?:"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

/** n8n's own English texts. */
async function editorTexts(): Promise<Set<string>> {
	const { directory } = await ensureN8n(version, { onProgress() {} });
	const assets = join(directory, 'node_modules/n8n-editor-ui/dist/assets');
	const sources = globSync('*.js', { cwd: assets })
		.map((name) => readFileSync(join(assets, name), 'utf8'))
		.filter((source) => source.includes('menuActions.importFromFile'));
	const texts = sources.flatMap((source) =>
		[...source.matchAll(TEXT)].map(([, quoted, templated]) => quoted ?? templated ?? ''),
	);
	return new Set(texts.map((text) => text.replace('{fieldWord}', 'field')));
}

test('the words on the screen that the pages quote are those of n8n or of our panel', async () => {
	const texts = await editorTexts();
	expect(texts.size).toBeGreaterThan(2_000);
	const panel = textOf('docs/engineering/panel.md');
	const isOurs = (words: string) => panel.includes(`**${words}`);
	const wordsFor = version.startsWith('1.') ? wordsFor1 : wordsForAll;
	const quoted = pages.flatMap((page) => wordsFor(textOf(page)).map((words) => ({ page, words })));
	expect(quoted.length).toBeGreaterThan(0);
	const strange = quoted.filter(({ words }) => !texts.has(words) && !isOurs(words));
	expect(strange).toEqual([]);
});
