import { isDenial, isRefusal } from '../../../nodes/AccountingService/transport/answers/denial';
import { saysWell, type Deed } from '../../../nodes/AccountingService/transport/answers/words';

const NAMES = ['invoice', 'invoices'];
const denies = (answer: unknown) => isDenial(answer, NAMES);
const refuses = (answer: unknown, deed: Deed = 'read') => isRefusal(answer, NAMES, deed);

const NOES = [false, 0, 'false', 'FALSE', '0', 'no', ' No ', 'N'];
const YESES = [true, 1, 2, '1', 'yes', 'true', ' TRUE ', 'Yes'];
const record = { id: 7, number: 'A-7' };

test.each(NOES)('a bare no is a refusal, and so is one in a list: %j', (no) => {
	expect(refuses(no)).toBe(true);
	expect(refuses([no])).toBe(true);
	expect(refuses({ data: [{ id: 1 }, no] })).toBe(true);
});

test.each([
	null,
	undefined,
	'',
	'nothing',
	'not',
	'falsely',
	'unfalse',
	'00',
	'10',
	'nono',
	1,
	true,
])('what is no refusal: %j', (value) => expect(refuses(value)).toBe(false));

test.each(['Error', 'error: no', 'FAILED!', 'failure, twice', '* Error.', 'failed\nagain'])(
	'a text that begins with such a word is a refusal: %j',
	(text) => {
		expect(refuses(text)).toBe(true);
		expect(refuses([text])).toBe(true);
		expect(refuses({ message: text })).toBe(true);
		expect(refuses({ msg: text })).toBe(true);
		expect(refuses({ id: 1, message: text })).toBe(false);
		expect(denies(text)).toBe(false);
	},
);

describe('what is read shows an id, and beside it', () => {
	const echoes = [
		{ id: 7, error: 'Timeout' },
		{ invoice: { id: '7', errors: ['x'] } },
		{ invoice_id: 7, error_message: 'Timeout' },
		{ id: 7, found: false },
		{ id: 7, status: 404, message: 'Not found' },
		{ id: 7, code: 404, message: 'No such invoice' },
		{ id: 7, status: 'error', msg: 'locked' },
		{ id: 7, status: 'not_found', message: '' },
	];
	test.each(echoes)('nothing but why there is no more: %j', (echo) => {
		expect(refuses(echo)).toBe(true);
		expect(refuses(echo, 'write')).toBe(false);
	});

	test.each([
		{ ...record, error: 'of its own', found: false, status: 'error', message: 'x' },
		{ id: 7, status: 'rejected' },
		{ id: 7, status: 404 },
		{ id: 7, message: 'Thank you', code: 'A' },
		{ id: 7, error: '', errors: [], found: true },
	])('nothing that says no: %j', (body) => expect(refuses(body)).toBe(false));
});

test.each(['errors', 'Errorless', 'no error', 'failedly', 'unfailed', ['error'], 7])(
	'any other is none: %j',
	(text) => {
		expect(refuses({ message: text })).toBe(false);
	},
);

const WELLS = ['ok', 'success', 'successful', 'succeeded', 'isOk', 'was_success', 'Is-Successful'];

describe.each(WELLS)('whether all is well is told by %s', (name) => {
	test.each(NOES)('which says no: %j', (no) => {
		expect(denies({ [name]: no })).toBe(true);
		expect(denies({ ...record, [name]: no })).toBe(true);
		expect(denies({ [name]: no, data: record })).toBe(true);
		expect(denies({ data: { ...record, [name]: no } })).toBe(true);
		expect(saysWell({ [name]: no })).toBe(false);
	});

	test.each(YESES)('which says yes: %j', (yes) => {
		expect(denies({ [name]: yes })).toBe(false);
		expect(saysWell({ [name]: yes })).toBe(true);
	});

	test.each<[unknown]>([
		...[[null], [''], [[]], [{}], [['yes']], [['no']], [-1], ['none'], ['-']],
		...[['yesterday'], ['untrue'], ['oh yes'], ['true story']],
	] as Array<[unknown]>)('which says neither: %j', (value) => {
		expect(denies({ [name]: value })).toBe(false);
		expect(saysWell({ [name]: value })).toBe(false);
	});
});

test.each(['okay', 'unsuccessful', 'was', 'has_success', 'successes', 'lookup'])(
	'nothing is told by %s',
	(name) => {
		expect(denies({ [name]: false })).toBe(false);
		expect(saysWell({ [name]: true })).toBe(false);
	},
);

test.each(['ok', true, null, [true], 1])('%j says nothing of whether all is well', (answer) => {
	expect(saysWell(answer)).toBe(false);
	expect(denies(answer)).toBe(false);
});

const WHYS = [
	...['error', 'errors', 'has_error', 'isErrors', 'hasValidationErrors', 'validation_error'],
	...['errorMessage', 'error_messages', 'errorDescription', 'error_detail', 'errorDetails'],
	...['validationErrorMessage', 'exception', 'Faults'],
];

describe.each(WHYS)('a reason stands in %s', (name) => {
	test.each<[unknown]>([
		['no money'],
		[true],
		[1],
		[['x']],
		[[0, 'x']],
		[{ code: 1 }],
		[{ a: 0, b: 'x' }],
	])('as %j', (value) => {
		expect(denies({ [name]: value })).toBe(true);
		expect(denies({ [name]: value, data: record })).toBe(true);
		expect(denies({ success: false, [name]: value })).toBe(true);
	});

	test.each<[unknown]>([
		...[[null], [''], [0], [false], [[]], [[0, '']], [{}], [{ code: null }]],
		...[['0'], ['000'], ['false'], ['No'], ['none'], ['NULL'], [' OK '], ['okay'], ['Success!']],
		...[['successful'], ['successfully.'], ['no error'], ['No_Errors.'], ['noerror']],
		...[[[{}]], [[[], null]], [{ total: [] }], [{ count: 0, items: [] }]],
		...[[{ code: 0, message: 'ok' }], [{ code: '0', errors: { of: ['none'] } }]],
	] as Array<[unknown]>)('but not as %j', (value) => {
		expect(denies({ [name]: value })).toBe(false);
		expect(denies({ [name]: value, data: record })).toBe(false);
	});

	test.each<[unknown]>([
		...[['nonetheless'], ['none of them'], ['is null'], ['not ok'], ['ok, but no'], ['01']],
		...[['unsuccessful'], ['successes'], ['no errors but'], ['1 no error'], [{ total: ['x'] }]],
		...[[{ code: 0, message: 'locked' }], [[{ message: 'x' }]]],
	] as Array<[unknown]>)('also as %j', (value) => expect(denies({ [name]: value })).toBe(true));

	test('but it is a warning beside a yes, and one of a record is its own', () => {
		for (const yes of YESES) expect(denies({ ok: yes, [name]: 'x' })).toBe(false);
		expect(denies({ ...record, [name]: 'x' })).toBe(false);
		expect(denies({ data: { ...record, [name]: 'x' } })).toBe(false);
		expect(denies({ data: { number: 'x', [name]: 'x' } })).toBe(true);
	});
});

test.each([
	'reason',
	'terror',
	'errorCode',
	'error_of',
	'my_error',
	'validation',
	'validationMessage',
])('no reason stands in %s', (name) => expect(denies({ [name]: 'x' })).toBe(false));

test('of so many reasons nobody says that none is given', () => {
	const nones = (count: number) => Array<unknown>(count).fill('');
	expect(denies({ errors: nones(500) })).toBe(false);
	expect(denies({ errors: [...nones(499), 'x'] })).toBe(true);
	expect(denies({ errors: nones(501) })).toBe(true);
});

test('of a thousand names all are looked at, and only those that a person could write', () => {
	const names = (count: number) =>
		Object.fromEntries(Array.from({ length: count }, (_, nth) => [`name${nth}`, 0]));
	expect(denies({ ...names(999), success: false })).toBe(true);
	expect(denies({ ...names(1_000), success: false })).toBe(false);
	const name = (length: number) => 'success'.padEnd(length, '_');
	expect(denies({ [name(100)]: false })).toBe(true);
	expect(denies({ [name(101)]: false })).toBe(false);
});

describe.each(['status', 'result', 'Status'])('a word for it in %s', (name) => {
	test.each([
		'error',
		'Failed',
		'fail',
		' failure ',
		'unsuccessful',
		'not successful',
		'not_successful',
	])('is a denial, other than in a record: %j', (word) => {
		expect(denies({ [name]: word })).toBe(true);
		expect(denies({ [name]: word, data: { name: 'x' } })).toBe(true);
		expect(denies({ ...record, [name]: word })).toBe(false);
	});

	test.each(['errors', 'no error', 'failing', 'ok', 'sent', 7, ['error'], 'notsuccessfully'])(
		'is none: %j',
		(word) => expect(denies({ [name]: word })).toBe(false),
	);

	test.each([
		...['reject', 'rejected', 'Denied', 'refused', ' invalid ', 'forbidden', 'unauthorised'],
		...['unauthorized', 'not found', 'not_allowed', 'not-found', 'notAllowed'],
	])('is a refusal: %j', (word) => {
		expect(refuses({ [name]: word })).toBe(true);
		expect(refuses({ data: { [name]: word } })).toBe(true);
		expect(refuses({ data: [{ [name]: word }] })).toBe(true);
		expect(refuses({ ...record, [name]: word })).toBe(false);
		expect(denies({ [name]: word })).toBe(false);
	});

	test.each(['rejecting', 'undenied', 'valid', 'found', 'not', 'not founded', 'invalidated'])(
		'is no refusal: %j',
		(word) => expect(refuses({ [name]: word })).toBe(false),
	);
});

test.each(['state', 'my_status', 'results', 'status_of'])('a word in %s is no denial', (name) => {
	expect(denies({ [name]: 'failed' })).toBe(false);
	expect(refuses({ [name]: 'rejected' })).toBe(false);
});

describe('a number of HTTP', () => {
	test.each([400, '404', ' 404 ', 503, '599'])('is a refusal: %j', (number) => {
		for (const name of ['status', 'statusCode', 'status_code'])
			expect(refuses({ [name]: number })).toBe(true);
		expect(refuses({ code: number, message: 'x' })).toBe(true);
		expect(refuses({ code: number, msg: null })).toBe(true);
		expect(refuses({ id: 1, status: number })).toBe(false);
	});

	test.each([200, 302, 39, 4000, 'a404', '404a', 600, [404]])('is none: %j', (number) => {
		expect(refuses({ status: number })).toBe(false);
		expect(refuses({ code: number, message: 'x' })).toBe(false);
	});

	test.each([40_001, '50399'])('may be one of the service: %j', (number) => {
		expect(refuses({ code: number, message: 'x' })).toBe(true);
		expect(refuses({ status: number })).toBe(false);
	});

	test.each([4_000, 400_001, 14_001])('or not: %j', (number) =>
		expect(refuses({ code: number, message: 'x' })).toBe(false),
	);

	test('in a field called code is one only beside a message', () => {
		expect(refuses({ code: 404 })).toBe(false);
		expect(refuses({ code: 404, text: 'x' })).toBe(false);
		expect(refuses({ code: 404, messages: 'x' })).toBe(false);
		expect(refuses({ postcode: 404, message: 'x' })).toBe(false);
		expect(refuses({ codes: 404, message: 'x' })).toBe(false);
		expect(refuses({ my_status: 404 })).toBe(false);
		expect(refuses({ status_codes: 404 })).toBe(false);
	});
});

describe.each<[Deed, readonly string[]]>([
	['write', ['created', 'inserted', 'updated', 'modified', 'matched', 'saved']],
	['mail', ['sent', 'delivered', 'mailed', 'emailed', 'dispatched']],
	['deletion', ['deleted', 'removed']],
])('what says of a %s that nothing came of it', (deed, words) => {
	const others = (['write', 'mail', 'deletion'] as const).filter((other) => other !== deed);

	test.each(words)('%s', (word) => {
		for (const name of [word, `is_${word}`, `was${word}`, `${word}Count`, `${word}_rows`])
			for (const no of NOES) {
				expect([name, no, refuses({ [name]: no }, deed)]).toEqual([name, no, true]);
				expect(refuses({ [name]: no }, 'read')).toBe(false);
				for (const other of others) expect(refuses({ [name]: no }, other)).toBe(false);
				expect(refuses({ id: 1, [name]: no }, deed)).toBe(false);
			}
		for (const yes of YESES) {
			expect(refuses({ [word]: yes }, deed)).toBe(false);
			expect(refuses({ [word]: 0, [`${word}Count`]: yes }, deed)).toBe(false);
		}
		expect(refuses({ [word]: [] }, deed)).toBe(true);
		expect(refuses({ [word]: [''] }, deed)).toBe(false);
		expect(refuses({ [word]: [], [`${word}Count`]: 1 }, deed)).toBe(false);
		for (const name of [`${word}_at`, `my_${word}`, `has_${word}`, `${word}count_of`])
			expect(refuses({ [name]: 0 }, deed)).toBe(false);
		for (const status of [
			`not ${word}`,
			`not_${word}`,
			`not-${word}`,
			`un${word}`,
			`Not${word} `,
		]) {
			expect(refuses({ status }, deed)).toBe(true);
			for (const other of others) expect(refuses({ status }, other)).toBe(false);
		}
		for (const status of [word, `is not ${word}`, `not ${word} yet`, `re${word}`])
			expect(refuses({ status }, deed)).toBe(false);
	});

	test.each([
		'affected',
		'rows_affected',
		'recordsAffected',
		'affectedRows',
		'affected_count',
		'affectedRecords',
	])('%s', (name) => {
		expect(refuses({ [name]: 0 }, deed)).toBe(true);
		expect(refuses({ [name]: 0 }, 'read')).toBe(false);
		expect(refuses({ [name]: 1 }, deed)).toBe(false);
		expect(refuses({ [`${name}_at`]: 0 }, deed)).toBe(false);
		expect(refuses({ [`un${name}`]: 0 }, deed)).toBe(false);
	});
});

test.each(['email_sent', 'emailsSent', 'mail_delivered', 'reminder_sent', 'messages_sent_count'])(
	'%s tells of the mail, other than in a record',
	(name) => {
		expect(refuses({ [name]: 0 }, 'mail')).toBe(true);
		expect(refuses({ [name]: 1, sent: 0 }, 'mail')).toBe(false);
		expect(refuses({ [name]: 0, number: 'A-7' }, 'mail')).toBe(false);
		expect(refuses({ [name]: 0, message_id: 'm' }, 'mail')).toBe(true);
		expect(refuses({ [name]: 0 }, 'write')).toBe(false);
		expect(refuses({ [`${name}_x`]: 0, [`x_${name}`]: 0 }, 'mail')).toBe(false);
	},
);

describe.each(['recipients', 'Sent_To', 'emailedTo'])('a mail went to nobody: %s', (name) => {
	test('where nothing else is said of it', () => {
		expect(refuses({ [name]: [] }, 'mail')).toBe(true);
		expect(refuses({ [name]: [], took: 3 }, 'mail')).toBe(true);
		expect(refuses({ [name]: [] }, 'write')).toBe(false);
	});

	test.each<object>([
		...[{ success: true }, { status: 'queued' }, { message: 'Sent' }, { sent: true }],
		...[{ id: 7 }, { number: 'A-7' }, { message_id: 'm' }],
	])('unless it may be an echo, beside %j', (other) =>
		expect(refuses({ [name]: [], ...other }, 'mail')).toBe(false),
	);

	test.each([['a@x.example'], '', null, 0])('unless it shows %j', (value) =>
		expect(refuses({ [name]: value }, 'mail')).toBe(false),
	);
});

describe('null in place of what was written, and a message', () => {
	const answer = { data: null, message: 'Something is wrong' };

	test('is a refusal of a write alone', () => {
		expect(refuses(answer, 'write')).toBe(true);
		expect(refuses({ data: null, msg: 'x' }, 'write')).toBe(true);
		for (const deed of ['read', 'mail', 'deletion'] as const)
			expect(refuses(answer, deed)).toBe(false);
	});

	test.each<[string, object]>([
		['without a message', { data: null }],
		['with a message that is none', { data: null, message: 7 }],
		['where it is another field', { rows: null, message: 'x' }],
		['where there is data', { data: 'x', message: 'x' }],
		['beside a yes', { ...answer, success: true }],
		['beside another yes', { ...answer, success: 'true' }],
		['beside a status that says yes', { ...answer, status: 'OK' }],
		['beside a result that says yes', { ...answer, result: 'success' }],
	])('is none %s', (_, other) => expect(refuses(other, 'write')).toBe(false));

	test.each<object>([
		{ ...answer, success: 'maybe' },
		{ ...answer, status: 'okay' },
		{ ...answer, status: 'not ok' },
		{ ...answer, result: 'unsuccess' },
	])('is one beside what says no yes: %j', (other) => expect(refuses(other, 'write')).toBe(true));
});

describe('of the rows of a list are looked at', () => {
	const denied = { success: false };
	const wide = Object.fromEntries(Array.from({ length: 1_000 }, (_, nth) => [`name${nth}`, 1]));

	test('a thousand', () => {
		expect(refuses([...Array<object>(999).fill(record), denied])).toBe(true);
		expect(refuses([...Array<object>(1_000).fill(record), denied])).toBe(false);
	});

	test('those that have twenty thousand names together', () => {
		expect(refuses([...Array<object>(19).fill(wide), denied])).toBe(true);
		expect(refuses([...Array<object>(20).fill(wide), denied])).toBe(false);
	});
});

describe('in answer to a mail', () => {
	test('one that is queued is not denied for whom it does not reach', () => {
		expect(refuses({ queued: 2, errors: ['no mailbox'] }, 'mail')).toBe(false);
		expect(refuses({ queued: 0, errors: ['no mailbox'] }, 'mail')).toBe(true);
	});

	test('what is queued is a mail, and not where a record is so or another deed was asked for', () => {
		for (const own of [{ number: 'A-7' }, { invoice_id: 7 }])
			for (const told of [{ queued: true }, { status: 'pending' }])
				expect(refuses({ ...own, ...told, success: false }, 'mail')).toBe(true);
		expect(refuses({ queued: true, sent: 0, number: 'A-7' }, 'mail')).toBe(false);
		expect(refuses({ status: 'pending', sent: 0, number: 'A-7' }, 'mail')).toBe(true);
		expect(refuses({ queued: true, deleted: 0 }, 'deletion')).toBe(true);
	});

	test('one that went to somebody is not denied, also where it is shown to whom', () => {
		const some = { sent: 1, failed: 1, success: false };
		expect(refuses(some, 'mail')).toBe(false);
		expect(refuses({ ...some, email: 'a@b.example' }, 'mail')).toBe(false);
		expect(refuses({ ...some, invoice: { email: 'a@b.example' } }, 'mail')).toBe(false);
		expect(refuses({ success: false, invoice: { sent: 1, number: 'A-7' } }, 'mail')).toBe(true);
	});

	test.each<[string, object, boolean]>([
		['of the invoice', { id: 7 }, false],
		['of the invoice, by another name', { id: 1, uuid: '7' }, false],
		['of the mail', { id: 55 }, true],
		['of the mail, beside that of the invoice', { id: 55, invoice_id: 7 }, true],
		['of the invoice, as that of another thing', { invoice_id: 7 }, true],
	])('whose the status is, by an id %s: %j', (_, ids, isRefused) =>
		expect(isRefusal({ ...ids, status: 'failed' }, NAMES, 'mail', '7')).toBe(isRefused),
	);
});

test('a list may be empty', () => {
	expect(refuses([])).toBe(false);
	expect(refuses({ data: [], message: 'Nothing was found' })).toBe(false);
});
