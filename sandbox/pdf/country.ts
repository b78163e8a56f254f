import { company } from '../books/company.ts';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const languages = [
	'en',
	'de',
	'fr',
	'es',
	'it',
	'nl',
	'pt',
	'pl',
	'cs',
	'sv',
	'da',
	'nb',
	'fi',
	'tr',
];

/** How people write the company's own country besides its names: codes, parts and longer names. */
const alsoHome = [
	...['gb', 'uk', 'gbr', 'gb eng', 'gb sct', 'gb wls', 'gb nir'],
	...['england', 'scotland', 'wales', 'northern ireland', 'britain', 'great britain'],
	'united kingdom of great britain and northern ireland',
];

/** VAT numbers begin with a code of their own for some countries: Northern Ireland's is XI. */
const ofVatNumbers: Record<string, string> = { EL: 'GR', UK: 'GB', XI: 'GB' };

/** A name without case, accents, punctuation and article. */
function bare(name: string): string {
	const letters = name
		.normalize('NFKD')
		.replace(/[\p{M}.]/gu, '')
		.toLowerCase();
	return letters
		.replace(/[^\p{L}]+/gu, ' ')
		.trim()
		.replace(/^the /, '');
}

const home = new Set(
	[
		...alsoHome,
		...languages.map((language) => {
			const inIt = new Intl.DisplayNames(language, { type: 'region' });
			return inIt.of(company.country) ?? '';
		}),
	].map(bare),
);

/** The country whose code a VAT number begins with, if it begins with one. */
function countryOf(vatNumber: string): string | undefined {
	const [, letters = ''] = /^(?:vat\b)?\W*([a-z]{2})/i.exec(vatNumber) ?? [];
	const code = letters.toUpperCase();
	return ofVatNumbers[code] ?? (code && names.of(code) ? code : undefined);
}

/** Whether somebody is taxed abroad: what the VAT number says counts for more than the address. */
export function isAbroad(vatNumber: string, country: string | null): boolean {
	const code = countryOf(vatNumber);
	if (code) return code !== company.country;
	return country !== null && !home.has(bare(country));
}

/** A country as an address shows it. */
export function countryName(country: string): string {
	return (/^[a-z]{2}$/i.test(country) ? names.of(country.toUpperCase()) : undefined) ?? country;
}
