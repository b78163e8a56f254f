import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { isPromise, sentencesOf } from '../../promises/sentences';

const root = resolve(__dirname, '../..');

test('sentences stand in paragraphs, lists and tables; titles, code and comments hold none', () => {
	const page = `# Heading

One sentence. **Another** one, which [links](README.md)! \`code\` begins a third.

- an entry: it goes on
  in a second line
- *another* entry
1. a step
2. the next step

| promise | test |
| ------- | ---- |
| a cell | a [test](t.ts) |

\`\`\`
never = code
\`\`\`
<!-- never shown -->`;
	expect(sentencesOf(page).map(({ text }) => text)).toEqual([
		'One sentence.',
		'Another one, which links!',
		'code begins a third.',
		'an entry: it goes on in a second line',
		'another entry',
		'a step',
		'the next step',
		'promise',
		'test',
		'a cell',
		'a test',
	]);
});

test('the cells of a column that is headed as one of promises are known', () => {
	const page = `
| fault | promise | result |
| ----- | ------- | ------ |
| a cut | all is well | it was |

| fault | result |
| ----- | ------ |
| a cut | it was |`;
	const promised = sentencesOf(page).filter(({ inPromiseColumn }) => inPromiseColumn);
	expect(promised.map(({ text }) => text)).toEqual(['all is well']);
});

test('a sentence carries the marks behind its full stop, and the next sentence does not', () => {
	const mark = (...ids: string[]) => `<!-- ${ids.join(' ')} -->`;
	expect(
		sentencesOf(`First.${mark('K1', 'M2')} Second. <!-- K1 aside --> Third${mark('L3')}`),
	).toEqual([
		{ text: 'First.', ids: ['K1', 'M2'] },
		{ text: 'Second.', ids: [] },
		{ text: 'Third', ids: ['L3'] },
	]);
});

test.each([
	['The key never leaves', true],
	['At most five', true],
	['It waits until the service answers', true],
	['The ledger survives a retry', true],
	['An order that is not known is refused', true],
	['Shown by test/never/at-all/twice.test.ts', false],
	['It is a picture of a panel', false],
])('%j promises something: %p', (text, is) => expect(isPromise({ text, ids: [] })).toBe(is));

test('a reader of a page sees no marks', () => {
	const pages = ['docs', 'docs/jobs'].flatMap((folder) =>
		readdirSync(join(root, folder))
			.filter((name) => name.endsWith('.md'))
			.map((name) => join(folder, name)),
	);
	const shown = (page: string) =>
		readFileSync(join(root, page), 'utf8').replace(/<!--[^]*?-->/g, '');
	const isSeen = (page: string) => /<sup>|\[[A-Z]\d+\]|\([A-Z]\d+\)/.test(shown(page));
	expect(pages.length).toBeGreaterThan(20);
	expect(pages.filter(isSeen)).toEqual([]);
});
