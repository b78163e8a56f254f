import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { entries } from '../../nodes/AccountingService/catalogue/entries';
import { listFilters } from '../../nodes/AccountingService/catalogue/filters';
import { isEndpoint } from '../../nodes/AccountingService/catalogue/rows';
import { wordsFor } from '../../nodes/AccountingService/catalogue/words/operations';

const file = join(__dirname, '../../docs/operations.md');
const START = /(<!-- operations: [^>]*-->\n)[^]*(<!-- \/operations -->)/;

const rows = entries.map(({ operation, noun, row }) => {
	const { name, description } = wordsFor(operation, noun);
	const composed = {
		upsert: 'Get Many, then Update or Create',
		fromRows: 'Create, group by group',
	};
	const request = isEndpoint(row) ? `\`${row.route}\`` : composed[row.gives];
	return `| ${noun.name} | ${name} | ${description} | ${request} |`;
});
const table = [
	'| resource | operation | what it does | request |',
	'| --- | --- | --- | --- |',
	...rows,
];

test('the page names every filter as the service does', () => {
	const [, section = ''] = readFileSync(file, 'utf8').split('\n## Filters\n');
	const [line = ''] = section.trim().split('<!--');
	for (const { query } of listFilters) expect(line).toContain(`\`${query}\``);
});

/** The formatter pads tables; only the text of the cells counts. */
const cells = (text: string) =>
	text
		.split('\n')
		.filter((line) => line.startsWith('|'))
		.map((line) => line.split('|').map((cell) => cell.trim().replace(/^-+$/, '---')));

test('the operations on their page are those of the catalogue', () => {
	const readme = readFileSync(file, 'utf8');
	if (process.env.UPDATE === '1')
		writeFileSync(file, readme.replace(START, `$1\n${table.join('\n')}\n\n$2`));
	const [written = ''] = START.exec(readFileSync(file, 'utf8')) ?? [];
	expect(cells(written)).toEqual(cells(table.join('\n')));
});
