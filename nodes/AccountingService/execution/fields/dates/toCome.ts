import { isObject, wordOf } from '../../../transport';
import { unmarked } from '../normalized';

const DAY_MS = 86_400_000;
/** A date with its time zone in words is shorter. Characters. */
const LONGEST = 80;
/** Before the year 1980 stand the moments from which computers count: 0001-01-01, 1/1/1900, 1970-01-01T00:00:00Z. */
const EARLIEST = 315_532_800_000;
/** As PHP writes a date. */
const OF_DATE = /^(date|timezone(_type)?)$/;
const SAYS = /(?!0)[\p{L}\p{N}]/u;
/** How it begins where it is not so, or not yet. */
const NOT_SO =
	/^(?:no[nt]?|none|null|n\/a|un[a-z]+|false|never|(?:noch )?nicht|nao|niet|ej|inte|ikke|to be|in \d{1,3}|open|offen|pending|planned|expected)(?![\p{L}\d])/u;
/** Within how many days a payment is to be made. */
const TERM =
	/(?<![a-z])(?:net(?:to)?|within|innerhalb|binnen)(?![a-z])|^\d+ ?(?:day|week|month|tag|woche|monat|jour|mois|dia|mes|giorn|dag|weken|paiv)/;
const AGO = /^(?:vor|il y a|hace|ha) \d| (?:ago|fa|atras|geleden|sedan|siden|sitten)$/;

/**
 * Whether a value says since when it is so, in whatever way, where nothing else can stand, as in `paid_at`. That of more
 * than a day to come is only planned.
 */
export function hasCome(value: unknown): boolean {
	const text = textOf(value);
	const time = timeOf(text) ?? EARLIEST;
	return SAYS.test(text) && !NOT_SO.test(text) && time >= EARLIEST && time <= Date.now() + DAY_MS;
}

/** The same where a term may stand as well, as in `payment_date`: `within 14 days`, `net 30`. A day needs its year. */
export function isPast(value: unknown): boolean {
	const text = textOf(value);
	return (AGO.test(text) || (!TERM.test(text) && timeOf(text) !== undefined)) && hasCome(value);
}

const textOf = (value: unknown): string => {
	const isDate = isObject(value) && Object.keys(value).every((name) => OF_DATE.test(name));
	return unmarked(
		wordOf(isDate ? value.date : value)
			.trim()
			.slice(0, LONGEST),
	);
};

const YEAR = /(?<!\d)\d{4}/;
const YEAR_LAST = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d\d)(?!\d)/;
/** As JavaScript does not read it: `20261231`, `2026年12月31日`. */
const YEAR_FIRST = /^(\d{4})年?(\d\d?)月?(\d\d?)(?!\d).*/;
/** `/Date(1767225600000)/`. */
const OF_MICROSOFT = /^\/date\((-?\d+)/;
/** Days have eight figures. */
const FIRST_STAMP = 1e8;
const FIRST_IN_MS = 1e11;

/**
 * When a text says that something is, in milliseconds; nothing without a year. The earlier one, where the day or the
 * month may stand first, as in 12/11/2026. JavaScript reads 2.1.2026 as the first of February.
 */
function timeOf(text: string): number | undefined {
	const stamp = Number(OF_MICROSOFT.exec(text)?.[1] ?? text);
	const size = Math.abs(stamp);
	if (size >= FIRST_STAMP) return stamp * (size < FIRST_IN_MS ? 1000 : 1);
	const last = YEAR_LAST.exec(text);
	if (last) {
		const [first, second, year] = [Number(last[1]), Number(last[3]), yearOf(last[4]!)];
		// A month beyond the twelfth is in a later year, so that it is not the earlier one.
		const dayFirst = Date.UTC(year, second - 1, first);
		return last[2] === '.' ? dayFirst : Math.min(dayFirst, Date.UTC(year, first - 1, second));
	}
	const spelled = spelledOut(text);
	const year = YEAR.exec(text)?.[0];
	if (spelled !== undefined || year === undefined) return spelled;
	const time = Date.parse(text.replace(YEAR_FIRST, '$1/$2/$3'));
	// Of what nobody can read the year counts.
	return Number.isNaN(time) ? Date.UTC(Number(year), 0) : time;
}

/** Two figures are a year of this century. */
const yearOf = (figures: string) => Number(figures.length === 2 ? `20${figures}` : figures);

/** How the months begin in the languages in which the house knows a status, without accents. */
const MONTHS =
	/(?<![a-z])(?:(jan|ene|gen|tam)|(fe[bv]|hel)|(mar(?!r)|maa|mr[tz])|(a[pv]r|abr|huh)|(ma[gijy]|mei|tou)|(jun|juin|giu|kes)|(jul|juil|lug|hei)|(aug|aou|ago|elo)|(sep|set|syy)|(o[ck]t|ott|out|lok)|(nov|marr)|(de[csz]|dic|jou))/g;
const FIGURES = /(?<![:\d])\d+(?![:\d])/g;

/** A day whose month has a name: `15-Jan-26`, `January 15, 2026`. That of a week, such as `mar.`, stands before it. */
function spelledOut(text: string): number | undefined {
	const month = [...text.matchAll(MONTHS)].at(-1)?.slice(1).findIndex(Boolean);
	const [first = '', second] = text.match(FIGURES) ?? [];
	const [year, day] = first.length === 4 ? [first, second ?? 1] : [second, first];
	return month === undefined || !year ? undefined : Date.UTC(yearOf(year), month, Number(day));
}
