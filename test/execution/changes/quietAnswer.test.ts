import { saidQuietly } from '../../../nodes/AccountingService/execution/changes/quietAnswer';
import { unlessDone } from '../../../nodes/AccountingService/execution/fields/saysDone';

const names = ['invoice', 'invoices'];
const ofMail = (body: unknown, shown: unknown = body) =>
	saidQuietly(body, shown, { deed: 'mail', id: '7', names });
const ofDeletion = (body: unknown, shown: unknown = body) =>
	saidQuietly(body, shown, { deed: 'deletion', id: '7', names });

test.each<[string, string]>([
	['says yes around what it shows', ofMail({ sent: true }, { message: 'a@x.example' })],
	['says yes in what it shows', ofMail({ message: 'a@x.example' }, { sent: true })],
	['calls itself fine around an id', ofMail({ status: 'ok' }, { id: 7, message: 'Unterwegs' })],
	['calls itself fine beside an id', ofMail({ took: 3 }, { id: 7, status: 'ok', message: 'x' })],
	['calls itself fine with blanks', ofMail({ status: ' OK ' })],
	['is a yes', ofMail(true)],
	['is a count', ofDeletion(1)],
	['is the id', ofDeletion('007')],
	['counts no failures', ofMail({ error_count: 0, failures: 0 })],
	['leaves its count empty', ofMail({ count: null, rows: [], total: '' })],
	['counts what was done', ofMail({ count: 2 })],
])('nothing is quoted of an answer that %s', (_, said) => expect(said).toBe(''));

test.each<[string, string, string]>([
	['counts nothing', ofMail({ count: 0 }), '{"count":0}'],
	['is another id', ofDeletion('8'), '8'],
	['gives its reason beside an empty message', ofMail({ message: ' ', reason: 'x' }), 'x'],
	['is not sent, with an id and words', ofMail({ id: 7, sent: 0, msg: 'x' }), 'sent: 0, x'],
	['is not sent, around a record', ofMail({ sent: 'no' }, { number: 1, msg: 'x' }), 'sent: no'],
	['gives words around an id', ofMail({ message: 'gesperrt' }, { id: 7 }), 'gesperrt'],
])('an answer that %s is quoted', (_, said, words) => expect(said).toBe(words));

test('how a text of more than 1,000 characters goes on does not matter', () => {
	const [long, short] = ['x '.repeat(500), 'x '.repeat(498)].map((start) => `${start}sent`);
	expect(unlessDone(long!)).toBe(long);
	expect(unlessDone(short!)).toBe('');
});
