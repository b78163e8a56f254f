const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Codes by name: `germany` is DE. */
const codes = new Map(
	letters
		.flatMap((first) => letters.map((second) => first + second))
		.map((code) => [names.of(code)?.toLowerCase(), code]),
);

/** The code of a country that is given as a code or by its English name, in capitals as it is else. */
export function countryCode(country: string): string {
	const name = country.trim();
	const code = codes.get(name.toLowerCase()) ?? name.toUpperCase();
	// Some names and people know a country by a code that another has taken the place of, as UK by GB.
	return /^[A-Z]{2}$/.test(code) ? (new Intl.Locale(`und-${code}`).region ?? code) : code;
}

/** A country as an address shows it. */
export function countryName(country: string): string {
	return (/^[a-z]{2}$/i.test(country) ? names.of(country.toUpperCase()) : undefined) ?? country;
}
