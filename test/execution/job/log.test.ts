import { LoggerProxy, type Logger } from 'n8n-workflow';

import { log, logOf } from '../../../nodes/AccountingService/execution/job/log';

test('a line that is owed for a while is written all the same, and keeps nothing else until then', () => {
	const lines: string[] = [];
	const logger = { ...LoggerProxy, warn: (line: string) => lines.push(line) } as unknown as Logger;
	const owed = logOf({ logger, ...{ body: 'a whole delivery' } });
	log(owed, 'warn', 'Later\u001b[2K');
	expect(lines).toHaveLength(1);
	expect(lines[0]).toMatch(/^Later/);
	expect(lines[0]).not.toContain('\u001b');
	expect(Object.keys(owed)).toEqual(['logger']);
});

test('the key is in no line of the log, nor in a fact beside it', () => {
	const lines: unknown[] = [];
	const logger = { ...LoggerProxy, debug: (...line: unknown[]) => lines.push(line) };
	const masked = (text: string) => text.replaceAll('a-key', '***');
	const facts = { cause: 'a-key\n', deliveries: 2 };
	log({ logger: logger as unknown as Logger }, 'debug', 'No a-key', facts, masked);
	expect(lines).toEqual([['No ***', { cause: '*** ', deliveries: 2 }]]);
});
