export const DAY_MS = 86_400_000;

/** `/Date(1767225600000)/`. */
const OF_MICROSOFT = /^\/date\((-?\d+)/;
/** That of 0001 or 1900, from which computers count, with two figures for the year: `01-Jan-01`. */
const FIRST_DAY = /^0?1\W(?:0?1|jan)\W0[01](?!\d)/;
/** Days have eight figures. */
const FIRST_STAMP = 1e8;
/** In milliseconds, microseconds and nanoseconds. */
const FIRST_OF_FINER = [1e11, 1e14, 1e17];

/**
 * When a text without capitals and accents says that something is, in milliseconds; nothing without a year. Of a day
 * that is written out the time is left out: JavaScript reads few of those with a zone or a word behind it.
 */
export function timeOf(text: string): number | undefined {
	if (FIRST_DAY.test(text)) return 0;
	return inFigures(text) ?? stampIn(text) ?? spelledOut(text) ?? yearIn(text);
}

function stampIn(text: string): number | undefined {
	const stamp = Number(OF_MICROSOFT.exec(text)?.[1] ?? text);
	const size = Math.abs(stamp);
	const finer = FIRST_OF_FINER.filter((first) => size >= first).length;
	return size >= FIRST_STAMP ? stamp * 1000 ** (1 - finer) : undefined;
}

/** Among words: `Di., 15.12.2026`. Two figures are a year only where no others stand before the day. */
const YEAR_LAST =
	/(?<![a-z\d])(\d\d?)\s?([./-])\s?(\d\d?)\s?\2\s?(\d{4}|(?<=^\D*(?:\d+\D+){2})\d\d)(?!\d)/;
const YEAR_FIRST = /(?<!\d)(\d{4})\s?([./-])\s?(\d\d?)\s?\2\s?(\d\d?)(?!\d)/;
/** `20261231`, `2026年12月31日`; `20261231103000` would be a time in milliseconds that nobody means. */
const UNDIVIDED =
	/(?<!\d)(\d{4})(?:(\d\d)(\d\d)(?:(?<=(?:19|20)\d{6})(?:\d{4}|\d{6}|\d{9}))?|年(\d\d?)月(\d\d?))(?!\d)/;

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
	/(?<![a-z]|[a-z]\/)(?:(jan|ene|gen|tam|sty(?=cz| \d)|led(?:en|na))|(fe[bv]|hel|lut[ey]|unor)|(mar(?!r)|maa|mr[tz]|brez)|(a[pv]r|abr|huh|kwi(?=e| \d)|dub[en])|(ma[gijy]|mei|tou|kvet)|(jun|juin|giu|kes|cze(?=rw| \d)|cerv(?!en[ce]))|(jul|juil|lug|hei|lip[ci]|cerven)|(aug|aou|ago|elo|sie(?=rp| \d)|srp)|(sep|set|syy|wrz|zari)|(o[ck]t|ott|out|lok|pazd|rij(?:en|na))|(nov|marr|lis(?=top| \d))|(de[csz]|dic|jou|gru(?=d| \d)|prosin))/g;
/** With what may stand before it: `(2026-01-03)`, `on 3.1.2026`. */
export const DAY_IN_FIGURES = /\b((?:on|am|le|op|el|il|em|den) )?\d{1,4}([-./])\d{1,2}\2\d{1,4}\b/i;
const DAY = '(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|er|º)?';
/** `20 declined 2026` is none. */
const MONTH = `${MONTHS.source}[a-z]*(?<!ed|ing)`;
/** A day with its year among words without signs: `el 3 de marzo de 2026`, `march 3rd 2026`. */
export const NAMED_DAY = new RegExp(
	`(?<!\\S)(?:(?:on|am|le|op|el|il|em|den|dnia|dne) )?(?:${DAY} (?:(?:of|de) )?${MONTH}|${MONTH} ${DAY}) (?:del? )?(?:19|20)\\d\\d(?!\\S)`,
);
/** But those of a time, and of its zone: `10:00:00 -0500`. */
const FIGURES = /(?<![:\d+]|(?::\d\d ?|gmt|utc)-)\d+(?![:\d])/g;

/** A day whose month has a name: `15-Jan-26`, `January 15, 2026`. That of a week, such as `mar.`, stands before it. */
function spelledOut(text: string): number | undefined {
	const name = [...text.matchAll(MONTHS)].at(-1);
	if (!name) return undefined;
	const month = name.slice(1).findIndex(Boolean);
	const figures = [...text.matchAll(FIGURES)];
	// The day or the year is the last before the month, if any; both may be: `2025. gada 1. jūnijs`.
	const last = figures.findLastIndex(({ index }) => index < name.index);
	const from = Math.max(0, Math.min(last, figures.length - 2));
	const [first = '', second] = figures.slice(from).map(([figure]) => figure);
	const [year, day] = first.length === 4 ? [first, second ?? 1] : [second, first];
	return year ? Date.UTC(yearOf(year), month, Number(day)) : undefined;
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
