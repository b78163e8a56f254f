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
	tooMuchInAll: 'lines: they add up to more than is left of {number}',
	unevenly:
		'lines: they come to all that is left of {number}, but not at each rate; leave them out to credit the rest',
	nothing: 'lines: they come to nothing, and a credit note takes something back',
} as const;
