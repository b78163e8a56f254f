/** What more an operation may be told, for those that work without a body. */
const details: Readonly<Record<string, string>> = {
	createCreditNote: 'How to give the service more details, such as a reason or what to credit',
	duplicate: 'How to give the service more details of the copy, such as its date',
	sendEmail: 'How to give the service more details, such as a recipient or a message text',
	sendReminder: 'How to give the service more details, such as a recipient or a message text',
};

/** The description of Specify Details. Throws an Error if there is none: each such operation needs its own. */
export function detailsOf(operation: string): string {
	const description = details[operation];
	if (!description) throw new Error(`catalogue/words/details.ts has no details for "${operation}"`);
	return description;
}
