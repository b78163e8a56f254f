import { serviceWords } from '../../nodes/AccountingService/execution/failures/serviceWords';
import { maskOf } from '../../nodes/AccountingService/execution/quoting/maskOf';
import { findList } from '../../nodes/AccountingService/transport/answers/envelope';
import { parseJson } from '../../nodes/AccountingService/transport/json/json';
import { findRecord } from '../../nodes/AccountingService/transport/answers/record';
import { readEvent } from '../../nodes/AccountingService/trigger/events/serviceEvent';
import { LONGEST_MS, quickest } from './cpu';

const MEGABYTE = 1024 * 1024;

/** As many pieces as fill a megabyte, numbered. */
const filled = (piece: (at: number) => string, bytes = MEGABYTE) =>
	Array.from({ length: Math.floor(bytes / (piece(99_999).length + 1)) }, (_, at) => piece(at)).join(
		',',
	);

/** What makes a reader look at many names, or at the same ones again and again. */
const shapes: Record<string, string> = {
	'rows of different names': `[${filled((at) => `{"k${at}":1}`)}]`,
	'empty objects': `{${filled((at) => `"k${at}":{}`)}}`,
	'many lists': `{${filled((at) => `"k${at}":[{}]`)}}`,
	'many lists, wrapped': `{"data":{${filled((at) => `"k${at}":[{}]`)}}}`,
	'one record': `{"id":"7",${filled((at) => `"k${at}":1`)}}`,
	'nearly five thousand lists': `{${Array.from({ length: 4_900 }, (_, at) => `"k${at}":[{}]`).join(',')}}`,
	'groups of names': `{${filled((at) => `"w${at}":{"a":1,"b":2,"c":3,"d":4}`)}}`,
	'wide groups': `{${Array.from({ length: 100 }, (_, at) => `"w${at}":{${filled((n) => `"k${n}":1`, 9_000)}}`).join(',')}}`,
	'one long name': `{"${'_'.repeat(MEGABYTE)}":[{}],"x":[{}]}`,
	'long integers': `[${filled(() => '999999999999999999')}]`,
};

const names = ['invoices', 'invoice'];

/** Reads an answer and looks for what it holds, in every way the node does. */
function read(text: string): void {
	let body: unknown;
	try {
		body = parseJson(text);
	} catch {
		return;
	}
	findList(body, { names });
	findList(body, { names, grouped: true });
	findRecord(body, names);
}

test.each(Object.entries(shapes))('a megabyte of %s holds nothing up', async (_what, text) => {
	expect(await quickest(() => read(text))).toBeLessThan(LONGEST_MS);
});

test('what has more than a thousand names is no envelope: nothing is looked for in it', () => {
	const others = (count: number) =>
		Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));
	const rows = [{ id: 1 }];
	expect(findList({ data: rows, ...others(999) }, { names })).toMatchObject({ items: rows });
	expect(findList({ data: rows, ...others(1_000) }, { names })).toMatchObject({ found: false });
	const inner = { data: rows, meta: others(998) };
	expect(findList(inner, { names })).toMatchObject({ items: rows });
	expect(findList({ ...inner, also: 1 }, { names })).toMatchObject({ found: false });
	expect(findList({ ...inner, also: 1 }, { names, listPath: 'data' })).toMatchObject({
		items: rows,
	});
	const record = { invoice: { id: 1, ...others(998) } };
	expect(findRecord(record, names)).toBe(record.invoice);
	const wide = { invoice: { id: 1, ...others(999) } };
	expect(findRecord(wide, names)).toBe(wide);
});

describe('the words of a refusal', () => {
	const masked = maskOf('key-of-the-tests');
	const said = (error: unknown) => serviceWords({ error }, masked);
	const empties = Array.from({ length: MEGABYTE }, () => '');

	test.each<[string, unknown]>([
		['empty texts and a number', [...empties, 1]],
		['empty texts', empties],
		['blank texts', empties.map(() => ' ')],
		['lists', empties.map(() => [[]])],
		['fields', Object.fromEntries(empties.slice(0, 5_000).map((_, at) => [`k${at}`, [[]]]))],
		['numbers', empties.map((_, at) => at)],
	])('are found, or not, among a million %s at once', async (_what, error) => {
		expect(await quickest(() => void said(error))).toBeLessThan(LONGEST_MS);
	});

	/** A row that notices when it is looked at. */
	const seen = jest.fn();
	const watched = Object.defineProperty({}, 'error', { enumerable: true, get: seen });
	const rows = (count: number) => Array.from({ length: count }, () => null);
	const named = (count: number) =>
		Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));

	test.each<[string, unknown[], unknown[]]>([
		['a thousand rows', rows(998), rows(1_000)],
		['a thousand rows in two lists', [rows(500), rows(496)], [rows(500), rows(500)]],
		['rows of twenty thousand names', [named(20_000)], [named(20_000), { k: 1 }]],
	])('are looked for in %s, and not behind them', (_what, most, tooMany) => {
		serviceWords([...tooMany, watched], masked);
		expect(seen).not.toHaveBeenCalled();
		serviceWords([...most, watched], masked);
		expect(seen).toHaveBeenCalled();
		seen.mockClear();
	});

	test('are looked for in no row behind the thousandth', () => {
		const list: unknown[] = rows(1_001);
		const look = jest.fn();
		Object.defineProperty(list, 1_000, { get: look });
		serviceWords(list, masked);
		expect(look).not.toHaveBeenCalled();
	});

	test('leave out what is empty', () => {
		expect(said(['', ' ', 'Name is missing', '\n', 7])).toBe('Name is missing; 7');
		expect(said({ name: ['', 'is missing'], date: [] })).toBe('name: is missing');
		expect(said([...empties, 1])).toBe('');
	});
});

test.each([
	[
		'sixteen megabytes',
		`{"id":"1","type":"a.b","data":{${filled((at) => `"k${at}":1`, 16 * MEGABYTE)}}}`,
	],
	[
		'a megabyte',
		`{"id":"1","type":"a.b","data":[${filled((at) => `{"k${at}":1}`, MEGABYTE - 99)}]}`,
	],
])('an event of %s is read or refused at once', async (_size, text) => {
	const bytes = Buffer.from(text);
	expect(await quickest(() => void readEvent(bytes))).toBeLessThan(LONGEST_MS);
});
