import Big from 'big.js';
import { cents, mostCents, printed, shown } from '../money.ts';
import { Refusal } from '../refusal.ts';

/**
 * One line of an invoice as the client writes it; decimals are kept as text so that no digit is
 * lost.
 */
export interface LineInput {
	description: string;
	quantity: string;
	unit: string | null;
	unit_price: string;
	tax_rate: string;
}

/** One line as it is stored, with its net amount in cents. */
export interface Line extends LineInput {
	net: number;
}

/** The amounts taxed at one rate, in cents. */
export interface TaxGroup {
	rate: string;
	net: number;
	tax: number;
}

/**
 * Whether lines say the same, in whatever order their fields and with however many zeros their numbers
 * are written. The net follows from the rest.
 */
export function areSame(one: LineInput[], other: LineInput[]): boolean {
	const isSame = (line: LineInput, index: number) => {
		const { description, unit, ...numbers } = other[index] as LineInput;
		const names = ['quantity', 'unit_price', 'tax_rate'] as const;
		const isSameText = line.description === description && (line.unit ?? null) === (unit ?? null);
		return isSameText && names.every((name) => new Big(line[name]).eq(numbers[name]));
	};
	return one.length === other.length && one.every(isSame);
}

/** A line's net is quantity times unit price, rounded to cents on the line. */
export function priced(lines: LineInput[]): Line[] {
	return lines.map(({ description, quantity, unit, unit_price, tax_rate }) => {
		const net = cents(new Big(quantity).times(unit_price));
		return { description, quantity, unit, unit_price, tax_rate, net };
	});
}

/** The tax on a net, both in cents. */
export function taxOn(net: number, rate: string): number {
	return cents(new Big(net).times(rate).div(10_000));
}

/** Tax is computed once per rate on the sum of its lines, so that rounding errors do not add up. */
export function taxGroups(lines: Line[]): TaxGroup[] {
	const nets = new Map<string, number>();
	for (const line of lines) nets.set(line.tax_rate, (nets.get(line.tax_rate) ?? 0) + line.net);
	return [...nets].map(([rate, net]) => ({ rate, net, tax: taxOn(net, rate) }));
}

/** Net, tax and total of a document, in cents. Refuses sums below zero or implausibly large. */
export function totals(lines: Line[]): { net: number; tax: number; total: number } {
	const groups = taxGroups(lines);
	const net = groups.reduce((sum, group) => sum + group.net, 0);
	const tax = groups.reduce((sum, group) => sum + group.tax, 0);
	const total = net + tax;
	if (total < 0) throw new Refusal(400, 'lines: they come to less than zero; use a credit note');
	mustBePlausible(lines, total);
	return { net, tax, total };
}

/** Refuses sums, in cents, that one document cannot hold exactly. */
export function mustBePlausible(lines: Line[], total: number): void {
	if (total > mostCents || lines.some((line) => Math.abs(line.net) > mostCents)) {
		throw new Refusal(400, `lines: they come to more than one document may, ${printed(mostCents)}`);
	}
}

/** The lines as the API shows them. */
export function shownLines(lines: Line[]) {
	return lines.map((line) => ({
		description: line.description,
		quantity: Number(line.quantity),
		unit: line.unit,
		unit_price: Number(line.unit_price),
		tax_rate: Number(line.tax_rate),
		net: shown(line.net),
	}));
}
