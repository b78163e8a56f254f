import { catalogue } from '../../nodes/AccountingService/catalogue';
import { entries } from '../../nodes/AccountingService/catalogue/entries';
import { wordsFor } from '../../nodes/AccountingService/catalogue/words/operations';
import { textOf } from './citations';

const readme = textOf('README.md');

/** Characters: what somebody reads before deciding. */
const LONGEST = 9_000;

test('the README is short', () => expect(readme.length).toBeLessThanOrEqual(LONGEST));

// The sections that n8n asks of the README of a community node.
test.each([
	'Installation',
	'Operations',
	'Credentials',
	'Compatibility',
	'Usage',
	'Resources',
	'Version history',
])('the README has the section %s', (title) => expect(readme).toContain(`\n## ${title}\n`));

test.each(['npm ci && npm start', 'npm ci && npm test'])(
	'the README has the command %s',
	(command) => expect(readme).toContain(`\n\`\`\`sh\n${command}\n\`\`\`\n`),
);

test('the README says how much room n8n needs, as its installation asks for it', () => {
	const [, space] = /space: (\S+),/.exec(textOf('n8n/install.ts')) ?? [];
	expect(readme).toContain(`needs ${Number(space) / 1e9} GB free`);
});

test('the README leaves proofs and figures to other pages', () => {
	expect(readme).not.toMatch(/promises\.md|\.test\.ts|bench\//);
});

test.each(Object.values(catalogue))('the README names the operations of $noun.name', ({ noun }) => {
	const names = entries
		.filter((entry) => entry.noun === noun)
		.map(({ operation }) => wordsFor(operation, noun).name)
		.sort((left, right) => left.localeCompare(right, 'en'));
	const row = readme.split('\n').find((line) => line.startsWith(`| ${noun.name} `)) ?? '';
	expect(row.split('|')[2]?.trim()).toBe(names.join(', '));
});
