import { company } from '../books/company.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

const namesIn = (language: string) =>
	new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
const english = namesIn('en');

/** What the company's own country taxes as its own: itself, as two codes name it, and the Isle of Man. */
const taxedAtHome = [company.country, 'UK', 'IM'];

/** Codes that have a name and are no country. */
const noCountries = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

const foreign = pairs
	.map((code) => code.toUpperCase())
	.filter((code) => !taxedAtHome.includes(code) && !noCountries.includes(code) && english.of(code));

/** How people write the company's own country besides its names: codes, parts and longer names. */
const alsoHome = [
	...['gb', 'uk', 'gbr', 'gb eng', 'gb sct', 'gb wls', 'gb nir'],
	...['england', 'scotland', 'wales', 'northern ireland', 'britain', 'great britain'],
	'great britain and northern ireland',
];

/** What everybody calls a country and the lists of names do not. */
const alsoAbroad = [
	...['usa', 'us', 'united states of america', 'america', 'holland', 'czech republic', 'turkey'],
	...['eire', 'uae', 'south korea', 'ivory coast', 'russian federation', 'macedonia'],
];

/** A name without case, accents, punctuation, article and form of state. */
function bare(name: string): string {
	const plain = name
		.normalize('NFKD')
		.replace(/[\p{M}.]/gu, '')
		.toLowerCase()
		.replace(/[^\p{L}]+/gu, ' ')
		.trim();
	const ofState = ['republic of ', 'kingdom of '].find((form) => plain.includes(form));
	const own = ofState ? plain.slice(plain.indexOf(ofState) + ofState.length) : plain;
	return own.replace(/^the /, '');
}

const read = new Map<string, Set<string>>();

/** The names of these countries in a language, read when they are first asked for. */
function called(codes: string[], language: string): Set<string> {
	const key = `${codes[0]} ${language}`;
	const known = read.get(key);
	if (known) return known;
	const names = namesIn(language);
	const all = new Set(codes.map((code) => bare(names.of(code) ?? code)));
	read.set(key, all);
	return all;
}

/** The languages of most addresses, and then all others in which the names of countries are known. */
const frequent = [
	'en',
	'de',
	'fr',
	'es',
	'it',
	'nl',
	'pt',
	'pl',
	'sv',
	'zh',
	'zh-Hant',
	'ja',
	'ar',
];
let others: string[] | undefined;

function isOneOf(codes: string[], name: string): boolean {
	const isName = (language: string) => called(codes, language).has(name);
	// Not before it is needed: it takes as long as a tenth of the service's start.
	return (
		frequent.some(isName) || (others ??= Intl.DisplayNames.supportedLocalesOf(pairs)).some(isName)
	);
}

const isHome = (name: string) => alsoHome.includes(name) || isOneOf(taxedAtHome, name);
const isForeign = (name: string) => alsoAbroad.includes(name) || isOneOf(foreign, name);

/** Whether an address lies in a country that is known not to be the company's own. */
function liesAbroad(country: string): boolean {
	if (/^[a-z]{2}$/i.test(country)) return foreign.includes(country.toUpperCase());
	const parts = [country, ...country.split(/[,;/|()[\]]|\s[-–—]\s/)].map(bare).filter(Boolean);
	return !parts.some(isHome) && parts.some(isForeign);
}

/**
 * What VAT numbers begin with that name their country: a code, and then nothing but what that
 * country has before the first digit. Codes of other countries are words of addresses and labels, as
 * in "VAT No 123".
 */
const beginnings =
	/(?<![\p{L}\d])(?:(?<home>GB|UK|XI)(?:GD|HA)?|AT ?U|CHE|CY|ES ?[A-Z]?|FR ?[A-Z]{0,2}|(?:BE|BG|CZ|DE|DK|EE|EL|FI|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK))[ .-]?\d/u;

/**
 * Whether a business is taxed abroad. What its VAT number says counts for more than its address, and a
 * country that nobody knows is not abroad: who is wrongly told to pay the tax itself is worse off.
 */
export function isTaxedAbroad(vatNumber: string, country: string | null): boolean {
	if (!/\d/.test(vatNumber)) return false;
	const begins = beginnings.exec(vatNumber.toUpperCase());
	if (begins) return begins.groups?.home === undefined;
	return country !== null && liesAbroad(country.trim());
}

/** A country as an address shows it. */
export function countryName(country: string): string {
	return (/^[a-z]{2}$/i.test(country) ? english.of(country.toUpperCase()) : undefined) ?? country;
}
