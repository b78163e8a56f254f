import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';

import { promises } from '../../promises/rows';

const root = resolve(__dirname, '../..');

/** All files of the repository, as paths below its root. */
export const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
	.split('\0')
	.filter((path) => path !== '');

export const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

const { scripts, homepage } = JSON.parse(textOf('package.json')) as {
	scripts: Record<string, string>;
	homepage: string;
};
const address = homepage.replace(/#.*/, '');

/** A letter and a number that are a word, or a promise of docs/engineering/promises.md. */
const WORDS = new Set(['A4', 'S3', 'V8', ...promises.map(({ id }) => id)]);

/** What looks like the name of a file and is that of a program. */
const PROGRAMS = new Set(['Node.js', 'big.js']);

const isMarkdown = (file: string) => file.endsWith('.md');

/** The files with this name or path; the beginning of the path may be left out. */
const filesAt = (path: string) => {
	const name = path.replace(/^(\.{1,2}\/)+/, '');
	return tracked.filter((file) => file === name || file.endsWith(`/${name}`));
};

interface Heading {
	readonly title: string;
	/** As GitHub forms it. */
	readonly anchor: string;
}

const withoutMarks = (markdown: string) => markdown.replace(/[`*]|(?<!\w)_|_(?!\w)/g, '').trim();

function headingsOf(file: string): Heading[] {
	const prose = textOf(file).replace(/^```[^]*?^```/gm, '');
	return [...prose.matchAll(/^#+ +(.+)$/gm)].map(([, text = '']) => {
		const title = withoutMarks(text);
		const letters = title.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '');
		return { title, anchor: letters.replaceAll(' ', '-') };
	});
}

const hasAnchor = (file: string, anchor: string) =>
	headingsOf(file).some((heading) => heading.anchor === anchor);

const hasSection = (file: string, number: string) =>
	headingsOf(file).some(({ title }) => title.startsWith(`${number}. `));

const hasTitle = (file: string, wanted: string) =>
	headingsOf(file).some(({ title }) => title === wanted);

/** The text in one line and without code marks, so that no line break divides a citation. */
const joined = (text: string) =>
	text.replace(/\s*\n[\t ]*(?:\*(?!\/)|\/\/|#)?[\t ]*/g, ' ').replaceAll('`', '');

const commentsIn = (source: string) =>
	(source.match(/\/\*\*?\s[^]*?\*\/|(?<![:\w'"`])\/\/ [^\n]*/g) ?? []).join('\n');

const PAGE =
	/(?<![\w/.:-])([\w./-]*\w\.md)(#[\w-]+)?(?:,? sections? (\d+)(?:(?:,| and) (\d+))?)?(?:, "([^"]+)")?/g;

/** Pages cited by name, perhaps with sections, an anchor or a heading. */
function pages(text: string): string[] {
	return [...joined(text).matchAll(PAGE)].flatMap(([citation, name = '', anchor, ...parts]) => {
		const [first, second, title] = parts;
		const fits = (file: string) =>
			(anchor === undefined || hasAnchor(file, anchor.slice(1))) &&
			[first, second].every((number) => number === undefined || hasSection(file, number)) &&
			(title === undefined || hasTitle(file, title));
		return filesAt(name).some(fits) ? [] : [citation];
	});
}

const SECTION = /(\.md,?|(?:RFC|ISO) [\d-]+,|[\w-]+) sections? (\d+)/g;

/** Sections of anything but a page, a standard or, within a page, the page itself. */
const sections = (file: string, text: string) =>
	[...joined(text).matchAll(SECTION)]
		.filter(([, whose = '']) => !/\.md,?$|^(RFC|ISO) /.test(whose))
		.filter(([, , number = '']) => !isMarkdown(file) || !hasSection(file, number))
		.map(([citation]) => citation);

const LABEL = /(?<![\w%#}\\-])[A-Z]\d{1,2}(?![\w%\\]|[:-]\d)|\bapi-spec\b/g;

/** Numbers of a list that is kept elsewhere, such as `B21`, and the name of such a page. */
const labels = (text: string) => (text.match(LABEL) ?? []).filter((label) => !WORDS.has(label));

/** Links of a page to a file or heading. */
function links(file: string, text: string): string[] {
	const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
	return targets.filter((target) => {
		if (/^[a-z]+:/.test(target)) return false;
		const [path = '', anchor] = target.split('#');
		const at = path === '' ? file : posix.join(posix.dirname(file), path);
		const isThere = tracked.some((one) => one === at || one.startsWith(at.replace(/\/?$/, '/')));
		return !isThere || (anchor !== undefined && isMarkdown(at) && !hasAnchor(at, anchor));
	});
}

/** Anchors on the repository's own web address, which shows the README. */
const ownAddresses = (text: string) =>
	[...text.matchAll(/https:[^\s'"`)]+/g)]
		.map(([url]) => url)
		.filter((url) => url.startsWith(`${address}#`) && !url.endsWith('#readme'))
		.filter((url) => !hasAnchor('README.md', url.slice(address.length + 1)));

const FILE =
	/(?<![\w@*{}./-])((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:ts|mjs|cjs|js|sql|css))(?![\w(/.-])/g;
const PATH = /(?<![\w@*{}./:-])(\w+)\/[\w./-]*\w/g;

/** What a path may begin with: a folder of the repository or a room of the nodes. */
const beginnings = new Set(
	tracked.flatMap((file) => [file, file.replace('nodes/AccountingService/', '')].map(firstFolder)),
);

function firstFolder(path: string) {
	return path.includes('/') ? path.split('/')[0] : undefined;
}

/** Files by name or path; a path may leave out its end, as jest allows. */
function files(file: string, text: string): string[] {
	const names = [...text.matchAll(FILE)].map(([, name = '']) => name);
	const isThere = (path: string) =>
		[path, posix.join(posix.dirname(file), path)].some((start) =>
			tracked.some((one) => one.startsWith(start) || one.includes(`/${start}`)),
		);
	const paths = [...text.matchAll(PATH)]
		.filter(([, first]) => beginnings.has(first))
		.map(([path]) => path);
	return [
		...names.filter((name) => !PROGRAMS.has(name) && filesAt(name).length === 0),
		...paths.filter((path) => !isThere(path)),
	];
}

const npmScripts = (text: string) =>
	[...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)]
		.map(([, name = '']) => name)
		.filter((name) => !(name in scripts));

/** What a file cites that is not in the repository, one line for each. */
export function danglingIn(file: string, text: string): string[] {
	const words = isMarkdown(file) ? text : commentsIn(text);
	const found = [
		...pages(text),
		...sections(file, text),
		...labels(text),
		...ownAddresses(text),
		...(isMarkdown(file) ? links(file, text) : []),
		...files(file, words),
		...npmScripts(words),
	];
	return [...new Set(found)].map((citation) => `${file}: ${citation}`);
}
