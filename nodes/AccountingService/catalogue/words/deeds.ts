import { entries } from '../entries';
import { isEndpoint, type Route } from '../rows';

/** What a write was to bring about, for messages: `invoice 7 was duplicated`. */
const deeds: Readonly<Record<string, (record: string) => string>> = {
	create: (record) => `${record} was created`,
	createCreditNote: (record) => `a credit note was created for ${record}`,
	delete: (record) => `${record} was deleted`,
	duplicate: (record) => `${record} was duplicated`,
	sendEmail: (record) => `${record} was sent by email`,
	sendReminder: (record) => `a reminder was sent for ${record}`,
	update: (record) => `${record} was updated`,
	upsert: (record) => `${record} was created or updated`,
};

/** The deed of an operation, in words. Throws an Error if it has none: every write needs one. */
export function deedOf(operation: string, record: string): string {
	const deed = deeds[operation];
	if (!deed) throw new Error(`catalogue/words/deeds.ts has no deed for "${operation}"`);
	return deed(record);
}

/** The same for the operation that has this route. */
export const deedOfRoute = (route: Route, record: string): string =>
	deedOf(
		entries.find(({ row }) => isEndpoint(row) && row.route === route)?.operation ?? route,
		record,
	);

/** What a write did not do, where it is certain that it did nothing: `Nothing was created` */
const undone: Readonly<Record<string, string>> = {
	delete: 'deleted',
	sendEmail: 'sent',
	sendReminder: 'sent',
	update: 'changed',
	upsert: 'created or updated',
};

export const nothingOf = (operation: string) => `Nothing was ${undone[operation] ?? 'created'}`;
