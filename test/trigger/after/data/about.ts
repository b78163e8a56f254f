import type { UnusableValue } from '../../../../nodes/AccountingService/execution/failures/failure';
import { subjectOf } from '../../../../nodes/AccountingService/trigger/after/subject';
import type { EventItem } from '../../../../nodes/AccountingService/trigger/events/eventItem';

/** What an event with such data is about. */
export const about = (data: object, type = 'invoice.paid', eventId = 'evt') =>
	subjectOf({ eventId, type, companyId: 1, data } as unknown as EventItem, (text) => text);

/** The id of the record that is fetched, or what a person is told who gets none. */
export function fetchedFor(...event: Parameters<typeof about>): string {
	try {
		const subject = about(...event);
		return subject && !subject.deleted ? subject.id : 'none';
	} catch (thrown) {
		const { message, advice } = thrown as UnusableValue;
		return `${message}. ${advice}`;
	}
}
