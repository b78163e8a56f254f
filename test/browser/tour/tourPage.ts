import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { stretches, type Stretch } from './stretches';
import type { Effort } from './tally';

const docs = join(__dirname, '../../../docs');
const file = join(docs, 'engineering/tour.md');

export const pictureOf = (stretch: Stretch) => join(docs, `images/tour/${stretch}.png`);

const HEAD = `# A new user's tour

\`npm run test:browser\` walks it in n8n's own editor as somebody who has just been invited to it, without a credential or a workflow, and with the sandbox's pages in a second tab (\`test/browser/tour\`). \`npm run docs:pictures\` writes this page and its pictures; every run compares the clicks and fields with it.

A click is a press of the mouse button: a double-click is two, dragging a column one. A field is filled by typing, pasting, or choosing by the keyboard. The seconds are those of a script that never hesitates, from the first of these actions to the last, on one machine, and are not compared.

`;

const COLUMNS =
	'| stretch | clicks | fields filled | seconds | result |\n| --- | --- | --- | --- | --- |\n';

export type Walked = Readonly<Record<Stretch, Effort>>;

export function writePage(walked: Walked): void {
	const rows = Object.entries(stretches).map(([stretch, title]) => {
		const { clicks, fields, seconds } = walked[stretch as Stretch];
		const cells = [title, clicks, fields, Math.round(seconds), pictured(stretch, title)];
		return `| ${cells.join(' | ')} |\n`;
	});
	writeFileSync(file, HEAD + COLUMNS + rows.join(''));
}

const pictured = (stretch: string, title: string) => `![${title}](../images/tour/${stretch}.png)`;

/** What the page says of each stretch, by its title, in its order. */
export function readPage(): Array<{ title: string } & Pick<Effort, 'clicks' | 'fields'>> {
	const rows = readFileSync(file, 'utf8').matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \|/gm);
	return [...rows].map(([, title = '', clicks, fields]) => ({
		title,
		clicks: Number(clicks),
		fields: Number(fields),
	}));
}
