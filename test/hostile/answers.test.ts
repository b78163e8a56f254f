import fc from 'fast-check';

import { fileName } from '../../nodes/AccountingService/execution/output/fileName';
import { UNMASKED } from '../../nodes/AccountingService/execution/quoting/maskOf';
import { serviceWords } from '../../nodes/AccountingService/execution/failures/serviceWords';
import { findList } from '../../nodes/AccountingService/transport/answers/envelope';
import { parseJson } from '../../nodes/AccountingService/transport/json/json';
import { findRecord } from '../../nodes/AccountingService/transport/answers/record';
import { readPaceHeaders } from '../../nodes/AccountingService/transport/limit/paceHeaders';
import { hold } from './effort';

const NAMES = ['invoices', 'invoice'];

/** Answers that look like lists and records, with the keys that mean something in odd places. */
const { body } = fc.letrec((tie) => ({
	body: fc.oneof({ maxDepth: 6 }, fc.jsonValue(), tie('object'), tie('list')),
	object: fc.dictionary(
		fc.oneof(
			fc.constantFrom('data', 'items', 'results', 'records', 'invoices', 'invoice', 'total', 'id'),
			fc.constantFrom('__proto__', 'constructor', 'length', 'toString', 'hasOwnProperty', ''),
			fc.string(),
		),
		tie('body'),
		{ maxKeys: 5 },
	),
	list: fc.array(tie('object'), { maxLength: 4 }),
}));

test('whatever answers, a list is found in it or refused with the keys seen; a record is not invented', () =>
	hold(
		fc.property(body, fc.option(fc.string(), { nil: undefined }), (value, listPath) => {
			const answer = parseJson(JSON.stringify(value) ?? 'null');
			const found = findList(answer, { names: NAMES, listPath });
			if (found.found) {
				expect(Array.isArray(found.items)).toBe(true);
				if (found.total !== undefined) expect(Number.isFinite(found.total)).toBe(true);
			} else expect(Array.isArray(found.keysSeen)).toBe(true);
			const record = findRecord(answer, NAMES);
			expect(JSON.stringify(answer) ?? '').toContain(JSON.stringify(record) ?? '');
			expect(serviceWords(answer, (text) => text).length).toBeLessThanOrEqual(500);
		}),
		500,
	));

const oddText = fc.oneof(
	fc.string({ unit: 'binary' }),
	fc.integer().map(String),
	fc.double().map(String),
	fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }).map(String),
	fc.date().map(String),
	fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
	fc.constantFrom('0', '-1', 'NaN', '1e3', '0x10', '9'.repeat(19), 'Infinity', '5, 7'),
);

test('whatever the headers about the limit say, waits are finite and not negative', () =>
	hold(
		fc.property(
			fc.dictionary(
				fc.constantFrom(
					'retry-after',
					'x-ratelimit-limit',
					'x-ratelimit-remaining',
					'x-ratelimit-reset',
					'date',
				),
				oddText,
			),
			fc.integer({ min: 0, max: 4_102_444_800_000 }),
			(headers, now) => {
				for (const value of Object.values(readPaceHeaders(headers, now))) {
					if (value === undefined) continue;
					expect(Number.isFinite(value)).toBe(true);
					expect(value).toBeGreaterThanOrEqual(0);
				}
			},
		),
		500,
	));

test('whatever a file is said to be called, its name stays a name', () =>
	hold(
		fc.property(
			fc.oneof(
				oddText,
				fc.string().map((name) => `attachment; filename="${name}"`),
			),
			(said) => {
				const name = fileName(said, 'invoice-1.pdf', UNMASKED);
				expect(name.length).toBeGreaterThan(0);
				expect(name.length).toBeLessThanOrEqual(100);
				expect(name).not.toMatch(/[/\\\p{Cc}]|^\.+$/u);
			},
		),
		300,
	));
