/** The characters of a key that web pages have names for. */
const NAMED: Readonly<Record<string, string>> = {
	...{
		amp: '&',
		lt: '<',
		gt: '>',
		quot: '"',
		apos: "'",
		plus: '+',
		sol: '/',
		bsol: '\\',
		num: '#',
	},
	...{ equals: '=', lowbar: '_', underbar: '_', percnt: '%', dollar: '$', excl: '!', quest: '?' },
	...{ colon: ':', semi: ';', comma: ',', period: '.', commat: '@', ast: '*', midast: '*' },
	...{
		lpar: '(',
		rpar: ')',
		lsqb: '[',
		lbrack: '[',
		rsqb: ']',
		rbrack: ']',
		lcub: '{',
		lbrace: '{',
	},
	...{
		rcub: '}',
		rbrace: '}',
		verbar: '|',
		vert: '|',
		verticalline: '|',
		hat: '^',
		grave: '`',
		diacriticalgrave: '`',
		fjlig: 'fj',
		tilde: '~',
		dash: '-',
		hyphen: '-',
	},
};

/** What separates nothing that is read: web pages name these, too. */
const SEPARATOR = ' ';
const NAMED_SEPARATOR =
	/^(nbsp|shy|zwn?j|lrm|rlm|newline|tab|nobreak|af|it|ic|applyfunction|invisible(times|comma)|(en|em|num|punc|thin|hair)sp|emsp1[34]|(nonbreaking|zerowidth|thin|verythin|medium|thick|negative(verythin|thin|medium|thick))space)$/;

/** What shows nothing, by its number without a semicolon: pages read such a number as far as it goes. */
const INVISIBLE =
	/&#(?:x0*(ad|200[b-f]|202[a-e]|206[0-9a-f]|feff)(?![0-9a-f;])|0*(173|820[3-7]|823[4-8]|8(?:28[89]|29\d|30[0-3])|65279)(?![\d;]))/;

/** Without a semicolon a number ends as soon as it is a character that a key may have. */
const IN_WEB_PAGES = [
	/&#x0*(?:([0-9a-f]{1,6});|([2-7][0-9a-f]))/,
	/&#0*(?:(\d{1,7});|(3[2-9]|[4-9]\d|1[01]\d|12[0-6]))/,
	/&(?:([a-z][a-z\d]{1,21});|(amp|lt|gt|quot|nbsp|shy))/,
];
const IN_URLS = /%(?:u([0-9a-f]{4})|([0-9a-f]{2}))/;
const IN_JSON = /\\(?:u([0-9a-f]{4})|u\{0*([0-9a-f]{1,6})\}|x([0-9a-f]{2})|([^ux]))/;

/**
 * One character in a spelling, exactly as long as its grammar says: what follows may be a digit of the key.
 * Takes time in proportion, for zeros belong to one `&` only.
 */
export const SPELLED = new RegExp(
	[INVISIBLE, ...IN_WEB_PAGES, IN_URLS, IN_JSON].map(({ source }) => source).join('|'),
	'gi',
);

const ofCode = (digits: string, base: number) => {
	const code = parseInt(digits, base);
	// Everything in a key is ASCII; of another character's bytes none is.
	return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : SEPARATOR;
};

/** The one or two characters that a match of `SPELLED` stands for; `undefined` for an unknown name. */
export function spelledBy(groups: ReadonlyArray<string | undefined>): string | undefined {
	const [
		invisibleHex,
		invisible,
		htmlHex,
		openHex,
		htmlDecimal,
		openDecimal,
		name,
		openName,
		...others
	] = groups;
	if (invisibleHex ?? invisible) return SEPARATOR;
	const [percentU, percent, unicode, braced, byte, escaped] = others;
	const hex = htmlHex ?? openHex ?? percentU ?? percent ?? unicode ?? braced ?? byte;
	if (hex !== undefined) return ofCode(hex, 16);
	const decimal = htmlDecimal ?? openDecimal;
	if (decimal !== undefined) return ofCode(decimal, 10);
	if (escaped !== undefined) return /[nrtbf]/.test(escaped) ? SEPARATOR : escaped;
	const known = (name ?? openName ?? '').toLowerCase();
	return NAMED_SEPARATOR.test(known) ? SEPARATOR : NAMED[known];
}
