import type { Sold, Status } from './steps';

export const following = ['issued', 'due', 'currency'] as const;

/** Who may be invoiced: how many days they have to pay, and in what. */
export const terms = [
	{ name: 'Northwind', days: 30, currency: 'EUR' },
	{ name: 'Fabrikam', days: 5, currency: 'SEK' },
] as const;

export const termsOf = (customer: number) => terms[customer === 2 ? 1 : 0];

/** What the model knows of an invoice. `left` is what may still be credited: net cents by rate. */
export interface Kept {
	readonly id: number;
	number: string;
	status: Status;
	customer_id: number;
	currency: string;
	issued: number;
	due: number;
	reference: string | null;
	notes: string | null;
	lines: readonly Sold[];
	/** What somebody named; the rest goes by the day of issue and the customer. */
	named: Array<(typeof following)[number]>;
	/** In cents. */
	paid: number;
	left: Map<number, number>;
	/** In cents, with its tax. */
	credited: number;
	creditNotes: number;
	reminders: number;
}

export function netOf(lines: readonly Sold[]): Map<number, number> {
	const nets = new Map<number, number>();
	for (const { cents, rate } of lines) nets.set(rate, (nets.get(rate) ?? 0) + cents);
	return nets;
}

/** Half a cent is rounded up. */
export const taxOn = (net: number, rate: number) => Math.floor((net * rate + 500) / 1000);

export function sumsOf(lines: readonly Sold[]): { net: number; tax: number } {
	const groups = [...netOf(lines)];
	return {
		net: groups.reduce((sum, [, net]) => sum + net, 0),
		tax: groups.reduce((sum, [rate, net]) => sum + taxOn(net, rate), 0),
	};
}

/** What is gone of each rate, with the tax on that. */
export function creditedOf({ lines, left }: Kept): number {
	const gone = [...netOf(lines)].map(([rate, net]) => ({ rate, net: net - (left.get(rate) ?? 0) }));
	return gone.reduce((total, { rate, net }) => total + net + taxOn(net, rate), 0);
}

export function stillOwed({ lines, credited }: Kept): number {
	const { net, tax } = sumsOf(lines);
	return net + tax - credited;
}

export function asksForMoney(invoice: Kept): boolean {
	return stillOwed(invoice) > 0;
}

export function sum(nets: Map<number, number>): number {
	return [...nets.values()].reduce((total, net) => total + net, 0);
}
