import {
	changedAt,
	changedOn,
	createdAt,
	createdOn,
	overdueAt,
	paidAt,
} from '../../nodes/AccountingService/trigger/events/moments';

const TIME = '2026-01-02T03:04:05Z';

test.each([
	['created_at', true],
	['createdAt', true],
	['created', true],
	['inserted_on', true],
	['addeddate', true],
	['creation_date', true],
	['creationDate', true],
	['create_date', true],
	['create', true],
	['CreatedDateUTC', true],
	['create_now', false],
	['recreate', false],
	['created_utc_text', false],
	['not_created_at', false],
	['created_at_office', false],
	['pre_creation_date', false],
	['creation_date_text', false],
	['updated_at', false],
])('that %s says when a record was made is %j', (name, does) => {
	expect(createdAt({ note: TIME, [name]: TIME })).toBe(does ? Date.parse(TIME) : undefined);
});

test.each([
	['updated_at', true],
	['updatedAt', true],
	['modified', true],
	['last_modified', true],
	['lastChangedTime', true],
	['write_date', true],
	['update', true],
	['updateTime', true],
	['UpdatedDateUTC', true],
	['updates', false],
	['rewrite_date', false],
	['write_dates', false],
	['not_updated_at', false],
	['updated_at_office', false],
	['created_at', false],
])('that %s says when a record was changed is %j', (name, does) => {
	expect(changedAt({ note: TIME, [name]: TIME })).toBe(does ? Date.parse(TIME) : undefined);
});

test.each([
	['paid_at', true],
	['paidOn', true],
	['paid_date', true],
	['fullyPaidOnDate', true],
	['fully_paid_on_date', true],
	['paid_ondate', true],
	['payment_date', true],
	['paymentDate', true],
	['date_paid', true],
	['datePaid', true],
	['paid', false],
	['unpaid_at', false],
	['paid_at_office', false],
	['prepayment_date', false],
	['payment_date_text', false],
	['update_paid', false],
	['date_paid_out', false],
	['due_date', false],
])('that %s says when an invoice was paid is %j', (name, does) => {
	expect(paidAt({ note: TIME, [name]: TIME })).toBe(does ? Date.parse(TIME) : undefined);
});

test.each([
	['due', true],
	['due_at', true],
	['dueOn', true],
	['due_date', true],
	['dueDate', true],
	['date_due', true],
	['dateDue', true],
	['overdue_at', false],
	['due_date_text', false],
	['update_due', false],
	['date_due_text', false],
	['paid_at', false],
])('that %s says when an invoice is due, and overdue a day later, is %j', (name, does) => {
	const due = Date.parse('2026-01-03T03:04:05Z');
	expect(overdueAt({ note: TIME, [name]: TIME })).toBe(does ? due : undefined);
});

test.each([
	['2026-01-02', '2026-01-02T12:00Z'],
	['2026-01-02T00:00:00', '2026-01-02T12:00Z'],
	['2026-01-02T00:00:00+02:00', '2026-01-01T22:00Z'],
	['2026-01-02T00:00:01Z', '2026-01-02T00:00:01Z'],
	[1_767_323_045, TIME],
	['2026-02-30', undefined],
	['0001-01-01', undefined],
	['soon', undefined],
	[true, undefined],
	[['2026-01-02'], undefined],
])('%j says that an invoice was paid at %s', (paid_at, moment) => {
	expect(paidAt({ paid_at })).toBe(moment && Date.parse(moment));
});

test('what is no record and what is no time say nothing', () => {
	expect([createdAt('record'), changedAt({ updated_at: 'soon' })]).toEqual([undefined, undefined]);
	expect(changedAt({ updated_at: 'soon', modified: TIME })).toBe(Date.parse(TIME));
});

test.each([
	['2026-01-02', '2026-01-02T12:00Z', undefined],
	['2026-01-02T00:00:00Z', '2026-01-02T00:00Z', '2026-01-02T00:00Z'],
	['2026-01-02 03:04:05', TIME, TIME],
	['02.01.2026', undefined, undefined],
	[true, undefined, undefined],
])('%j is on %s for a first run since a date, and at %s else', (value, on, at) => {
	const moments = (text: string | undefined) => text && Date.parse(text);
	const [made, changed] = [{ created_at: value }, { updated_at: value }];
	expect([createdOn(made), changedOn(changed)]).toEqual([moments(on), moments(on)]);
	expect([createdAt(made), changedAt(changed)]).toEqual([moments(at), moments(at)]);
});
