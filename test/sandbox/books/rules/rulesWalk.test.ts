import fc from 'fast-check';
import { PlainBooks } from '../model/plainBooks';
import { sumsOf, taxOn } from '../model/plainInvoice';
import { RealBooks, dayOf } from '../model/realBooks';
import { type Sold, type Step, steps } from '../model/steps';
import { runs } from '../../../runs';

interface Note {
	readonly number: string;
	readonly invoice_id: number;
	readonly net: number;
	readonly tax: number;
	readonly total: number;
	readonly lines: string;
}

/** Every record, event, mail and number is what the plain books say. */
function agree(real: RealBooks, plain: PlainBooks): void {
	const shown = [...plain.invoices.keys()].map((id) => real.invoice(id));
	const expected = [...plain.invoices.values()].map((kept) => {
		const { net, tax } = sumsOf(kept.lines);
		const { id, number, status, customer_id, currency, reference, notes } = kept;
		return {
			...{ id, number, status, customer_id, currency, reference, notes },
			issue_date: dayOf(kept.issued),
			due_date: dayOf(kept.due),
			net: net / 100,
			tax: tax / 100,
			total: (net + tax) / 100,
			reminders_sent: kept.reminders,
			amount_paid: kept.paid / 100,
			amount_credited: kept.credited / 100,
		};
	});
	expect(shown).toMatchObject(expected);
	expect(shown.map(({ sent_at }) => sent_at === null)).toEqual(
		expected.map(({ status }) => status === 'draft'),
	);
	const count = real.database.all('SELECT id FROM invoices').length;
	expect(count).toBe(plain.invoices.size);
	expect(real.told()).toEqual(plain.told);
	expect(real.database.all('SELECT id FROM mails')).toHaveLength(plain.mails);
}

/** Credit notes of an invoice come to what it says, and to no more than was sold at each rate. */
function balances(real: RealBooks, plain: PlainBooks): void {
	const notes = real.database.all<Note>('SELECT * FROM credit_notes ORDER BY id');
	for (const { id, lines, left, creditNotes, status } of plain.invoices.values()) {
		const own = notes.filter(({ invoice_id }) => invoice_id === id);
		expect(own).toHaveLength(creditNotes);
		for (const { net, tax, total } of own) expect([net + tax, total > 0]).toEqual([total, true]);
		const credited = own.reduce((sum, { total }) => sum + total, 0);
		const { net, tax } = sumsOf(lines);
		const rest = [...left.values()].reduce((sum, cents) => sum + cents, 0);
		if (own.length > 0 && rest === 0) expect(credited).toBe(net + tax);
		const most = own.reduce((sum, note) => sum + note.tax, 0);
		expect(most).toBeLessThanOrEqual(tax);
		const { amount_credited, amount_due } = real.invoice(id);
		expect(amount_credited).toBe(credited / 100);
		const isOpen = status !== 'paid' && status !== 'cancelled';
		expect(amount_due).toBe(isOpen ? (net + tax - credited) / 100 : 0);
	}
	expect(notes.map(({ number }) => number).sort()).toEqual(plain.numbersOf('CN').sort());
}

/** No number is missing, given twice or given to a draft. */
function numbersHaveNoGaps(real: RealBooks, plain: PlainBooks): void {
	const issued = real.database.all<{ number: string }>(
		"SELECT number FROM invoices WHERE status <> 'draft'",
	);
	expect(issued.map(({ number }) => number).sort()).toEqual(plain.numbersOf('INV').sort());
}

function ownLine(step: Step & { readonly own?: number }, lines: readonly Sold[]): Step {
	const line = lines[(step.own ?? 0) % Math.max(1, lines.length)];
	return { ...step, lines: line ? [line] : [] } as Step;
}

async function walk(done: Step[]): Promise<void> {
	const real = new RealBooks();
	const plain = new PlainBooks((day) => dayOf(day).slice(0, 4));
	try {
		for (const drawn of done) {
			const invoice = 'which' in drawn ? plain.pick(drawn.which) : undefined;
			if ('which' in drawn && !invoice) continue;
			const step = 'own' in drawn ? ownLine(drawn, invoice?.lines ?? []) : drawn;
			const isDone = await real.take(step, invoice?.id ?? 0);
			expect([step, isDone]).toEqual([step, plain.take(step)]);
			agree(real, plain);
		}
		balances(real, plain);
		numbersHaveNoGaps(real, plain);
	} finally {
		real.database.close();
	}
}

test('whatever is done to invoices in whatever order, the books are those of plain bookkeeping', () =>
	fc.assert(fc.asyncProperty(steps, walk), runs(100, 400)));

test('the tax of the plain books is rounded half up', () => {
	expect([taxOn(2, 250), taxOn(1, 250), taxOn(100, 77), taxOn(7, 0)]).toEqual([1, 0, 8, 0]);
});
