import { PlannedValues } from '../../../nodes/AccountingService/execution/writes/plannedValues';

const found = (planned: PlannedValues, value: string, now: readonly string[]) =>
	planned.idsOf('an account', 'email', value, now);

let planned: PlannedValues;

beforeEach(() => {
	planned = new PlannedValues();
	planned.plan('an account', 'email', '1', 'c@x');
});

test('a record is found by the value that is planned, and by its own no more', () => {
	expect(found(planned, 'c@x', [])).toEqual(['1']);
	expect(found(planned, 'a@x', ['1', '2'])).toEqual(['2']);
	planned.plan('an account', 'email', '1', 'd@x');
	expect(found(planned, 'c@x', [])).toEqual([]);
	expect(found(planned, 'd@x', [])).toEqual(['1']);
});

test('one that is to keep its value is found once', () =>
	expect(found(planned, 'c@x', ['1'])).toEqual(['1']));

test('all that would have a value are found', () => {
	planned.plan('an account', 'email', '2', 'c@x');
	expect(found(planned, 'c@x', ['3'])).toEqual(['3', '1', '2']);
});

test('capitals tell codes apart, and no two addresses of e-mail', () => {
	planned.plan('an account', 'email', '1', 'AB');
	expect(['AB', 'ab', 'Ab'].map((value) => found(planned, value, []))).toEqual([['1'], [], []]);
	planned.plan('an account', 'email', '1', 'Otto@x.example');
	expect(found(planned, 'otto@X.example', [])).toEqual(['1']);
	planned.plan('an account', 'email', '2', 'otto@X.example');
	expect(found(planned, 'otto@X.example', [])).toEqual(['2']);
});

test('one that has an address in other capitals now is not one that has just this one', () => {
	planned.plan('an account', 'email', '2', 'otto@x.example');
	const idsOf = (value: string) =>
		planned.idsOf('an account', 'email', value, ['9'], 'Otto@x.example');
	expect(idsOf('otto@x.example')).toEqual(['2']);
	expect(idsOf('OTTO@x.example')).toEqual(['9', '2']);
});

test('what is planned is of one account and one field', () => {
	expect(planned.idsOf('another', 'email', 'c@x', ['9'])).toEqual(['9']);
	expect(planned.idsOf('an account', 'name', 'c@x', ['9'])).toEqual(['9']);
	expect(planned.idsOf('an account', 'name', 'a@x', ['1'])).toEqual(['1']);
});
