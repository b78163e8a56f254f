/** What a credit note may take back, in words. */
export const creditNoteRules = [
	'At each tax rate it takes back at most what is left of it; no more is asked of its total.',
	'So where a line lowers the invoice at another rate, such as a deposit, what was sold can be credited by itself, and all credit notes come to more than the invoice while that line is still to be credited. What they come to beyond the invoice, and what was paid of it, is to be refunded; the invoice is cancelled only once nothing is left at any rate.',
	'Its total is less than zero only if it takes back the last that is left, and zero only if it takes back net or tax at a rate.',
];

/**
 * Why a credit note is refused although its invoice may be credited (`Credit` in the rules of
 * invoices). A credit note is issued when it is created, and never changed or deleted.
 */
export const creditNoteRefusals = {
	early: 'issue_date: lies before {number}, which is of {day}',
	late: 'issue_date: lies in the future; {latest} is the latest day for a credit note of {number}',
	whichRate: 'lines.{line}.tax_rate: {number} has several rates; say which of {rates}',
	otherRate: 'lines: {number} has no tax rate of {rate}%, only {rates}',
	tooMuch: 'lines: they add up to more than is left of {number} at {rate}%',
	nothing: 'lines: they come to nothing at each rate, and a credit note takes something back',
	lessThanNothing:
		'lines: they come to less than nothing, {total}, but more than them is left of {number}; credit them with what they lower',
} as const;
