/** A beginning of the key this short gives nothing away, and may be the end of any other word. */
const SHORTEST_SHOWN = 4;

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

/** The key as answers may repeat it: as it is, and as JSON, URLs, web pages and Basic credentials spell it. */
function spellingsOf(key: string): string[] {
	const percent = encodeURIComponent(key);
	const html = key.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
	const all = [
		key,
		JSON.stringify(key).slice(1, -1),
		key.replaceAll('/', '\\/'),
		percent,
		percent.replace(/%../g, (code) => code.toLowerCase()),
		html,
		html.replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
		base64(key),
	];
	return [...new Set(all)].sort((left, right) => right.length - left.length);
}

/**
 * Replaces the key by asterisks in a text that people will read, however it is spelled there, and at the
 * end of the text also the beginning of a key: the text may have been cut.
 */
export function maskOf(key: string): (text: string) => string {
	const spellings = spellingsOf(key);
	return (text) => {
		const whole = spellings.reduce((masked, spelling) => masked.replaceAll(spelling, '***'), text);
		const cut = Math.max(...spellings.map((spelling) => overlap(whole, spelling)));
		return cut < SHORTEST_SHOWN ? whole : `${whole.slice(0, -cut)}***`;
	};
}

/** How many characters at the end of `text` are the beginning of `spelling`. */
function overlap(text: string, spelling: string): number {
	for (let length = Math.min(text.length, spelling.length - 1); length > 0; length -= 1)
		if (text.endsWith(spelling.slice(0, length))) return length;
	return 0;
}
