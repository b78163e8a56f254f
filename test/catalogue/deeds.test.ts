import { entries } from '../../nodes/AccountingService/catalogue/entries';
import { isEndpoint, type Route } from '../../nodes/AccountingService/catalogue/rows';
import {
	deedOf,
	deedOfRoute,
	nothingOf,
} from '../../nodes/AccountingService/catalogue/words/deeds';

test.each([
	['create', 'invoice 7 was created', 'Nothing was created'],
	['createCreditNote', 'a credit note was created for invoice 7', 'Nothing was created'],
	['delete', 'invoice 7 was deleted', 'Nothing was deleted'],
	['duplicate', 'invoice 7 was duplicated', 'Nothing was created'],
	['sendEmail', 'invoice 7 was sent by email', 'Nothing was sent'],
	['sendReminder', 'a reminder was sent for invoice 7', 'Nothing was sent'],
	['update', 'invoice 7 was updated', 'Nothing was changed'],
	['upsert', 'invoice 7 was created or updated', 'Nothing was created or updated'],
])('what %s was to bring about, and what did not come of it', (operation, deed, nothing) => {
	expect(deedOf(operation, 'invoice 7')).toBe(deed);
	expect(nothingOf(operation)).toBe(nothing);
});

test('each route that writes has a deed', () => {
	const routes = entries
		.flatMap(({ row }) => (isEndpoint(row) ? [row.route] : []))
		.filter((route) => !route.startsWith('GET'));
	expect(new Set(routes.map((route) => deedOfRoute(route, 'it'))).size).toBe(7);
});

test.each([
	[() => deedOf('list', 'it'), 'list'],
	[() => deedOfRoute('PATCH /none' as Route, 'it'), 'PATCH /none'],
])('an operation without one is told to whoever adds it', (deed, name) =>
	expect(deed).toThrow(`catalogue/words/deeds.ts has no deed for "${name}"`),
);
