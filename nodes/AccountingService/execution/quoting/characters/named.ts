/** What web pages have names for: the marks of a key, under all their names. */
const MARKS: Readonly<Record<string, string>> = {
	...{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos', '+': 'plus', '/': 'sol' },
	...{ '\\': 'bsol', '#': 'num', '=': 'equals', _: 'lowbar underbar', '%': 'percnt' },
	...{ $: 'dollar', '!': 'excl', '?': 'quest', ':': 'colon', ';': 'semi', ',': 'comma' },
	...{ '.': 'period', '@': 'commat', '*': 'ast midast', '(': 'lpar', ')': 'rpar' },
	...{ '[': 'lsqb lbrack', ']': 'rsqb rbrack', '{': 'lcub lbrace', '}': 'rcub rbrace' },
	...{ '|': 'verbar vert verticalline', '^': 'hat', '`': 'grave diacriticalgrave' },
	...{ '~': 'tilde', '-': 'dash hyphen' },
};

/** The letters and digits that Unicode calls those of a key (`plainLetters`), under all their names of one kind. */
const LETTERS: Readonly<Record<string, string>> = {
	a: 'angst ordf',
	b: 'bernou bernoullis',
	c: 'cayleys complexes',
	d: 'dd differentiald capitaldifferentiald',
	e: 'ee expectation exponentiale',
	f: 'fouriertrf',
	h: 'hamilt hilbertspace planckh poincareplane quaternions',
	i: 'ii im image imaginaryi imagline imagpart',
	l: 'ell lagran laplacetrf',
	m: 'mellintrf phmmat',
	n: 'naturals',
	o: 'order orderof ordm',
	p: 'primes',
	q: 'rationals',
	r: 're real realine realpart reals',
	s: 'circleds os',
	z: 'integers zeetrf',
	...{ 1: 'sup1', 2: 'sup2', 3: 'sup3', no: 'numero', tm: 'trade', ij: 'ijlig' },
	...{ ff: 'fflig', fi: 'filig', fl: 'fllig', ffi: 'ffilig', ffl: 'ffllig', fj: 'fjlig' },
};

/** As a Map: every object has a `constructor`. */
const BY_NAME = new Map(
	Object.entries({ ...MARKS, ...LETTERS }).flatMap(([plain, names]) =>
		names.split(' ').map((name) => [name, plain] as const),
	),
);

/** `&kfr;` is a `k` in black letter. What has one of these names without being a letter stands before it. */
const LETTER =
	/^(?!xcirc)([a-z])(?:fr|opf|scr|acute|breve|caron|cedil|circ|dblac|grave|macr|ogon|ring|tilde|uml|(?<=[cegiz])dot)$/;

/** What separates nothing that is read: web pages name these, too. */
export const SEPARATOR = ' ';
const NAMED_SEPARATOR =
	/^(nbsp|shy|zwn?j|lrm|rlm|newline|tab|nobreak|af|it|ic|applyfunction|invisible(times|comma)|(en|em|num|punc|thin|hair)sp|emsp1[34]|(nonbreaking|zerowidth|thin|verythin|medium|thick|negative(verythin|thin|medium|thick))space)$/;

/** What a web page's name stands for, in plain letters: of all names with such, whatever capitals they have. */
export function named(name: string): string | undefined {
	const known = name.toLowerCase();
	if (NAMED_SEPARATOR.test(known)) return SEPARATOR;
	return BY_NAME.get(known) ?? LETTER.exec(known)?.[1];
}
