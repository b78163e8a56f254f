export const DAY_MS = 86_400_000;

/** `/Date(1767225600000)/`. */
const OF_MICROSOFT = /^\/date\((-?\d+)/;
/** Days have eight figures. */
const FIRST_STAMP = 1e8;
const FIRST_IN_MS = 1e11;

/**
 * When a text without capitals and accents says that something is, in milliseconds; nothing without a year. Of a day
 * that is written out the time is left out: JavaScript reads few of those with a zone or a word behind it.
 */
export function timeOf(text: string): number | undefined {
	const stamp = Number(OF_MICROSOFT.exec(text)?.[1] ?? text);
	const size = Math.abs(stamp);
	if (size >= FIRST_STAMP) return stamp * (size < FIRST_IN_MS ? 1000 : 1);
	return inFigures(text) ?? spelledOut(text) ?? yearIn(text);
}

/** Among words: `Di., 15.12.2026`. Two figures are a year only where no others stand before the day. */
const YEAR_LAST =
	/(?<![a-z\d])(\d\d?)\s?([./-])\s?(\d\d?)\s?\2\s?(\d{4}|(?<=^\D*(?:\d+\D+){2})\d\d)(?!\d)/;
const YEAR_FIRST = /(?<!\d)(\d{4})\s?([./-])\s?(\d\d?)\s?\2\s?(\d\d?)(?!\d)/;
/** `20261231`, `2026年12月31日`. */
const UNDIVIDED = /(?<!\d)(\d{4})(?:(\d\d)(\d\d)|年(\d\d?)月(\d\d?))(?!\d)/;

/** The earlier one, where the day or the month may stand first, as in 12/11/2026. */
function inFigures(text: string): number | undefined {
	const last = YEAR_LAST.exec(text);
	if (last) {
		const [first, second, year] = [Number(last[1]), Number(last[3]), yearOf(last[4]!)];
		// A month beyond the twelfth is in a later year, so that it is not the earlier one.
		const dayFirst = Date.UTC(year, second - 1, first);
		const isDayFirst = last[2] === '.' && second <= 12;
		return isDayFirst ? dayFirst : Math.min(dayFirst, Date.UTC(year, first - 1, second));
	}
	const [, year, , month, day] = YEAR_FIRST.exec(text.replace(UNDIVIDED, '$1-$2$4-$3$5')) ?? [];
	return year === undefined ? undefined : Date.UTC(Number(year), Number(month) - 1, Number(day));
}

/** Two figures are a year of this century. */
const yearOf = (figures: string) => Number(figures.length === 2 ? `20${figures}` : figures);

/** How the months begin in the languages in which the house knows a status, in Polish and Czech, without accents. */
const MONTHS =
	/(?<![a-z]|[a-z]\/)(?:(jan|ene|gen|tam|stycz|led(?:en|na))|(fe[bv]|hel|lut[ey]|unor)|(mar(?!r)|maa|mr[tz]|brez)|(a[pv]r|abr|huh|kwie|dub[en])|(ma[gijy]|mei|tou|kvet)|(jun|juin|giu|kes|czerw|cerv(?!en[ce]))|(jul|juil|lug|hei|lip[ci]|cerven)|(aug|aou|ago|elo|sierp|srp)|(sep|set|syy|wrz|zari)|(o[ck]t|ott|out|lok|pazd|rij(?:en|na))|(nov|marr|listop)|(de[csz]|dic|jou|grud|prosin))/g;
const FIGURES = /(?<![:\d])\d+(?![:\d])/g;

/** A day whose month has a name: `15-Jan-26`, `January 15, 2026`. That of a week, such as `mar.`, stands before it. */
function spelledOut(text: string): number | undefined {
	const month = [...text.matchAll(MONTHS)].at(-1)?.slice(1).findIndex(Boolean);
	const [first = '', second] = text.match(FIGURES) ?? [];
	const [year, day] = first.length === 4 ? [first, second ?? 1] : [second, first];
	return month === undefined || !year ? undefined : Date.UTC(yearOf(year), month, Number(day));
}

/** Alone, among words that nobody knows, or with a month: `2026-12`, `2026年12月`. */
const YEAR = /(?<!\d)(\d{4,5})(?!\d)(?:[-年](\d\d?)\D*$)?/;

/** Which day of a year that is not over is meant nobody knows, so that it may be to come. */
function yearIn(text: string): number | undefined {
	const [, year, month] = YEAR.exec(text) ?? [];
	if (year === undefined) return undefined;
	const begins = Date.UTC(Number(year), Number(month ?? 1) - 1);
	const isOver = Date.UTC(Number(year) + 1, 0) <= Date.now();
	const isKnown = month !== undefined || isOver || begins > Date.now() + DAY_MS;
	return isKnown ? begins : undefined;
}
