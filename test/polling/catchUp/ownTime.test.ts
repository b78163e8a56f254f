import { isFarAhead, ownTime } from '../../../nodes/AccountingService/polling/catchUp/ownTime';
import type { PolledItem } from '../../../nodes/AccountingService/polling/items';

const at = (minutes: number, seconds = 0) =>
	new Date(Date.UTC(2026, 0, 2, 3, minutes, seconds)).toISOString();

const item = (changes: Partial<PolledItem>) =>
	({ createdAt: at(29), receivedAt: at(30), changedAfter: at(20), ...changes }) as PolledItem;

test.each<[string, Partial<PolledItem>, string | undefined]>([
	['within the time since the list was last read', {}, at(29)],
	['up to a minute before it, because clocks differ', { createdAt: at(19) }, at(19)],
	['longer before it, as that of another change', { createdAt: at(18, 59) }, undefined],
	['whenever, where no list was read before', { createdAt: at(1), changedAfter: undefined }, at(1)],
	['up to nine minutes ahead', { createdAt: at(39) }, at(39)],
	['further ahead', { createdAt: at(39, 1) }, undefined],
	['the moment of the poll, which the record does not say', { createdAt: at(30) }, undefined],
])('a change is dated by its record %s', (_, changes, expected) => {
	const own = ownTime(item(changes));
	expect(own === undefined ? undefined : new Date(own).toISOString()).toBe(expected);
});

test('only what is more than nine minutes ahead is far ahead', () => {
	expect(isFarAhead(item({ createdAt: at(39) }))).toBe(false);
	expect(isFarAhead(item({ createdAt: at(39, 1) }))).toBe(true);
});
