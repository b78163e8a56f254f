import {
	type Kept,
	asksForMoney,
	creditedOf,
	following,
	netOf,
	stillOwed,
	sum,
	termsOf,
} from './plainInvoice';
import type { Fields, Sold, Status, Step } from './steps';

/** Bookkeeping once more, in plain words and apart from the sandbox's table of rules. */
export class PlainBooks {
	readonly invoices = new Map<number, Kept>();
	/** What has been told of: a type and the invoice's id. */
	readonly told: string[] = [];
	mails = 0;
	today = 0;
	private lastId = 0;
	private readonly lastNumbers = new Map<string, number>();
	private readonly yearOf: (day: number) => string;

	constructor(yearOf: (day: number) => string) {
		this.yearOf = yearOf;
	}

	/** The invoice that a step is about, if there is one. */
	pick(which: number): Kept | undefined {
		const all = [...this.invoices.values()];
		return all[which % Math.max(1, all.length)];
	}

	/** Whether it is allowed; if so, it has been done. */
	take(step: Step): boolean {
		if (step.does === 'wait') return this.wait(step.days);
		if (step.does === 'create') return this.create({ customer_id: 1, ...step.fields });
		const invoice = this.pick(step.which);
		if (!invoice) return false;
		if (step.does === 'put') return this.put(invoice, step.fields);
		if (step.does === 'duplicate') return this.duplicate(invoice, step.fields);
		if (step.does === 'credit') return this.credit(invoice, step.lines, step.day);
		if (step.does === 'delete') {
			return invoice.status === 'draft' && this.invoices.delete(invoice.id);
		}
		return step.does === 'email' ? this.email(invoice) : this.remind(invoice);
	}

	private wait(days: number): boolean {
		this.today += days;
		const open = [...this.invoices.values()].filter(
			(invoice) => invoice.status === 'sent' && asksForMoney(invoice),
		);
		const late = open.filter(({ due }) => due < this.today);
		for (const invoice of late.sort((one, other) => one.due - other.due || one.id - other.id)) {
			invoice.status = 'overdue';
			this.tell(invoice, 'updated', 'overdue');
		}
		return true;
	}

	private create(fields: Fields): boolean {
		const { status = 'draft', issued = this.today, lines = [], ...others } = fields;
		const named = following.filter((name) => fields[name] !== undefined);
		const id = this.lastId + 1;
		const { days, currency } = termsOf(fields.customer_id ?? 1);
		const plain = { due: issued + days, currency, reference: null, notes: null };
		const draft: Kept = {
			...{ ...plain, customer_id: 1, ...others },
			...{ id, issued, lines, named, paid: 0, status: 'draft', number: `Draft ${id}` },
			...{ left: new Map<number, number>(), credited: 0, creditNotes: 0, reminders: 0 },
		};
		const isSound = draft.due >= draft.issued;
		if (!isSound || !this.mayBecome(draft, status)) return false;
		this.lastId = id;
		this.invoices.set(id, draft);
		this.become(draft, status);
		this.tell(draft, 'created', status);
		return true;
	}

	private duplicate({ customer_id, currency, reference, notes, lines }: Kept, fields: Fields) {
		const copy = { customer_id, currency, reference, notes, lines } as Fields;
		return this.create({ ...copy, ...fields });
	}

	private put(invoice: Kept, { status: wanted, ...fields }: Fields): boolean {
		const { status: before } = invoice;
		const isSame = (name: string) =>
			JSON.stringify(invoice[name as keyof Kept]) === JSON.stringify(fields[name as keyof object]);
		const changed = Object.keys(fields).filter((name) => !isSame(name));
		const free = ['reference', 'notes', 'due'];
		if (before !== 'draft' && changed.some((name) => !free.includes(name))) return false;
		const after = { ...invoice, ...fields } as Kept;
		const isIssued = before === 'draft' && wanted !== undefined && wanted !== 'draft';
		if (before === 'draft') this.date(after, isIssued ? Object.keys(fields) : changed, isIssued);
		if ((changed.length > 0 || isIssued) && after.due < after.issued) return false;
		if (before === 'overdue' && changed.includes('due') && after.due >= this.today) {
			after.status = 'sent';
		}
		const asks = wanted !== undefined && wanted !== before && wanted !== after.status;
		if (asks && !this.mayBecome(after, wanted)) return false;
		Object.assign(invoice, after);
		if (asks) this.become(invoice, wanted);
		const { status } = invoice;
		if (changed.length > 0 || status !== before) {
			this.tell(invoice, 'updated', ...(status === before ? [] : [status]));
		}
		return true;
	}

	/** What nobody has named goes by the day of issue and the customer. */
	private date(draft: Kept, named: readonly string[], isIssued: boolean): void {
		draft.named = following.filter((name) => draft.named.includes(name) || named.includes(name));
		if (isIssued && !draft.named.includes('issued')) draft.issued = this.today;
		const { days, currency } = termsOf(draft.customer_id);
		if (!draft.named.includes('due')) draft.due = draft.issued + days;
		if (!draft.named.includes('currency')) draft.currency = currency;
	}

	private mayBecome(invoice: Kept, wanted: Status): boolean {
		const { status, due, issued, lines } = invoice;
		if (status === wanted) return true;
		if (status === 'draft' && lines.length === 0) return false;
		if (status === 'draft' && issued > this.today + 1) return false;
		if (wanted === 'overdue') {
			const isOpen = status === 'draft' || status === 'sent';
			return isOpen && due < this.today && asksForMoney(invoice);
		}
		if (wanted === 'paid') return status !== 'cancelled';
		if (wanted === 'cancelled') return status === 'sent' || status === 'overdue';
		return wanted === 'sent' && status === 'draft';
	}

	private become(invoice: Kept, wanted: Status): void {
		if (invoice.status === 'draft' && wanted !== 'draft') {
			invoice.number = this.next('INV', invoice.issued);
			invoice.left = netOf(invoice.lines);
		}
		if (wanted === 'cancelled' && sum(invoice.left) > 0) {
			this.next('CN', Math.max(this.today, invoice.issued));
			invoice.left = new Map();
			invoice.credited = creditedOf(invoice);
			invoice.creditNotes += 1;
		}
		if (wanted === 'paid' && invoice.status !== 'paid') invoice.paid = stillOwed(invoice);
		invoice.status = wanted;
	}

	private email(invoice: Kept): boolean {
		if (invoice.status === 'draft') {
			const issued = { ...invoice };
			this.date(issued, [], true);
			if (issued.lines.length === 0 || issued.due < issued.issued) return false;
			if (issued.issued > this.today + 1) return false;
			Object.assign(invoice, issued);
		}
		this.mails += 1;
		if (invoice.status !== 'draft') return true;
		this.become(invoice, 'sent');
		this.tell(invoice, 'updated');
		return true;
	}

	private remind(invoice: Kept): boolean {
		if (invoice.status !== 'sent' && invoice.status !== 'overdue') return false;
		if (!asksForMoney(invoice)) return false;
		this.mails += 1;
		invoice.reminders += 1;
		this.tell(invoice, 'updated');
		return true;
	}

	private credit(invoice: Kept, lines: readonly Sold[] | undefined, day?: number): boolean {
		if (invoice.status === 'draft' || invoice.status === 'cancelled') return false;
		const latest = Math.max(this.today, invoice.issued);
		const issued = day ?? latest;
		const wanted = lines ? netOf(lines) : new Map(invoice.left);
		const isLeft = [...wanted].every(([rate, net]) => net <= (invoice.left.get(rate) ?? -1));
		if (issued < invoice.issued || issued > latest || !isLeft || sum(wanted) === 0) return false;
		for (const [rate, net] of wanted) invoice.left.set(rate, (invoice.left.get(rate) ?? 0) - net);
		this.next('CN', issued);
		invoice.creditNotes += 1;
		invoice.credited = creditedOf(invoice);
		if (sum(invoice.left) === 0 && invoice.status !== 'paid') invoice.status = 'cancelled';
		this.tell(invoice, 'updated');
		return true;
	}

	private next(prefix: string, day: number): string {
		const series = `${prefix}-${this.yearOf(day)}`;
		const last = (this.lastNumbers.get(series) ?? 0) + 1;
		this.lastNumbers.set(series, last);
		return `${series}-${String(last).padStart(4, '0')}`;
	}

	private tell({ id }: Kept, ...words: string[]): void {
		const types = ['created', 'updated', 'paid', 'overdue'];
		this.told.push(
			...words.filter((word) => types.includes(word)).map((w) => `invoice.${w} ${id}`),
		);
	}

	/** The numbers that each series has given, without gaps. */
	numbersOf(prefix: string): string[] {
		const series = [...this.lastNumbers].filter(([name]) => name.startsWith(prefix));
		return series.flatMap(([name, last]) =>
			Array.from({ length: last }, (_, index) => `${name}-${String(index + 1).padStart(4, '0')}`),
		);
	}
}
