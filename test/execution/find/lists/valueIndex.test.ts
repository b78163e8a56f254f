import { ValueIndex } from '../../../../nodes/AccountingService/execution/find/lists/valueIndex';

let index: ValueIndex;
beforeEach(() => void (index = new ValueIndex('email')));

test('a record moves from its old value to its new one', () => {
	index.read('1', 'a');
	index.read('2', 'a');
	index.write('1', 'b');
	expect([index.idsOf('a'), index.idsOf('b')]).toEqual([['2'], ['1']]);
	index.write('1', 'a');
	expect([index.idsOf('a'), index.idsOf('b')]).toEqual([['2', '1'], []]);
});

test('what the list shows of a record that was written meanwhile is older', () => {
	index.write('1', 'new');
	index.read('1', 'old');
	expect([index.idsOf('old'), index.idsOf('new')]).toEqual([[], ['1']]);
	index.write('2', undefined);
	index.read('2', 'old');
	expect(index.idsOf('old')).toEqual([]);
});

test('records without an id are several, and none hides another', () => {
	index.write('', 'a');
	index.read('', 'b');
	index.read('', 'c');
	expect(['a', 'b', 'c'].map((value) => index.idsOf(value))).toEqual([[''], [''], ['']]);
	expect(index.hasValueOf('')).toBe(false);
});

test('knows which records have a value, and whether any ever had one', () => {
	index.write('1', undefined);
	expect(index.hasField).toBe(false);
	index.read('2', 'a');
	expect([index.hasField, index.hasValueOf('2'), index.hasValueOf('1')]).toEqual([
		true,
		true,
		false,
	]);
	index.write('2', undefined);
	expect([index.hasField, index.hasValueOf('2'), index.idsOf('a')]).toEqual([true, false, []]);
});

describe('a record whose value differs in capitals only', () => {
	beforeEach(() => index.read('1', 'Otto@x'));

	test.each(['otto@x', 'OTTO@X'])('is known for %s', (value) =>
		expect(index.alike(value)).toEqual({ id: '1', value: 'Otto@x' }),
	);

	test.each(['Otto@x', 'otto'])('is not known for %s', (value) =>
		expect(index.alike(value)).toBeUndefined(),
	);

	test('is nobody once the record has another value, or none has an id', () => {
		index.write('1', 'olaf@x');
		index.read('', 'Ann@x');
		expect([index.alike('otto@x'), index.alike('ann@x')]).toEqual([undefined, undefined]);
	});
});

test('knows which value cannot be read and may be another, as long as a record has it', () => {
	index.read('1', 'M\uFFFDller');
	index.read('2', 'Maller');
	expect(index.inPartOf('Müller', 1)[0]?.value).toBe('M\uFFFDller');
	expect(index.inPartOf('Meier', 1)[0]?.value).toBeUndefined();
	index.write('1', 'Müller');
	expect(index.inPartOf('Miller', 1)[0]?.value).toBeUndefined();
});

test.each<[string, string, boolean]>([
	['M\uFFFDller', 'Müller', true],
	['M\uFFFDller', 'Mueller', true],
	['M\uFFFDller', 'Mueeller', false],
	['M\uFFFDller', 'Mller', false],
	['M\uFFFDller', 'Müllers', false],
	['M\uFFFDllers', 'Müller', false],
	['M\uFFFDller', 'Möhler', false],
	['Gr\uFFFD\uFFFDe', 'Größe', true],
	['\uFFFD-1', 'Ö-1', true],
	['Kaf\uFFFD', 'Kafé', true],
	['Kaf\uFFFD', 'Kaf', false],
	['\uFFFD'.repeat(40), 'x'.repeat(81), false],
	['\uFFFD'.repeat(40), 'x'.repeat(80), true],
	['Müller', 'Müller', false],
	['\u{1F600}\uFFFD', '\u{1F600}ü', true],
])('%j cannot be read and may be %j: %j', (garbled, value, may) => {
	index.read('1', garbled);
	expect(index.inPartOf(value, 1)[0]?.value).toBe(may ? garbled : undefined);
});

test('of a text without end nobody tries all ways', () => {
	index.read('1', `${'a\uFFFD'.repeat(2_000)}b`);
	expect(index.inPartOf('a'.repeat(5_000), 1)[0]?.value).toBeUndefined();
});

test.each<[string, string, string, boolean]>([
	['iban', 'DE** **** **** **** 3000', 'DE89 3704-0044053201 3000', true],
	['iban', 'DE** **** **** **** 3000', 'DE89370400440532014000', false],
	['iban', 'DE** **** **** **** 3000', 'AT89370400440532013000', false],
	['vat_id', '*********', 'DE123456789', true],
	['vat_id', '[hidden]', 'DE123456789', true],
	['tax_id', 'XXX-XX-1234', '123-45-1234', true],
	['tax_id', 'XXX-XX-1234', '123-45-1235', false],
	['email', 'j***@x.de', 'jo@x.de', true],
	['email', 'j***@x.de', 'j@x.de', true],
	['email', 'j***@x.de', '@x.de', false],
	['email', 'j**o**@x.de', 'jo@x.de', true],
	['email', 'j*@x.de', 'jo@x.de', true],
	['email', 'j*@x.de', 'jo@y.de', false],
	['email', 'ab***b@x.de', 'ab@x.de', false],
	['email', 'j•••@x.de', 'joerg@y.de', false],
	['name', 'Donau…', 'Donau & Co', true],
	['name', 'Donau...', 'Donau & Co', true],
	['name', 'Donau… (truncated)', 'Donau & Co', true],
	['name', 'Donau…', 'Donau', false],
	['name', 'A &am…', 'A & B', true],
	['name', 'A &amp;…', 'A & B', true],
	['name', 'A &amp;…', 'A + B', false],
	['name', 'A**C**E', 'ABCDE', true],
	['name', 'A**C**E', 'ACE', false],
	['name', 'A**C**E', 'ABDE', false],
	['name', 'A**C**E', 'ABCE', false],
	['name', 'A**C**E', 'ACDE', false],
	['name', 'ab**bc', 'abc', false],
	['name', 'A*', 'AB', false],
	['name', 'hidden', 'AB', false],
	['name', 'xx', 'AB', false],
])('%s that is shown as %j may be %j: %j', (field, shown, value, may) => {
	index = new ValueIndex(field);
	index.read('1', shown);
	expect(index.inPartOf(value, 1)).toEqual(may ? [{ ids: ['1'], value: shown }] : []);
});

test('one that was read by itself is shown whole, until it is written', () => {
	index.read('1', 'A**');
	index.write('1', 'A**', true);
	expect(index.inPartOf('AB', 1)).toEqual([]);
	index.write('1', 'A**');
	expect(index.inPartOf('AB', 1)).toHaveLength(1);
});

test('what somebody wrote is that of all records that show it, and of those to come', () => {
	for (const id of ['1', '2', '3']) index.read(id, 'A**');
	index.read('4', 'A***');
	expect(index.inPartOf('AB', 2)).toEqual([
		{ ids: ['1', '2'], value: 'A**' },
		{ ids: ['4'], value: 'A***' },
	]);
	expect(index.inPartOf('AB', 1)).toEqual([{ ids: ['1'], value: 'A**' }]);
	index.isAll('A**');
	index.write('5', 'A**');
	expect(index.inPartOf('AB', 2)).toEqual([{ ids: ['4'], value: 'A***' }]);
});
