import { composed } from './plain';

const ESCAPE = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi;

const NAMED = new Map(
	Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', szlig: '\u00df' }),
);
const MARKS = new Map(
	Object.entries({
		uml: '\u0308',
		acute: '\u0301',
		grave: '\u0300',
		circ: '\u0302',
		tilde: '\u0303',
		cedil: '\u0327',
		ring: '\u030a',
	}),
);

/** A text as a page shows it that was escaped for HTML: `M&uuml;ller &amp; Sons`. */
export const unescaped = (text: string): string =>
	text.includes('&')
		? text.replace(ESCAPE, (escape, name: string) => letterOf(name) ?? escape)
		: text;

function letterOf(name: string): string | undefined {
	if (!name.startsWith('#')) {
		const mark = MARKS.get(name.slice(1));
		return NAMED.get(name) ?? (mark && composed(name.charAt(0), mark));
	}
	const code = Number(name.replace(/^#x/i, '0x').replace('#', ''));
	return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
