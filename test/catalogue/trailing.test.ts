import { withoutTrailing } from '../../nodes/AccountingService/catalogue/trailing';

test.each([
	['Disk full. ...', '. ', 'Disk full'],
	['a/b//', '/', 'a/b'],
	['//a', '/', '//a'],
	['---', '-', ''],
	['', '-', ''],
	['a-b', '-', 'a-b'],
])('%j without %j at its end is %j', (text, characters, rest) => {
	expect(withoutTrailing(text, characters)).toBe(rest);
});
