import { changedAt, createdAt } from '../../nodes/AccountingService/trigger/events/moments';

const TIME = '2026-01-02T03:04:05Z';

test.each([
	['created_at', true],
	['createdAt', true],
	['created', true],
	['inserted_on', true],
	['addeddate', true],
	['creation_date', true],
	['creationDate', true],
	['create_date', false],
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
	['not_updated_at', false],
	['updated_at_office', false],
	['created_at', false],
])('that %s says when a record was changed is %j', (name, does) => {
	expect(changedAt({ note: TIME, [name]: TIME })).toBe(does ? Date.parse(TIME) : undefined);
});

test('what is no record and what is no time say nothing', () => {
	expect([createdAt('record'), changedAt({ updated_at: 'soon' })]).toEqual([undefined, undefined]);
	expect(changedAt({ updated_at: 'soon', modified: TIME })).toBe(Date.parse(TIME));
});
