import { displayed } from '../../../nodes/AccountingService/execution/job/displayed';
import { log } from '../../../nodes/AccountingService/execution/job/log';

const separators = ['\u001b', '\u009b', '\n', '\u2028', '\u2029'];
const invisible = ['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u202e', '\u{e0041}'];

test.each([...separators, ...invisible].map((one) => [one]))('%j is shown as a blank', (one) => {
	expect(displayed(`a${one}b`)).toBe('a b');
});

test('no tag begins, and letters with marks stay as they are', () => {
	expect(displayed('<img> é 請求書 ½ 🧾')).toBe('‹img> é 請求書 ½ 🧾');
});

test('what is logged is masked and shown plainly, facts as well', () => {
	const lines: unknown[] = [];
	const logger = { warn: (...line: unknown[]) => void lines.push(line) };
	const masked = (text: string) => text.replaceAll('the-key', '***');
	const facts = { cause: 'the-key\u202e', deliveries: 2 };
	log({ logger } as never, 'warn', '\u001b[31mthe-key', facts, masked);
	expect(lines).toEqual([[' [31m***', { cause: '*** ', deliveries: 2 }]]);
});
