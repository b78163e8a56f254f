import fc from 'fast-check';
import { Books } from '../../../../sandbox/books/books';
import { Refusal } from '../../../../sandbox/books/refusal';
import { Clock } from '../../../../sandbox/clock';
import { Database } from '../../../../sandbox/database/database';
import { EventLog } from '../../../../sandbox/events/eventLog';
import { PlainCredit, type PlainLine, netsOf, summed } from '../model/plainCredit';
import { runs } from '../../../runs';

const line: fc.Arbitrary<PlainLine> = fc.record({
	quantity: fc.constantFrom(100, 100, 50, 333, -100),
	price: fc.constantFrom(100, 200, 1250, 199_900, 6_250_000, 1_000_000_000),
	rate: fc.constantFrom(0, 50, 77, 200, 250),
});
const sold = fc
	.array(line, { minLength: 1, maxLength: 5 })
	.filter((lines) => new PlainCredit(lines).sold.total >= 0n);

/** All that is left, one of the invoice's lines or a part of it, or lines of any kind. */
interface Request {
	readonly own?: number;
	readonly part: number;
	readonly free?: readonly PlainLine[];
}
const own = fc.nat({ max: 4 });
const part = fc.constantFrom(1, 1, 2, 3);
const free = fc.array(line, { minLength: 1, maxLength: 2 });
const request: fc.Arbitrary<Request> = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ own, part }) },
	{ weight: 2, arbitrary: fc.record({ free, part }) },
	{ weight: 1, arbitrary: fc.record({ part }) },
);

function linesOf({ own: nth, part: parts, free: others }: Request, all: readonly PlainLine[]) {
	if (nth === undefined) return others;
	const { quantity, ...rest } = all[nth % all.length] as PlainLine;
	return [{ ...rest, quantity: Math.round(quantity / parts) }];
}

const written = (lines: readonly PlainLine[]) =>
	lines.map(({ quantity, price, rate }) => ({
		description: `At ${rate}`,
		quantity: String(quantity / 100),
		unit_price: String(price / 10_000),
		tax_rate: String(rate / 10),
	}));

const inCents = (sum: number) => BigInt(Math.round(sum * 100));

function walk(lines: readonly PlainLine[], requests: readonly Request[], status: 'sent' | 'paid') {
	const database = new Database(':memory:');
	const clock = new Clock(new Date('2026-03-10T09:00:00Z'));
	const { customers, invoices, creditNotes } = new Books(
		database,
		clock,
		new EventLog(database, clock),
	);
	try {
		const { id: customer_id } = customers.create({ name: 'Northwind' });
		const { id } = invoices.create({ customer_id, status, lines: written(lines) });
		const plain = new PlainCredit(lines);
		for (const wish of requests) {
			const asked = linesOf(wish, lines);
			const taken = plain.take(asked);
			const credit = () => creditNotes.create(id, { lines: asked && written(asked) });
			if (!taken) {
				expect(credit).toThrow(Refusal);
				continue;
			}
			const note = credit();
			expect([note.net, note.tax, note.total].map(inCents)).toEqual(
				Object.values(summed(taken.values())),
			);
			const read = note.lines.map(({ net, tax_rate }) => ({
				...{ quantity: 100, price: Math.round(net * 10_000), rate: tax_rate * 10 },
			}));
			const whole = [...taken].filter(([, { net }]) => net !== 0n);
			expect([...netsOf(read)].filter(([, net]) => net !== 0n).sort()).toEqual(
				whole.map(([rate, { net }]) => [rate, net]).sort(),
			);
			const paper = creditNotes
				.paper(note.id)
				.rates.map(({ rate, net, tax }) => [Number(rate) * 10, BigInt(net), BigInt(tax)]);
			expect(paper.filter(([, net]) => net !== 0n).sort()).toEqual(
				whole.map(([rate, { net, tax }]) => [rate, net, tax]).sort(),
			);
		}
		const { total } = summed(plain.left.values());
		const after = invoices.get(id);
		expect(inCents(after.amount_credited)).toBe(plain.sold.total - total);
		const cancelled = plain.isGone && status === 'sent' && !new PlainCredit(lines).isGone;
		expect(after.status).toBe(cancelled ? 'cancelled' : status);
		if (after.status === 'cancelled') expect(after.amount_credited).toBe(after.total);
		const open = after.status === 'sent' && total > 0n ? total : 0n;
		expect(inCents(after.amount_due)).toBe(open);
		const notes = creditNotes.of(id);
		expect(notes.reduce((sum, note) => sum + inCents(note.total), 0n)).toBe(
			inCents(after.amount_credited),
		);
	} finally {
		database.close();
	}
}

test('credit notes take back what was sold, at its rates, to the cent and never more, in whatever parts', () =>
	fc.assert(
		fc.property(
			sold,
			fc.array(request, { minLength: 1, maxLength: 6 }),
			fc.constantFrom('sent', 'paid'),
			walk,
		),
		runs(120, 500),
	));
