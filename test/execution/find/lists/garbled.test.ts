import { mayBe } from '../../../../nodes/AccountingService/execution/find/lists/garbled';

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
	['Müller', 'Müller', true],
])('%j may be %j: %j', (garbled, value, may) => expect(mayBe(garbled, value)).toBe(may));

test('of a text without end nobody tries all ways', () => {
	expect(mayBe(`${'a\uFFFD'.repeat(2_000)}b`, 'a'.repeat(5_000))).toBe(false);
});
