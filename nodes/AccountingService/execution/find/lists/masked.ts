/** What one of the following has in it. */
export const MASK =
	/[*•●∗＊]{2}|[*•●∗＊]\S?@|xx|hidden|redacted|masked|filtered|protected|encrypted|\.\.\.|…/i;
const MASKED = [
	// Figures, with the letters of a country before them: `DE** **** **** 1234`, and not `*** 2026 ***`.
	/^(?=.*[*•●]{3})(?=.*\d\d)(?=[A-Z\d]|.*\d$)[A-Z]{0,4}[-\d\s+()./*•●]+$/,
	/^([A-Z]{2}\d\d)?(?=[\s-]*X[\s-]*X[\s-]*X[\s-]*X)[X\s-]+\d{2,}$/i,
	/^(\.{3,}|…)\d{3,}$/,
	/^(?=\S*([*•●]{2}|…|\.{3}))[^\s@]+@[^\s@]+$/,
	// A short address: `j*@example.com`, and not `*@example.com`.
	/^[^\s@*•●]{1,2}[*•●][^\s@]?@[^\s@]+$/,
	// A name: `J*** D***`.
	/^(\p{L}{1,2}[*•●]{2,}\p{L}{0,2}(\s|$))+$/u,
	/^([[<]|\*{2,})(hidden|redacted|masked|filtered|protected|encrypted)([\]>]|\*{2,})$/i,
	/(\.{3}|…)\s?[[(<]?truncated[\])>]?$/i,
];

/** Nothing of a value: `DE********`, `XXX-XX-XXXX`. So may a divider look, and the pattern of a number. */
const WHOLE = /^(?=.{6})(([A-Z]{2})?[*•●]{2,}([\s-][*•●]{2,})*|X{2,}([\s-]X{2,})+)$/i;
const OF_WORDS =
	/format|pattern|mask|rating|stars|text|title|subject|descr|note|comment|memo|remark/i;
/** Where nobody gives stars for something, so few stand for a value too. */
const SHORT = /^([*•●]{3,5}|\(?(hidden|redacted|masked|filtered)\)?)$/i;
const OF_SECRET =
	/iban|account|card|(tax|vat)_?(id|n)|ssn|birth|phone|mobile|mail|pass|secret|token|key/i;

/** A text with the stars that other alphabets have as `*`. */
export const starred = (text: string): string => text.replaceAll(/[∗＊]/g, '*');

/** Whether a value is a mask, or a part with one, by itself and by the name of its field. */
export function isMasked(value: unknown, name: string): boolean {
	if (typeof value !== 'string') return false;
	const text = starred(value.trim());
	const isWhole = WHOLE.test(text) && !OF_WORDS.test(name);
	const isShort = SHORT.test(text) && OF_SECRET.test(name);
	return isWhole || isShort || MASKED.some((pattern) => pattern.test(text));
}
